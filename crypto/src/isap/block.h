/*
 * Whole 8-byte blocks through lane 0, big-endian as ISAP has it: the parts of the mode that assembly takes
 * over, a block at a time or, with MOTE_ISAP_BLOCKS, all of them with the permutations between.
 */
#ifndef MOTE_ISAP_BLOCK_H
#define MOTE_ISAP_BLOCK_H

#include <stddef.h>
#include <stdint.h>

/* lane 0 ^= the 8 bytes at in. */
void mote_isap_absorb_block(uint16_t state[20], const uint8_t in[8]);

/* out = in ^ lane 0; out may be in. */
void mote_isap_stream_block(const uint16_t state[20], uint8_t out[8], const uint8_t in[8]);

/* Of each block: lane 0 ^= its 8 bytes, then twelve rounds. */
void mote_isap_absorb_blocks(uint16_t state[20], const uint8_t *in, size_t blocks);

/* Of each block: six rounds, then out = in ^ lane 0; out may be in. */
void mote_isap_stream_blocks(uint16_t state[20], uint8_t *out, const uint8_t *in, size_t blocks);

/* Rounds of Ascon-p by the same code. */
void mote_isap_permute_6(uint16_t state[20]);
void mote_isap_permute_12(uint16_t state[20]);

#endif
