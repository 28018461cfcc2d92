#include "mote/grain.h"

#include "common/bytes.h"
#include "common/secure.h"
#include "grain/context.h"

enum {
    KEY = MOTE_GRAIN_128AEADV2_KEY_SIZE,
    NONCE = MOTE_GRAIN_128AEADV2_NONCE_SIZE,
    TAG = MOTE_GRAIN_128AEADV2_TAG_SIZE
};

/* Stack that the functions below the two public ones leave behind, at most, in any variant. */
enum { DEAD_STACK = 450 };

typedef struct {
    uint16_t words[MOTE_GRAIN_WORDS];
    unsigned at;
} context;

/* Registers from offset 16 back to offset 0. */
static void rewind(uint16_t *words)
{
    for (unsigned i = 0; i < 8; i++) {
        words[MOTE_GRAIN_NFSR + i] = words[MOTE_GRAIN_NFSR + MOTE_GRAIN_CYCLE + i];
        words[MOTE_GRAIN_LFSR + i] = words[MOTE_GRAIN_LFSR + MOTE_GRAIN_CYCLE + i];
    }
}

/*
 * Section 2.3: 320 clocks with the pre-output fed back into both registers, 64 in which the key comes in
 * again, 64 that fill the accumulator and 64 that fill its register; 32 clocks at a time.
 */
static void initialise(uint16_t *words, const uint8_t *nonce, const uint8_t *key)
{
    for (unsigned i = 0; i < KEY / 2; i++)
        words[MOTE_GRAIN_NFSR + i] = mote_load16_le(key + 2 * i);
    for (unsigned i = 0; i < NONCE / 2; i++)
        words[MOTE_GRAIN_LFSR + i] = mote_load16_le(nonce + 2 * i);
    words[MOTE_GRAIN_LFSR + 6] = 0xffff;
    words[MOTE_GRAIN_LFSR + 7] = 0x7fff;
    for (unsigned step = 0; step < 16; step++) {
        uint16_t *b = words + MOTE_GRAIN_NFSR + 2 * (step % 8), *s = b + MOTE_GRAIN_STREAM;
        uint32_t y = mote_grain_128_clock(b);
        uint16_t low = (uint16_t)y, high = (uint16_t)(y >> 16);
        if (step < 12) {
            b[8] ^= low;
            b[9] ^= high;
            s[8] ^= low;
            s[9] ^= high;
        }
        if (step == 10 || step == 11) {
            const uint8_t *k = key + 4 * (step - 10);
            b[8] ^= mote_load16_le(k);
            b[9] ^= mote_load16_le(k + 2);
            s[8] ^= mote_load16_le(k + 8);
            s[9] ^= mote_load16_le(k + 10);
        }
        if (step >= 12) {
            uint16_t *to = words + (step < 14 ? MOTE_GRAIN_A : MOTE_GRAIN_R) + 2 * (step % 2);
            to[0] = low;
            to[1] = high;
        }
        if (step % 8 == 7)
            rewind(words);
    }
}

static void crypt(context *c, uint8_t *out, const uint8_t *in, size_t n, unsigned what)
{
    mote_grain_128_crypt(c->words, out, in, n, c->at, what);
    c->at = (c->at + (unsigned)n) % MOTE_GRAIN_CYCLE;
}

/* The length of the associated data in DER, then the data; the key stream of these bytes is not used. */
static void start(context *c, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    uint8_t der[1 + sizeof ad_len];
    unsigned octets = 0;
    initialise(c->words, nonce, key);
    c->at = 0;
    if (ad_len < 0x80) {
        der[0] = (uint8_t)ad_len;
    } else {
        for (size_t rest = ad_len; rest; rest >>= 8)
            octets++;
        der[0] = (uint8_t)(0x80 | octets);
        size_t rest = ad_len;
        for (unsigned i = octets; i > 0; i--) {
            der[i] = (uint8_t)rest;
            rest >>= 8;
        }
    }
    crypt(c, 0, der, 1 + octets, MOTE_GRAIN_ABSORB);
    crypt(c, 0, ad, ad_len, MOTE_GRAIN_ABSORB);
}

/*
 * A single bit 1 ends the message. What R holds at that bit has been generated already, so there is no
 * further clock; zeros fill the block, and what R holds beside them does not matter.
 */
static void finish(context *c, uint8_t tag[TAG])
{
    uint16_t *m = c->words + MOTE_GRAIN_M;
    unsigned t = c->at % MOTE_GRAIN_BLOCK / 2;
    m[t] = c->at & 1 ? (uint16_t)((m[t] & 0xff) | 0x100) : 1;
    while (++t < 4)
        m[t] = 0;
    mote_grain_128_authenticate(c->words);
    for (unsigned i = 0; i < TAG / 2; i++)
        mote_store16_le(tag + 2 * i, c->words[MOTE_GRAIN_A + i]);
}

__attribute__((noinline)) static void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                              const uint8_t *key)
{
    context c;
    start(&c, ad, ad_len, nonce, key);
    crypt(&c, ct, pt, pt_len, MOTE_GRAIN_ENCRYPT);
    finish(&c, tag);
}

__attribute__((noinline)) static int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const uint8_t *key)
{
    context c;
    uint8_t expected[TAG];
    start(&c, ad, ad_len, nonce, key);
    crypt(&c, pt, ct, ct_len, MOTE_GRAIN_DECRYPT);
    finish(&c, expected);
    int result = mote_equal(tag, expected, sizeof expected);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_grain_128aeadv2_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                  const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(DEAD_STACK);
}

int mote_grain_128aeadv2_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(DEAD_STACK);
    return result;
}
