#include "common/bytes.h"
#include "groestl/compress.h"

enum { COLUMNS = 8, BLOCK = 8 * COLUMNS };

void mote_groestl256_compress(uint8_t chain[BLOCK], const uint8_t *block)
{
    uint8_t state[BLOCK];
    mote_copy(state, chain, BLOCK);
    mote_xor(state, block, BLOCK);
    mote_groestl_rounds(state, COLUMNS, MOTE_GROESTL_P);
    mote_xor(chain, state, BLOCK);
    mote_copy(state, block, BLOCK);
    mote_groestl_rounds(state, COLUMNS, MOTE_GROESTL_Q);
    mote_xor(chain, state, BLOCK);
}
