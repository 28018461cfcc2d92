/* Dumbo: Elephant v2 (2021), Section 2. */
#include "common/bytes.h"
#include "common/secure.h"
#include "elephant/mask.h"
#include "elephant/masked.h"
#include "mote/elephant.h"

enum { BLOCK = MOTE_ELEPHANT_BLOCK, NONCE = MOTE_ELEPHANT_DUMBO_NONCE_SIZE };

typedef struct {
    uint16_t first[11];      /* the mask sequence from its start: mask_0 and two bytes more */
    uint8_t nonce[BLOCK];    /* the nonce, then zeros */
    uint8_t sum[BLOCK];      /* of the authenticated blocks */
    uint8_t block[BLOCK];    /* a padded block, at last the tag */
    mote_elephant_mask a, b; /* masks of the encrypted and of the authenticated blocks */
} elephant;

static void clear(uint8_t out[BLOCK], unsigned from)
{
    for (unsigned i = from; i < BLOCK; i++)
        out[i] = 0;
}

/* out = in || 1 || 0...; there is room for the 1. */
static void pad(uint8_t out[BLOCK], const uint8_t *in, size_t len)
{
    mote_copy(out, in, len);
    out[len] = 1;
    clear(out, (unsigned)len + 1);
}

/* The sequence x ^ y from its start. */
static void start(mote_elephant_mask *mask, const uint8_t x[BLOCK], const uint8_t y[BLOCK])
{
    mask->at = 0;
    for (unsigned i = 0; i < BLOCK; i++)
        mask->bytes[i] = x[i] ^ y[i];
}

/* sum ^= P(block ^ mask) ^ mask */
static void absorb(elephant *e, const uint8_t block[BLOCK])
{
    mote_elephant_masked(e->sum, e->sum, block, mote_elephant_mask_next(&e->b));
}

static void crypt_block(elephant *e, uint8_t *out, const uint8_t *in)
{
    mote_elephant_masked(out, in, e->nonce, mote_elephant_mask_next(&e->a));
}

/* Masks from the key; nonce and associated data to the sum, whose first block is not permuted. */
static void begin(elephant *e, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    uint8_t *first = (uint8_t *)e->first;
    mote_copy(first, key, 16);
    clear(first, 16);
    mote_spongent160_permute(first);
    first[20] = mote_elephant_mask_byte(first);
    first[21] = mote_elephant_mask_byte(first + 1);

    mote_copy(e->nonce, nonce, NONCE);
    clear(e->nonce, NONCE);
    mote_copy(e->sum, nonce, NONCE);
    if (ad_len < BLOCK - NONCE) {
        pad(e->block, ad, ad_len);
        mote_copy(e->sum + NONCE, e->block, BLOCK - NONCE);
        return;
    }
    mote_copy(e->sum + NONCE, ad, BLOCK - NONCE);
    ad += BLOCK - NONCE;
    ad_len -= BLOCK - NONCE;

    clear(e->block, 0);
    start(&e->b, first + 1, e->block);
    for (; ad_len >= BLOCK; ad += BLOCK, ad_len -= BLOCK)
        absorb(e, ad);
    pad(e->block, ad, ad_len);
    absorb(e, e->block);
}

/* The message, of which the ciphertext is absorbed; afterwards the tag stands in the block. */
static void crypt(elephant *e, uint8_t *out, const uint8_t *in, size_t len, int deciphering)
{
    const uint8_t *first = (const uint8_t *)e->first;
    start(&e->a, first, first + 1);
    start(&e->b, first, first + 2);
    for (; len >= BLOCK; in += BLOCK, out += BLOCK, len -= BLOCK) {
        if (deciphering)
            absorb(e, in);
        crypt_block(e, out, in);
        if (!deciphering)
            absorb(e, out);
    }
    pad(e->block, in, len);
    if (deciphering)
        absorb(e, e->block);
    if (len) {
        crypt_block(e, e->block, e->block);
        mote_copy(out, e->block, len);
    }
    if (!deciphering) {
        pad(e->block, e->block, len);
        absorb(e, e->block);
    }
    clear(e->block, 0);
    mote_elephant_masked(e->block, e->block, e->sum, first);
}

static __attribute__((noinline)) void seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                           const uint8_t *key)
{
    elephant e;
    begin(&e, ad, ad_len, nonce, key);
    crypt(&e, ct, pt, pt_len, 0);
    mote_copy(tag, e.block, MOTE_ELEPHANT_DUMBO_TAG_SIZE);
}

static __attribute__((noinline)) int open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                          const uint8_t *key)
{
    elephant e;
    begin(&e, ad, ad_len, nonce, key);
    crypt(&e, pt, ct, ct_len, 1);
    int result = mote_equal(e.block, tag, MOTE_ELEPHANT_DUMBO_TAG_SIZE);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

/* Everything above with the permutation below it; hosts keep wider registers. */
enum { FRAMES = sizeof(void *) > 4 ? 768 : 320 };

void mote_elephant_dumbo_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                 const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    seal(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(FRAMES);
}

int mote_elephant_dumbo_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = open(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(FRAMES);
    return result;
}
