/* Pebble-64: a toy, which protects nothing. Conventions: API.md. */
#ifndef MOTE_PEBBLE_H
#define MOTE_PEBBLE_H

#include "mote/common.h"

#define MOTE_PEBBLE_64_KEY_BYTES 8
#define MOTE_PEBBLE_64_NONCE_BYTES 8
#define MOTE_PEBBLE_64_TAG_BYTES 8

void mote_pebble_64_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                            size_t ad_len, const uint8_t *nonce, const uint8_t *key);

MOTE_MUST_CHECK int mote_pebble_64_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                                           const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                                           const uint8_t *key);

#endif
