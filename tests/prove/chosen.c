/* Controls: bytes of a frame that are read where the input says. */
#include "xoodyak/permute.h"

#include <stdint.h>

static void choose(uint32_t *state, unsigned other)
{
    uint8_t *bytes = (uint8_t *)state;
    volatile uint8_t kept[4];
    for (unsigned i = 0; i < 4; i++)
        kept[i] = bytes[4 + i];
    unsigned at = bytes[0] & 3;
    bytes[8] ^= kept[at];
    for (unsigned i = 0; i < 4; i++) {
        uint16_t below = (uint16_t)((i ^ at ^ other) - 1);
        bytes[8] ^= kept[i] & (uint8_t) - (below >> 15);
    }
    mote_xoodoo_permute(state);
}

/* The byte is added twice. */
void chosen(uint32_t *state)
{
    choose(state, 0);
}

/* The second time it is that beside it. */
void mistaken(uint32_t *state)
{
    choose(state, 1);
}
