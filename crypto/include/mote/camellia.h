/*
 * Camellia-128, the block cipher: 128-bit blocks and keys. By itself it hides nothing but one random block.
 * Source: [RFC3713] (2004). Conventions: API.md.
 */
#ifndef MOTE_CAMELLIA_H
#define MOTE_CAMELLIA_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_CAMELLIA128_KEY_BYTES 16
#define MOTE_CAMELLIA128_BLOCK_BYTES 16

/* An expanded key, 208 bytes: 26 subkeys, for both directions. Private. */
typedef struct {
    MOTE_ALIGNED uint8_t subkeys[208];
} mote_camellia128_key;

/* Expand a key of 16 bytes, once for all blocks under it. [RFC3713, Section 2.2]. */
void mote_camellia128_expand_key(mote_camellia128_key *expanded, const uint8_t *key);

/*
 * One block of 16 bytes; out may be in. [RFC3713, Section 2.3]. The frames of these functions are not wiped,
 * so the stack below the caller may hold what the block was in between.
 */
void mote_camellia128_encrypt(uint8_t *out, const uint8_t *in, const mote_camellia128_key *expanded);
void mote_camellia128_decrypt(uint8_t *out, const uint8_t *in, const mote_camellia128_key *expanded);

/*
 * One block with its key, which is expanded on the way and not kept: for chips with little memory. The first
 * 16 bytes are the text before and after, the next 16 the key, which stays. There are
 * MOTE_CAMELLIA128_IN_PLACE_BYTES in all, at an even address. What is behind the key is room to work in; a
 * kernel uses as much of it as it says. The frame is not wiped, nor is the room.
 */
#define MOTE_CAMELLIA128_IN_PLACE_BYTES 232
void mote_camellia128_block_encrypt(uint8_t *block);
void mote_camellia128_block_decrypt(uint8_t *block);

#ifdef __cplusplus
}
#endif

#endif
