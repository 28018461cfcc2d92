/* The permutation Keccak-f[1600] on 25 lanes of 64 bits: FIPS 202 (2015), Section 3.3. */
#ifndef MOTE_KECCAK_PERMUTE_H
#define MOTE_KECCAK_PERMUTE_H

#include "mote/common.h"

/* Lane (x, y) at x + 5 * y, in the byte order of the processor. */
void mote_keccak1600_permute(mote_word64 state[25]);

/* The same on 25 lanes of 8 bytes as `common/interleave.h` describes them. */
void mote_keccak1600_permute_interleaved(uint8_t state[200]);

#endif
