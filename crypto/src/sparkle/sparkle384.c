#include "sparkle/permute.h"
#include "sparkle/steps.h"

void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
{
    mote_sparkle_steps(state, 6, steps);
}
