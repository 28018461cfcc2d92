/* Both directions are one program; what differs between them is behind it. */
#include "mote/hummingbird2.h"

#include "common/depth.h"
#include "common/pieces.h"
#include "common/secure.h"
#include "hummingbird2/mode.h"

/* The context is wiped by itself: it lies above what is wiped, not in it. */
enum { BELOW = MOTE_DEPTH(HUMMINGBIRD2) - sizeof(mote_hummingbird2_context) };

/* mote_hummingbird2_seal, or _open: named by who needs it, so that a program has no other. */
typedef void (*direction)(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in,
                          size_t n);

/* The message to `out`, and the tag to the context. */
MOTE_BELOW void crypt(mote_hummingbird2_context *c, uint8_t *out, const uint8_t *in, size_t len,
                      const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key,
                      direction words, int decrypting)
{
    mote_hummingbird2_begin(c, nonce, key);
    words(c->state, c->key, out, in, len / 2);
    if (len & 1)
        mote_hummingbird2_last(c, out + len - 1, in[len - 1], decrypting);
    mote_hummingbird2_end(c, len, ad, ad_len, nonce);
}

void mote_hummingbird2_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                               size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_hummingbird2_context c;
    crypt(&c, ct, pt, pt_len, ad, ad_len, nonce, key, mote_hummingbird2_seal, 0);
    mote_copy(tag, c.bytes, MOTE_HUMMINGBIRD2_TAG_BYTES);
    mote_wipe(&c, sizeof c);
    mote_wipe_stack(BELOW);
}

int mote_hummingbird2_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    mote_hummingbird2_context c;
    crypt(&c, pt, ct, ct_len, ad, ad_len, nonce, key, mote_hummingbird2_open, 1);
    int result = mote_equal(c.bytes, tag, MOTE_HUMMINGBIRD2_TAG_BYTES);
    if (result)
        mote_wipe(pt, ct_len);
    mote_wipe(&c, sizeof c);
    mote_wipe_stack(BELOW);
    return result;
}
