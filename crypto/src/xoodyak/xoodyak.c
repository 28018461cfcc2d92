#include "mote/xoodyak.h"

#include "common/depth.h"
#include "common/secure.h"
#include "xoodyak/cyclist.h"

enum { LANES = 12, TAG = MOTE_XOODYAK_TAG_BYTES };

/* Associated data has at least one block. */
static inline void start(uint32_t state[LANES], const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                         const uint8_t *key)
{
    mote_xoodyak_load(state, nonce, key);
    unsigned colour = MOTE_XOODYAK_AD;
    do {
        size_t n = ad_len < MOTE_XOODYAK_ABSORB_RATE ? ad_len : MOTE_XOODYAK_ABSORB_RATE;
        mote_xoodyak_up(state, 0);
        mote_xoodyak_down(state, ad, n, colour);
        colour = 0;
        ad += n;
        ad_len -= n;
    } while (ad_len);
}

static inline void crypt(uint32_t state[LANES], uint8_t *out, const uint8_t *in, size_t len, int decrypting)
{
    unsigned colour = MOTE_XOODYAK_CRYPT;
    do {
        size_t n = len < MOTE_XOODYAK_CRYPT_RATE ? len : MOTE_XOODYAK_CRYPT_RATE;
        mote_xoodyak_up(state, colour);
        mote_xoodyak_crypt(state, out, in, n, decrypting);
        colour = 0;
        in += n;
        out += n;
        len -= n;
    } while (len);
}

__attribute__((noinline)) static void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                              const uint8_t *key)
{
    uint32_t state[LANES];
    start(state, ad, ad_len, nonce, key);
    crypt(state, ct, pt, pt_len, 0);
    mote_xoodyak_up(state, MOTE_XOODYAK_SQUEEZE);
    mote_xoodyak_read(state, tag, TAG);
}

__attribute__((noinline)) static int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len,
                                             const uint8_t *tag, const uint8_t *ad, size_t ad_len,
                                             const uint8_t *nonce, const uint8_t *key)
{
    uint32_t state[LANES];
    uint8_t expected[TAG];
    start(state, ad, ad_len, nonce, key);
    crypt(state, pt, ct, ct_len, 1);
    mote_xoodyak_up(state, MOTE_XOODYAK_SQUEEZE);
    mote_xoodyak_read(state, expected, TAG);
    int result = mote_equal(tag, expected, TAG);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_xoodyak_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                          size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(XOODYAK) + MOTE_TABLE_WORD(&mote_xoodoo_stack, 0));
}

int mote_xoodyak_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                         size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(XOODYAK) + MOTE_TABLE_WORD(&mote_xoodoo_stack, 0));
    return result;
}
