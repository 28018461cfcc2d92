/* The SPARKLE permutations: branches of two 32-bit words through an ARX box, mixed by a linear layer. */
#ifndef MOTE_SPARKLE_PERMUTE_H
#define MOTE_SPARKLE_PERMUTE_H

#include "common/table.h"
#include <stdint.h>

/* Steps between blocks (slim), and after set-up and the last block (big). SPARKLE v1.2, Table 2.1. */
enum {
    MOTE_SPARKLE384_SLIM = 7,
    MOTE_SPARKLE384_BIG = 11,
    MOTE_SPARKLE512_SLIM = 8,
    MOTE_SPARKLE512_BIG = 12
};

/* `steps` steps on the words x0 y0 x1 y1 ... of 6 resp. 8 branches, in the byte order of the processor. */
void mote_sparkle384_permute(uint32_t state[12], unsigned steps);
void mote_sparkle512_permute(uint32_t state[16], unsigned steps);

/* What a caller has to wipe below its own frames: at least what the linked implementation uses below its
 * return address. */
extern MOTE_TABLE uint16_t mote_sparkle384_stack, mote_sparkle512_stack;

#endif
