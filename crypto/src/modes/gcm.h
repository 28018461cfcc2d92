/* GCM for all parameters: NIST SP 800-38D. No frame is wiped here. */
#ifndef MOTE_MODES_GCM_H
#define MOTE_MODES_GCM_H

#include "modes/blocks.h"
#include "modes/ghash.h"

/*
 * As mote_aes128_gcm_encrypt, with a tag of 16 bytes. `counter` is the block that a nonce begins with: the
 * tag's own, after which those of the message follow. It is as before at the end.
 */
void CIPHER(_gcm_seal)(uint8_t *ct, uint8_t tag[16], const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                       size_t ad_len, uint8_t counter[16], const CIPHER(_gcm_key) *key);

/* As mote_aes128_gcm_decrypt, with a tag of so many bytes. */
int CIPHER(_gcm_open)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, size_t tag_bytes,
                      const uint8_t *ad, size_t ad_len, uint8_t counter[16], const CIPHER(_gcm_key) *key);

#endif
