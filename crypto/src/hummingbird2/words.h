/*
 * Hummingbird-2 on 16-bit words: what kernels of an instruction set replace.
 *
 * The state is R1..R8 of the specification, the key K1..K8. Words of messages, of the nonce and of the tag
 * are little-endian bytes at any address.
 */
#ifndef MOTE_HUMMINGBIRD2_WORDS_H
#define MOTE_HUMMINGBIRD2_WORDS_H

#include <stddef.h>
#include <stdint.h>

/* The state after the initialisation with a nonce of eight bytes. */
void mote_hummingbird2_start(uint16_t state[8], const uint16_t key[8], const uint8_t *nonce);

/* n words, encrypted and decrypted; out may be in. */
void mote_hummingbird2_seal(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in,
                            size_t n);
void mote_hummingbird2_open(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in,
                            size_t n);

/* The state that encrypting n words would leave: three quarters of the work. */
void mote_hummingbird2_absorb(uint16_t state[8], const uint16_t key[8], const uint8_t *in, size_t n);

/* The tag; `mark` is what the first of its words takes in beside the nonce. */
void mote_hummingbird2_finish(uint16_t state[8], const uint16_t key[8], uint8_t tag[16], const uint8_t *nonce,
                              uint16_t mark);

#endif
