#include "common/bytes.h"
#include "modes/block.h"

void mote_xor_block(uint8_t block[16], const uint8_t other[16])
{
    mote_xor(block, other, MOTE_BLOCK);
}
