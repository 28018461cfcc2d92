#include "sparkle/permute.h"
#include "sparkle/steps.h"

/* What the compilers in use need, rounded up: the frame below holds a few words and addresses. */
MOTE_TABLE uint16_t mote_sparkle512_stack = 128;

void mote_sparkle512_permute(uint32_t state[16], unsigned steps)
{
    mote_sparkle_steps(state, 8, steps);
}
