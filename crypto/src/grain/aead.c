#include "mote/grain.h"

#include "common/bytes.h"
#include "common/secure.h"
#include "grain/context.h"

enum { TAG = MOTE_GRAIN_128AEADV2_TAG_SIZE };

/* Stack that encrypt() and decrypt() leave behind, at most, beside that of the kernels. */
enum { DEAD_STACK = 260 };

typedef struct {
    uint16_t words[MOTE_GRAIN_WORDS];
    unsigned at;
} context;

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
    mote_grain_128_initialise(c->words, nonce, key);
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
    mote_wipe_stack(DEAD_STACK + mote_grain_128_stack);
}

int mote_grain_128aeadv2_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(DEAD_STACK + mote_grain_128_stack);
    return result;
}
