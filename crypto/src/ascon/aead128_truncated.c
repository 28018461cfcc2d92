/* Ascon-AEAD128 with tags that were cut: NIST SP 800-232, Section 4.2. */
#include "mote/ascon.h"

#include "ascon/frames.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "common/secure.h"

static int is_length(size_t tag_len)
{
    return tag_len >= MOTE_ASCON_AEAD128_TAG_MIN_BYTES && tag_len <= MOTE_ASCON_AEAD128_TAG_BYTES;
}

int mote_ascon_aead128_decrypt_final_truncated(mote_ascon_aead128_context *context, const uint8_t *tag,
                                               size_t tag_len)
{
    int result = MOTE_ERR_PARAMETERS;
    if (is_length(tag_len)) {
        result = MOTE_ERR_AUTH;
        if (mote_goes_on(&context->duplex.phase, MOTE_DECRYPT)) {
            uint8_t right[MOTE_ASCON_AEAD128_TAG_BYTES];
            mote_ascon_aead128_encrypt_final(context, right);
            result = mote_equal(right, tag, tag_len);
            mote_wipe(right, sizeof right);
            mote_ascon_wipe_frames(MOTE_DEPTH(ASCON_AEAD128_PIECES));
        }
    }
    mote_ascon_aead128_wipe(context);
    return result;
}

int mote_ascon_aead128_decrypt_truncated(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                         size_t tag_len, const uint8_t *ad, size_t ad_len,
                                         const uint8_t *nonce, const uint8_t *key)
{
    mote_ascon_aead128_context context;
    if (!is_length(tag_len))
        return MOTE_ERR_PARAMETERS;
    mote_ascon_aead128_init(&context, nonce, key);
    mote_ascon_aead128_ad(&context, ad, ad_len);
    mote_ascon_aead128_decrypt_update_unverified(&context, pt, ct, ct_len);
    int result = mote_ascon_aead128_decrypt_final_truncated(&context, tag, tag_len);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}
