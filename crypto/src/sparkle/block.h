/* One 32-byte block through the rate of Schwaemm256: the parts of the mode that assembly takes over. */
#ifndef MOTE_SPARKLE_BLOCK_H
#define MOTE_SPARKLE_BLOCK_H

#include <stddef.h>
#include <stdint.h>

/*
 * state: the eight rate words, then the capacity. whitening: how many words behind the first four capacity
 * words those lie that whiten the upper half of the rate: 0 for a capacity of four words, 4 for one of eight.
 *
 * absorb adds a block of associated data. encrypt and decrypt also write 32 bytes to out, which may be in.
 * Source: SPARKLE v1.2 (2021), Section 3.3.1, functions rho and W.
 */
void mote_schwaemm_absorb_block(uint32_t *state, const uint8_t *in, unsigned whitening);
void mote_schwaemm_encrypt_block(uint32_t *state, uint8_t *out, const uint8_t *in, unsigned whitening);
void mote_schwaemm_decrypt_block(uint32_t *state, uint8_t *out, const uint8_t *in, unsigned whitening);

/* block = the n bytes at in, 0 to 32, with 10* padding behind them; 32 bytes stay as they are. block is
 * word-aligned. */
void mote_schwaemm_pad(uint8_t block[32], const uint8_t *in, size_t n);

#endif
