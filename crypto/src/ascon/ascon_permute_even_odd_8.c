#include "ascon/permute.h"

void mote_ascon_permute_even_odd_8(uint32_t state[10])
{
    mote_ascon_permute_even_odd(state, 8);
}
