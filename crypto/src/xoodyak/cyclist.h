/* The Cyclist mode on Xoodoo (Xoodyak, NIST LWC final round, Section 2), as far as AEAD and hash need it. */
#ifndef MOTE_XOODYAK_CYCLIST_H
#define MOTE_XOODYAK_CYCLIST_H

#include "common/bytes.h"
#include "mote/xoodyak.h"
#include "xoodyak/permute.h"

#include <stddef.h>
#include <stdint.h>

/* Bytes per permutation: hashed, absorbed under a key, encrypted. */
enum { MOTE_XOODYAK_HASH_RATE = 16, MOTE_XOODYAK_ABSORB_RATE = 44, MOTE_XOODYAK_CRYPT_RATE = 24 };

/* Colours of DOWN (what was absorbed) and UP (what comes next). A hash keeps one bit of the first, none of
 * the second. */
enum {
    MOTE_XOODYAK_HASH = 0x01,
    MOTE_XOODYAK_KEY = 0x02,
    MOTE_XOODYAK_AD = 0x03,
    MOTE_XOODYAK_CRYPT = 0x80,
    MOTE_XOODYAK_SQUEEZE = 0x40
};

/* DOWN: n < 48 bytes, the padding bit behind them and the colour in the last byte are added to the state. */
void mote_xoodyak_down(uint32_t state[12], const uint8_t *in, size_t n, unsigned colour);

/* The first n bytes of the state, n <= 24. */
void mote_xoodyak_read(const uint32_t state[12], uint8_t *out, size_t n);

/*
 * n <= 24 bytes through the state: out = in ^ state, and the plaintext, which is `in` unless decrypting, goes
 * down with the colour 0. out may be in.
 */
void mote_xoodyak_crypt(uint32_t state[12], uint8_t *out, const uint8_t *in, size_t n, int decrypting);

/* The state before its first permutation: key, nonce as its identifier and the identifier's length, one
 * block. */
static inline void mote_xoodyak_load(uint32_t state[12], const uint8_t *nonce, const uint8_t *key)
{
    for (unsigned i = 0; i < 4; i++) {
        state[i] = mote_load32_le(key + 4 * i);
        state[4 + i] = mote_load32_le(nonce + 4 * i);
    }
    state[8] = MOTE_XOODYAK_NONCE_BYTES | 0x0100;
    state[9] = 0;
    state[10] = 0;
    state[11] = (uint32_t)MOTE_XOODYAK_KEY << 24;
}

/* UP: the colour, then the permutation. */
static inline void mote_xoodyak_up(uint32_t state[12], unsigned colour)
{
    state[11] ^= (uint32_t)colour << 24;
    mote_xoodoo_permute(state);
}

#endif
