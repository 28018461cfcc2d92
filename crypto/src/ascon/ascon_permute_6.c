#include "ascon/permute.h"

void mote_ascon_permute_6(uint16_t state[20])
{
    mote_ascon_permute(state, 6);
}
