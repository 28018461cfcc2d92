/* What the mode is made of. No frame is wiped here, except by what is written in assembly. */
#ifndef MOTE_CHACHA20_POLY1305_BLOCKS_H
#define MOTE_CHACHA20_POLY1305_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/*
 * out = in without carries plus the key stream, for the given number of blocks of 64 bytes, none too; out may
 * be in. The state is that of RFC 8439, Section 2.3, before the first of the blocks, and counts them: word 12
 * goes round after 2^32.
 */
void mote_chacha20_blocks(uint8_t *out, const uint8_t *in, size_t blocks, uint32_t state[16]);

/*
 * z = (z + block + 2^128) r mod 2^130 - 5, for the given number of blocks of 16 bytes, none too. Numbers are
 * words, the lowest first. Of z the lowest 130 bits count; afterwards it is less than 2^130 - 5, unless there
 * are no blocks. Of r those bits count that RFC 8439, Section 2.5, leaves in it.
 */
void mote_poly1305_blocks(uint32_t z[5], const uint8_t *in, size_t blocks, const uint32_t r[4]);

#endif
