#include "sparkle/permute.h"
#include "sparkle/steps.h"

/* What the compilers in use need, rounded up: the frame below holds a few words and addresses. */
MOTE_TABLE uint16_t mote_sparkle384_stack = 128;

void mote_sparkle384_permute(uint32_t state[12], unsigned steps)
{
    mote_sparkle_steps(state, 6, steps);
}
