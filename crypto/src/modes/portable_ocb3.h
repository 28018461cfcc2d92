/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_MODES_PORTABLE_OCB3_H
#define MOTE_MODES_PORTABLE_OCB3_H

#include "modes/ocb3_hash.h"
#include "modes/ocb3_steps.h"

/* The message in either direction; the tag takes the place of the checksum. */
static void crypt(mote_ocb3_state *state, uint8_t *out, const uint8_t *in, size_t len, enum mote_way way,
                  const CIPHER(_ocb3_key) *key)
{
    size_t rest = len % MOTE_BLOCK, whole = len - rest;
    if (way == MOTE_ENCRYPT)
        CIPHER(_ocb3_encrypt_blocks)(out, in, len / MOTE_BLOCK, state, key);
    else
        CIPHER(_ocb3_decrypt_blocks)(out, in, len / MOTE_BLOCK, state, key);
    if (rest)
        crypt_rest(out + whole, in + whole, rest, state, way, key);
    end(state, key);
}

void CIPHER(_ocb3_seal)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                        size_t ad_len, const uint8_t *nonce, const mote_ocb3_parameters *parameters,
                        const CIPHER(_ocb3_key) *key)
{
    mote_ocb3_state state;
    begin(&state, nonce, parameters, key);
    crypt(&state, ct, pt, pt_len, MOTE_ENCRYPT, key);
    if (ad_len)
        hash(state.checksum, ad, ad_len, key);
    mote_copy(tag, state.checksum, parameters->tag_bytes);
}

int CIPHER(_ocb3_open)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const mote_ocb3_parameters *parameters,
                       const CIPHER(_ocb3_key) *key)
{
    mote_ocb3_state state;
    begin(&state, nonce, parameters, key);
    crypt(&state, pt, ct, ct_len, MOTE_DECRYPT, key);
    if (ad_len)
        hash(state.checksum, ad, ad_len, key);
    int result = mote_equal(state.checksum, tag, parameters->tag_bytes);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

#endif
