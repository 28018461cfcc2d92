/* Blocks of which two take as long as one: whole runs of them, in place, or any two. */
#ifndef MOTE_MODES_PAIRS_H
#define MOTE_MODES_PAIRS_H

#include "mote/aes.h"

void mote_aes128_encrypt_blocks(uint8_t *data, size_t blocks, const mote_aes128_key *key);
void mote_aes128_decrypt_blocks(uint8_t *data, size_t blocks, const mote_aes128_decryption_key *key);

/* The round keys as bit-planes of two blocks, made once for many calls. */
typedef struct {
    uint32_t word[88];
} mote_aes128_planes;

void mote_aes128_slice(mote_aes128_planes *planes, const mote_aes128_key *key);

/* Both in their places, which may be the same. */
void mote_aes128_encrypt_two(uint8_t a[16], uint8_t b[16], const mote_aes128_planes *planes);

#endif
