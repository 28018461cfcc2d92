/*
 * AES-128 and AES-256, the block ciphers: what modes of operation are built from. By itself it hides nothing
 * but one random block: for messages use an authenticated mode. Source: [FIPS197] (2001, updated 2023).
 * Conventions: API.md.
 *
 * Kernels of AVR and RL78 read the S-box in flash. Assembled with MOTE_AES_SBOX_IN_RAM, they take 160 cycles
 * less for a block, on the RL78 600, and 256 bytes of RAM for each of the two S-boxes that are used.
 *
 * On Cortex-M, the variants tables and tables_small encrypt a block in a fifth of the time, by a table in RAM
 * that is read at secret places: of 1,024 bytes, on Cortex-M0 in tables_small of 256. By that table they
 * expand keys, too. They have to be named: all others, and all else in these two, look up nothing.
 */
#ifndef MOTE_AES_H
#define MOTE_AES_H

#include "mote/common.h"
#include "mote/variant.h"

#ifdef __cplusplus
extern "C" {
#endif

#define MOTE_AES128_KEY_BYTES 16
#define MOTE_AES128_BLOCK_BYTES 16

/* An expanded key, 176 bytes: the 11 round keys in the order in which encryption adds them. Private. */
typedef struct {
    MOTE_ALIGNED uint8_t round_keys[176];
} mote_aes128_key;

/* The same for decryption, which adds other round keys in another order. */
typedef struct {
    MOTE_ALIGNED uint8_t round_keys[176];
} mote_aes128_decryption_key;

/*
 * What the expanded key of a mode has of them: all, or with the AES module, which makes the others itself,
 * the first round key alone, 16 bytes. Private.
 */
#if defined(MOTE_AES_MODULE)
typedef struct {
    MOTE_ALIGNED uint8_t round_keys[MOTE_AES128_KEPT_KEY_BYTES];
} mote_aes128_kept_key;
typedef mote_aes128_kept_key mote_aes128_kept_decryption_key;
#else
typedef mote_aes128_key mote_aes128_kept_key;
typedef mote_aes128_decryption_key mote_aes128_kept_decryption_key;
#endif

/* Expand a key of 16 bytes, once for all blocks under it. */
void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key);
void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key);

/*
 * One block of 16 bytes; out may be in. These functions are parts of modes: their frames are not wiped, so
 * the stack below the caller may hold what the block was in between. Who uses them alone wipes there, or does
 * not care.
 */
void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded);
void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded);

/*
 * One block with its key, which is expanded on the way and not kept: for chips with little memory. The first
 * 16 bytes are the text before and after, the next 16 the key, which stays. There are
 * MOTE_AES128_IN_PLACE_BYTES in all, at an even address. What is behind the key is room to work in; a kernel
 * uses as much of it as it says. The frame is not wiped, nor is the room.
 */
#define MOTE_AES128_IN_PLACE_BYTES 112
void mote_aes128_block_encrypt(uint8_t *block);
void mote_aes128_block_decrypt(uint8_t *block);

/*
 * The same for many blocks under one key: the last round key takes the key's place, once, and is what each
 * block of decryption then begins with; it stays.
 */
void mote_aes128_block_last_key(uint8_t *block);
void mote_aes128_block_decrypt_later(uint8_t *block);

#define MOTE_AES256_KEY_BYTES 32
#define MOTE_AES256_BLOCK_BYTES 16

/*
 * AES-256, the same with keys of 32 bytes and 14 rounds: expanded keys of 240 bytes. The RL78 has no assembly
 * for it, the AES module of a CC430 no such keys; that of an MSP430FR59xx, built for as msp430_aes256, has.
 */
typedef struct {
    MOTE_ALIGNED uint8_t round_keys[240];
} mote_aes256_key;

typedef struct {
    MOTE_ALIGNED uint8_t round_keys[240];
} mote_aes256_decryption_key;

/* Modes keep all of them, with an AES module too. Private. */
typedef mote_aes256_key mote_aes256_kept_key;
typedef mote_aes256_decryption_key mote_aes256_kept_decryption_key;

void mote_aes256_expand_key(mote_aes256_key *expanded, const uint8_t *key);
void mote_aes256_expand_decryption_key(mote_aes256_decryption_key *expanded, const uint8_t *key);

void mote_aes256_encrypt(uint8_t *out, const uint8_t *in, const mote_aes256_key *expanded);
void mote_aes256_decrypt(uint8_t *out, const uint8_t *in, const mote_aes256_decryption_key *expanded);

#ifdef __cplusplus
}
#endif

#endif
