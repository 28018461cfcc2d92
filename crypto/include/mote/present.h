/*
 * PRESENT-80, the block cipher: 64-bit blocks, an 80-bit key. Blocks of 64 bits repeat after some 2^32 of
 * them: for what must talk to existing devices. By itself it hides nothing but one random block. Source:
 * [PRESENT] (Bogdanov et al., "PRESENT: An Ultra-Lightweight Block Cipher", CHES 2007). Conventions: API.md.
 *
 * Strings of bytes are the numbers of the paper, the most significant byte first.
 */
#ifndef MOTE_PRESENT_H
#define MOTE_PRESENT_H

#include "mote/common.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_PRESENT80_KEY_BYTES 10
#define MOTE_PRESENT80_BLOCK_BYTES 8

/* An expanded key, 256 bytes: 32 round keys, for both directions. Private: the places of their bits differ
 * between processors. */
typedef struct {
    MOTE_ALIGNED uint16_t round_keys[32][4];
} mote_present80_key;

/* Expand a key of 10 bytes, once for all blocks under it. */
void mote_present80_expand_key(mote_present80_key *expanded, const uint8_t *key);

/*
 * One block of 8 bytes; out may be in. The frames of these functions are not wiped, so the stack below the
 * caller may hold what the block was in between.
 */
void mote_present80_encrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded);
void mote_present80_decrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded);

/*
 * Two blocks under one key, one behind the other; out may be in. Where a register has 32 bits (ARMv7-M) both
 * go through the rounds together, and take a sixth longer than one; elsewhere they take as long as two.
 */
void mote_present80_encrypt_pair(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded);
void mote_present80_decrypt_pair(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded);

/*
 * One block with its key, which is expanded on the way and not kept: for chips with little memory. The first
 * 8 bytes are the text before and after, the next 10 the key, which stays. There are
 * MOTE_PRESENT80_IN_PLACE_BYTES in all, at an even address. What is behind the key is room to work in; a
 * kernel uses as much of it as it says. Neither the frame nor the room is wiped.
 */
#define MOTE_PRESENT80_IN_PLACE_BYTES 48
void mote_present80_block_encrypt(uint8_t *block);
void mote_present80_block_decrypt(uint8_t *block);

#ifdef __cplusplus
}
#endif

#endif
