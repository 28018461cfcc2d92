#include "ascon/permute.h"
#include "isap/block.h"

void mote_isap_absorb_blocks(uint16_t state[20], const uint8_t *in, size_t blocks)
{
    for (; blocks; blocks--, in += 8) {
        mote_isap_absorb_block(state, in);
        mote_ascon_permute_12(state);
    }
}
