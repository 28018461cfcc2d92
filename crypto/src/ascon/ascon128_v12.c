/* Ascon-128: Ascon v1.2, Section 2.4. */
#include "mote/ascon.h"

#include "ascon/frames.h"
#include "ascon/modes.h"
#include "common/depth.h"

static __attribute__((noinline)) void seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len,
                                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                           const uint8_t *key)
{
    mote_ascon_seal(&MOTE_ASCON_128_V12, ct, tag, pt, pt_len, ad, ad_len, nonce, key);
}

static __attribute__((noinline)) int open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                          const uint8_t *key)
{
    return mote_ascon_open(&MOTE_ASCON_128_V12, pt, ct, ct_len, tag, ad, ad_len, nonce, key);
}

void mote_ascon128_v12_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                               size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    seal(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON128_V12));
}

int mote_ascon128_v12_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                              const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
{
    int result = open(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_ascon_wipe_frames(MOTE_DEPTH(ASCON128_V12));
    return result;
}
