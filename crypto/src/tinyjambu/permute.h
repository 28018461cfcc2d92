/* The TinyJAMBU keyed permutation: 128 bits of state, a feedback shift register stepped under a 128-bit key.
 */
#ifndef MOTE_TINYJAMBU_PERMUTE_H
#define MOTE_TINYJAMBU_PERMUTE_H

#include <stdint.h>

/* Numbers of 128-step blocks: P1024 for key set-up, encryption and the first half of the tag, P640 elsewhere.
 */
enum { MOTE_TINYJAMBU_P1024 = 8, MOTE_TINYJAMBU_P640 = 5 };

/*
 * 128 * blocks steps (blocks >= 1) on the state; bit i of the specification is bit i mod 16 of word i / 16,
 * for state and key alike.
 */
void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks);

#endif
