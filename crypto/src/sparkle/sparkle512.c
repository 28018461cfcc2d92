#include "sparkle/permute.h"
#include "sparkle/steps.h"

void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
{
    mote_sparkle_steps(state, 8, steps);
}
