#include "ascon/permute.h"
#include "isap/block.h"

void mote_isap_permute_6(uint16_t state[20])
{
    mote_ascon_permute_6(state);
}

void mote_isap_permute_12(uint16_t state[20])
{
    mote_ascon_permute_12(state);
}
