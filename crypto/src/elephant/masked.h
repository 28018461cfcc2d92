/* The permutation between two additions of a mask: what every block of Elephant goes through. */
#ifndef MOTE_ELEPHANT_MASKED_H
#define MOTE_ELEPHANT_MASKED_H

#include <stdint.h>

#define MOTE_ELEPHANT_BLOCK 20

/* out = base ^ P(in ^ mask) ^ mask. Any alignment; out may be base or in, nothing else overlaps. */
void mote_elephant_masked(uint8_t out[20], const uint8_t base[20], const uint8_t in[20],
                          const uint8_t mask[20]);

#endif
