#include "isap/block.h"

#include "ascon/block.h"

void mote_isap_absorb_block(uint16_t state[20], const uint8_t in[8])
{
    mote_ascon_absorb(MOTE_ASCON_BIG, state, in, 8);
}
