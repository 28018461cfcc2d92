/*
 * CLEFIA-128, the block cipher: 128-bit blocks and keys. By itself it hides nothing but one random block.
 * Source: [RFC6114] (2011). Conventions: API.md.
 */
#ifndef MOTE_CLEFIA_H
#define MOTE_CLEFIA_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_CLEFIA128_KEY_BYTES 16
#define MOTE_CLEFIA128_BLOCK_BYTES 16

/* An expanded key, 160 bytes, for both directions. Private. */
typedef struct {
    MOTE_ALIGNED uint8_t whitening_keys[16];
    uint8_t round_keys[144];
} mote_clefia128_key;

/* Expand a key of 16 bytes, once for all blocks under it. [RFC6114, Section 6.3]. */
void mote_clefia128_expand_key(mote_clefia128_key *expanded, const uint8_t *key);

/*
 * One block of 16 bytes; out may be in. [RFC6114, Section 5.1]. The frames of these functions are not wiped,
 * so the stack below the caller may hold what the block was in between.
 */
void mote_clefia128_encrypt(uint8_t *out, const uint8_t *in, const mote_clefia128_key *expanded);
void mote_clefia128_decrypt(uint8_t *out, const uint8_t *in, const mote_clefia128_key *expanded);

/*
 * One block with its key, which is expanded on the way and not kept: for chips with little memory. The first
 * 16 bytes are the text before and after, the next 16 the key, which stays. There are
 * MOTE_CLEFIA128_IN_PLACE_BYTES in all, at an even address. What is behind the key is room to work in; a
 * kernel uses as much of it as it says. The frame is not wiped, nor is the room.
 */
#define MOTE_CLEFIA128_IN_PLACE_BYTES 50
void mote_clefia128_block_encrypt(uint8_t *block);
void mote_clefia128_block_decrypt(uint8_t *block);

#ifdef __cplusplus
}
#endif

#endif
