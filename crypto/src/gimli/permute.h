/* The permutation Gimli, 24 rounds, on three rows of four 32-bit words. */
#ifndef MOTE_GIMLI_PERMUTE_H
#define MOTE_GIMLI_PERMUTE_H

#include <stdint.h>

/* Row by row, column j of row i at 4 * i + j, in the byte order of the processor. */
void mote_gimli_permute(uint32_t state[12]);

#endif
