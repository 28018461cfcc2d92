/* Whole 8-byte blocks through lane 0, big-endian as ISAP has it: the parts of the mode that assembly takes
 * over. */
#ifndef MOTE_ISAP_BLOCK_H
#define MOTE_ISAP_BLOCK_H

#include <stdint.h>

/* lane 0 ^= the 8 bytes at in. */
void mote_isap_absorb_block(uint16_t state[20], const uint8_t in[8]);

/* out = in ^ lane 0; out may be in. */
void mote_isap_stream_block(const uint16_t state[20], uint8_t out[8], const uint8_t in[8]);

#endif
