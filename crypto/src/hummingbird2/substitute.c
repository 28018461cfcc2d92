#include "hummingbird2/round.h"

/*
 * Both layers by the algebraic normal form of their S-boxes, four digits at once: digit 3 - i of entry m is
 * what the product of the bits in m contributes to S-box i + 1. Time and addresses depend on nothing.
 */
static MOTE_TABLE uint16_t substitution[16] = {0x742f, 0xbedb, 0x95ea, 0xc906, 0x5c76, 0x89e5,
                                               0xea11, 0x554b, 0xc7c5, 0x6db2, 0xf830, 0xc911,
                                               0xaa9a, 0x9636, 0x6950, 0x0000};
static MOTE_TABLE uint16_t restoration[16] = {0xb9ca, 0xebfd, 0xf6cc, 0x5c52, 0x797b, 0x470e, 0xa521, 0x6508,
                                              0x6d59, 0x028a, 0xc337, 0xda92, 0xbac5, 0x122a, 0xad7c, 0x0000};

static uint16_t evaluate(uint16_t x, const uint16_t *form)
{
    uint16_t bits[4], out = 0;
    for (unsigned b = 0; b < 4; b++)
        bits[b] = (uint16_t)((x >> b & 0x1111) * 15U); /* every digit all ones or zero */
    for (unsigned m = 0; m < 16; m++) {
        uint16_t product = 0xffff;
        for (unsigned b = 0; b < 4; b++)
            if (m >> b & 1)
                product &= bits[b];
        out ^= product & MOTE_TABLE_WORD(form, m);
    }
    return out;
}

uint16_t mote_hummingbird2_substitute(uint16_t x)
{
    return evaluate(x, substitution);
}

uint16_t mote_hummingbird2_restore(uint16_t x)
{
    return evaluate(x, restoration);
}
