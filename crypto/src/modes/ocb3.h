/*
 * The steps of OCB3, RFC 7253, over AES-128. Blocks are counted from 1, the first of a message. No frame is
 * wiped here.
 */
#ifndef MOTE_MODES_OCB3_H
#define MOTE_MODES_OCB3_H

#include "modes/blocks.h"

/*
 * For all whole blocks of a message: offset ^= L[zeros behind the last bit 1 of the block's number], checksum
 * ^= plaintext, out = offset ^ E(in ^ offset), or the inverse of E. out may be in.
 */
void mote_aes128_ocb3_encrypt_blocks(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state,
                                     const mote_aes128_ocb3_key *key);
void mote_aes128_ocb3_decrypt_blocks(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state,
                                     const mote_aes128_ocb3_key *key);

/*
 * Stretches the block in front of eight more bytes into them, and takes the 16 bytes that begin at a bit of
 * it, 0 to 63, which is public: it comes from a nonce.
 */
void mote_ocb3_shift(uint8_t offset[16], uint8_t stretch[24], unsigned bottom);

/* The offset of the block of that number, from the one before. */
void mote_ocb3_next(uint8_t offset[16], size_t number, const mote_aes128_ocb3_key *key);

/* block = block times x in GF(2^128), first bit highest. */
void mote_ocb3_double(uint8_t block[16]);

/* As mote_aes128_ocb3_encrypt_with and mote_aes128_ocb3_decrypt_with, with parameters of OCB3. */
void mote_aes128_ocb3_seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                           size_t ad_len, const uint8_t *nonce, const mote_ocb3_parameters *parameters,
                           const mote_aes128_ocb3_key *key);
int mote_aes128_ocb3_open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                          const mote_ocb3_parameters *parameters, const mote_aes128_ocb3_key *key);

#endif
