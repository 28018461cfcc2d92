/* Romulus-N: Romulus v1.3. */
#include "mote/romulus.h"

#include "common/bytes.h"
#include "common/secure.h"
#include "romulus/tweakey.h"

enum { BLOCK = MOTE_ROMULUS_BLOCK, DOMAIN = 7 };

/* Domain separation: what a call of the block cipher is for. */
enum {
    MESSAGE = 0x04,
    ASSOCIATED = 0x08,
    MESSAGE_LAST = 0x14,    /* + 1 if the block is padded */
    ASSOCIATED_LAST = 0x18, /* + 2 if the block is padded */
};

typedef struct {
    uint16_t schedule[MOTE_ROMULUS_SCHEDULE_WORDS];
    uint16_t state[BLOCK / 2];
    const uint8_t *key;  /* until it is in the schedule; then NULL */
    const uint8_t *tk2;  /* what the schedule has as TK2 */
    uint8_t tk1[BLOCK];  /* and as TK1 */
    uint8_t counter[8];  /* the next TK1: 7 bytes, least significant first, and the domain */
    uint8_t tail[BLOCK]; /* a padded block of associated data, used as TK2 */
} romulus;

static void restart_counter(romulus *r)
{
    r->counter[0] = 1;
    for (unsigned i = 1; i < 8; i++)
        r->counter[i] = 0;
}

/* The 56-bit LFSR, x^56 = x^7 + x^4 + x^2 + 1. */
static void step_counter(romulus *r)
{
    uint8_t carry = r->counter[6] >> 7;
    for (unsigned i = 6; i > 0; i--)
        r->counter[i] = (uint8_t)(r->counter[i] << 1 | r->counter[i - 1] >> 7);
    r->counter[0] = (uint8_t)(r->counter[0] << 1);
    if (carry)
        r->counter[0] ^= 0x95;
}

/* A block of less than 16 bytes, zero-filled, its length in the last byte. */
static const uint8_t *pad(romulus *r, const uint8_t *in, size_t len)
{
    for (unsigned i = 0; i < BLOCK - 1; i++)
        r->tail[i] = i < len ? in[i] : 0;
    r->tail[BLOCK - 1] = (uint8_t)len;
    return r->tail;
}

/* state ^= pad(in) */
static void absorb(romulus *r, const uint8_t *in, size_t len)
{
    uint8_t *state = (uint8_t *)r->state;
    mote_xor(state, in, len);
    if (len < BLOCK)
        state[BLOCK - 1] ^= (uint8_t)len;
}

/* G of one byte: the bits move down, the top one becomes x7 ^ x0. */
static uint8_t g(uint8_t x)
{
    return (uint8_t)(x >> 1 ^ (x & 0x80) ^ x << 7);
}

/* TK1 = counter, in the schedule too. */
static void count(romulus *r)
{
    uint8_t delta[BLOCK];

    for (unsigned i = 0; i < 8; i++) {
        delta[i] = r->tk1[i] ^ r->counter[i];
        delta[8 + i] = 0;
        r->tk1[i] = r->counter[i];
    }
    mote_romulus_add_expansion((uint8_t *)r->schedule, delta, mote_romulus_lfsr_tk1);
}

/* state = E(state) under TK1 = (counter, domain), TK2 = tk2, which must stay as it is until the next call. */
static void encipher(romulus *r, const uint8_t tk2[BLOCK], uint8_t domain)
{
    r->counter[DOMAIN] = domain;
    if (r->key) {
        mote_copy(r->tk1, r->counter, 8);
        mote_romulus_skinny_schedule(r->schedule, r->tk1, tk2, r->key);
        r->key = NULL;
    } else {
        count(r);
        if (tk2 != r->tk2)
            mote_romulus_skinny_tk2(r->schedule, r->tk2, tk2);
    }
    r->tk2 = tk2;
    mote_romulus_skinny_encrypt(r->state, r->schedule);
}

/* Set up with the key, and take in the associated data and the nonce. */
static void begin(romulus *r, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    for (unsigned i = 0; i < BLOCK / 2; i++)
        r->state[i] = 0;
    for (unsigned i = 0; i < BLOCK; i++)
        r->tk1[i] = 0;
    r->key = key;
    restart_counter(r);

    size_t len;
    do {
        len = ad_len < BLOCK ? ad_len : BLOCK;
        absorb(r, ad, len);
        step_counter(r);
        if (ad_len > BLOCK) {
            ad += BLOCK;
            ad_len -= BLOCK;
            len = ad_len < BLOCK ? ad_len : BLOCK;
            encipher(r, len < BLOCK ? pad(r, ad, len) : ad, ASSOCIATED);
            step_counter(r);
        }
        ad += len;
        ad_len -= len;
    } while (ad_len);
    encipher(r, nonce, len == BLOCK ? ASSOCIATED_LAST : ASSOCIATED_LAST + 2);
    restart_counter(r);
}

/* One block in and out; the state absorbs the plaintext. The plaintext is out when deciphering. */
static void crypt_block(romulus *r, uint8_t *out, const uint8_t *in, size_t len, int deciphering)
{
    uint8_t *state = (uint8_t *)r->state;
    for (size_t i = 0; i < len; i++) {
        uint8_t x = in[i], y = x ^ g(state[i]);
        state[i] ^= deciphering ? y : x;
        out[i] = y;
    }
    if (len < BLOCK)
        state[BLOCK - 1] ^= (uint8_t)len;
}

/* The message, block by block; afterwards the tag is G(state). */
static void crypt(romulus *r, uint8_t *out, const uint8_t *in, size_t len, const uint8_t *nonce,
                  int deciphering)
{
    while (len > BLOCK) {
        crypt_block(r, out, in, BLOCK, deciphering);
        step_counter(r);
        encipher(r, nonce, MESSAGE);
        out += BLOCK;
        in += BLOCK;
        len -= BLOCK;
    }
    crypt_block(r, out, in, len, deciphering);
    step_counter(r);
    encipher(r, nonce, len == BLOCK ? MESSAGE_LAST : MESSAGE_LAST + 1);
    for (unsigned i = 0; i < BLOCK; i++)
        ((uint8_t *)r->state)[i] = g(((uint8_t *)r->state)[i]);
}

static __attribute__((noinline)) void seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                           const uint8_t *key)
{
    romulus r;
    begin(&r, ad, ad_len, nonce, key);
    crypt(&r, ct, pt, pt_len, nonce, 0);
    mote_copy(tag, (const uint8_t *)r.state, BLOCK);
}

static __attribute__((noinline)) int open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                          const uint8_t *key)
{
    romulus r;
    begin(&r, ad, ad_len, nonce, key);
    crypt(&r, pt, ct, ct_len, nonce, 1);
    int result = mote_equal(r.state, tag, BLOCK);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

/* Everything above, with the block cipher below it. */
enum { FRAMES = 640 };

void mote_romulus_n_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                            size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    seal(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(FRAMES);
}

int mote_romulus_n_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = open(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(FRAMES);
    return result;
}
