/*
 * The steps of OCB3, RFC 7253. Blocks are counted from 1, the first of a message. No frame is
 * wiped here.
 */
#ifndef MOTE_MODES_OCB3_H
#define MOTE_MODES_OCB3_H

#include "modes/blocks.h"
#include "modes/ocb3_offsets.h"

/*
 * For all whole blocks of a message: offset ^= L[zeros behind the last bit 1 of the block's number], checksum
 * ^= plaintext, out = offset ^ E(in ^ offset), or the inverse of E. out may be in.
 */
void CIPHER(_ocb3_encrypt_blocks)(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state,
                                  const CIPHER(_ocb3_key) *key);
void CIPHER(_ocb3_decrypt_blocks)(uint8_t *out, const uint8_t *in, size_t blocks, mote_ocb3_state *state,
                                  const CIPHER(_ocb3_key) *key);

/* The offset of the block of that number, from the one before. */
void OCB3_NEXT(uint8_t offset[16], size_t number, const CIPHER(_ocb3_key) *key);

/* As mote_aes128_ocb3_encrypt_with and mote_aes128_ocb3_decrypt_with, with parameters of OCB3. */
void CIPHER(_ocb3_seal)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                        size_t ad_len, const uint8_t *nonce, const mote_ocb3_parameters *parameters,
                        const CIPHER(_ocb3_key) *key);
int CIPHER(_ocb3_open)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const mote_ocb3_parameters *parameters,
                       const CIPHER(_ocb3_key) *key);

#endif
