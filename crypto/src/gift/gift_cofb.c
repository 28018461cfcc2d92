/* GIFT-COFB: GIFT-COFB v1.1, Section 2.4. */
#include "mote/gift_cofb.h"

#include "common/bytes.h"
#include "common/secure.h"
#include "gift/gift128.h"

enum { BLOCK = MOTE_GIFT128_BLOCK, HALF = BLOCK / 2 };

/* Stack that the functions below the two public ones leave behind, at most. 64-bit hosts need more than the
 * chips. */
enum { DEAD_STACK = sizeof(void *) > 4 ? 768 : 540 };

typedef struct {
    uint16_t round_keys[MOTE_GIFT128_KEY_WORDS];
    uint8_t y[BLOCK];   /* the last output of the block cipher */
    uint8_t mask[HALF]; /* L: an element of GF(2^64), first byte most significant */
} chain;

/* y = E(y) */
static void encipher(chain *c)
{
    uint16_t block[BLOCK / 2];
    for (unsigned i = 0; i < BLOCK / 2; i++)
        block[i] = mote_load16_le(c->y + 2 * i);
    mote_gift128_encrypt(block, c->round_keys);
    for (unsigned i = 0; i < BLOCK / 2; i++)
        mote_store16_le(c->y + 2 * i, block[i]);
}

/* out = in << 1; returns the bit that falls out at the left. */
static uint8_t shift(uint8_t out[HALF], const uint8_t in[HALF])
{
    uint8_t top = in[0] >> 7;
    for (unsigned i = 0; i < HALF - 1; i++)
        out[i] = (uint8_t)(in[i] << 1 | in[i + 1] >> 7);
    out[HALF - 1] = (uint8_t)(in[HALF - 1] << 1);
    return top;
}

/* The mask times x, or times x + 1; x^64 = x^4 + x^3 + x + 1. */
static void multiply(chain *c, int plus_one)
{
    uint8_t twice[HALF];
    uint8_t top = shift(twice, c->mask);
    twice[HALF - 1] ^= (uint8_t)(0x1b & -top);
    for (unsigned i = 0; i < HALF; i++)
        c->mask[i] = plus_one ? c->mask[i] ^ twice[i] : twice[i];
}

/* y = G(y): the halves change places, the former left one rotated left by one bit. */
static void feed_back(chain *c)
{
    uint8_t left[HALF];
    left[HALF - 1] = 0;
    uint8_t top = shift(left, c->y);
    left[HALF - 1] |= top;
    mote_copy(c->y, c->y + HALF, HALF);
    mote_copy(c->y + HALF, left, HALF);
}

/* y = E(G(y) ^ pad(in) ^ mask) with the next mask, n <= 16: twice the last one, or its triple once for the
 * last block, once more if that is padded, and twice more if no message follows. */
static void step(chain *c, const uint8_t *in, size_t n, int last, int no_message)
{
    multiply(c, last);
    if (last && n < BLOCK)
        multiply(c, 1);
    if (no_message) {
        multiply(c, 1);
        multiply(c, 1);
    }
    feed_back(c);
    mote_xor(c->y, in, n);
    if (n < BLOCK)
        c->y[n] ^= 0x80;
    mote_xor(c->y, c->mask, HALF);
    encipher(c);
}

static void start(chain *c, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key,
                  int no_message)
{
    mote_gift128_schedule(c->round_keys, key);
    mote_copy(c->y, nonce, BLOCK);
    encipher(c);
    mote_copy(c->mask, c->y, HALF);
    for (; ad_len > BLOCK; ad += BLOCK, ad_len -= BLOCK)
        step(c, ad, BLOCK, 0, 0);
    step(c, ad, ad_len, 1, no_message);
}

/* out = in ^ y; what is fed back is the plaintext, so `decrypting` says on which side it stands. */
static void crypt(chain *c, uint8_t *out, const uint8_t *in, size_t len, int decrypting)
{
    while (len) {
        size_t n = len < BLOCK ? len : BLOCK;
        uint8_t plain[BLOCK];
        for (size_t i = 0; i < n; i++) {
            uint8_t other = in[i] ^ c->y[i];
            plain[i] = decrypting ? other : in[i];
            out[i] = other;
        }
        len -= n;
        step(c, plain, n, len == 0, 0);
        in += n;
        out += n;
    }
}

__attribute__((noinline)) static void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                              const uint8_t *key)
{
    chain c;
    start(&c, ad, ad_len, nonce, key, pt_len == 0);
    crypt(&c, ct, pt, pt_len, 0);
    mote_copy(tag, c.y, BLOCK);
}

__attribute__((noinline)) static int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const uint8_t *key)
{
    chain c;
    start(&c, ad, ad_len, nonce, key, ct_len == 0);
    crypt(&c, pt, ct, ct_len, 1);
    int result = mote_equal(tag, c.y, BLOCK);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_gift_cofb_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                            size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(DEAD_STACK);
}

int mote_gift_cofb_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(DEAD_STACK);
    return result;
}
