/* AES for keys of any length: what is the same for all of them, over expanded keys as bytes. */
#ifndef MOTE_AES_ROUNDS_H
#define MOTE_AES_ROUNDS_H

#include <stddef.h>
#include <stdint.h>

enum { MOTE_AES128_ROUNDS = 10, MOTE_AES256_ROUNDS = 14 };

/* One block by so many rounds and one round key more; out may be in. */
void mote_aes_encrypt(uint8_t *out, const uint8_t *in, const uint8_t *round_keys, unsigned rounds);

/* The equivalent inverse cipher of FIPS 197, Section 5.3.5: steps in the order of encryption, other keys. */
void mote_aes_decrypt(uint8_t *out, const uint8_t *in, const uint8_t *round_keys, unsigned rounds);

/* The round keys of encryption from a key of 16 or 32 bytes. */
void mote_aes_expand_key(uint8_t *round_keys, const uint8_t *key, size_t key_bytes, unsigned rounds);

/* Those of decryption in their place: from the last to the first, all but these two through InvMixColumns. */
void mote_aes_invert_keys(uint8_t *round_keys, unsigned rounds);

#endif
