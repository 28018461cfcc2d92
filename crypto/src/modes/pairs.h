/*
 * Blocks of which two take as long as one: whole runs of them, in place, or any two. The source that includes
 * this has included the cipher before, as for modes/blocks.h.
 */
#ifndef MOTE_MODES_PAIRS_H
#define MOTE_MODES_PAIRS_H

#include "mote/aes.h"

void CIPHER(_encrypt_blocks)(uint8_t *data, size_t blocks, const CIPHER(_key) *key);
void CIPHER(_decrypt_blocks)(uint8_t *data, size_t blocks, const CIPHER(_decryption_key) *key);

/* The round keys as bit-planes of two blocks, made once for many calls. */
typedef struct {
    uint32_t word[88];
} mote_aes128_planes;

typedef struct {
    uint32_t word[120];
} mote_aes256_planes;

void CIPHER(_slice)(CIPHER(_planes) *planes, const CIPHER(_key) *key);

/* Both in their places, which may be the same. */
void CIPHER(_encrypt_two)(uint8_t a[16], uint8_t b[16], const CIPHER(_planes) *planes);

#endif
