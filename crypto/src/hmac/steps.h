/* The steps of HMAC, for its public functions and HKDF: FIPS 198-1 (2008), Section 4. They wipe no stack. */
#ifndef MOTE_HMAC_STEPS_H
#define MOTE_HMAC_STEPS_H

#include "mote/hmac.h"

/* Take the key: both hash values behind it, the outer one and that of the inner hash. */
void mote_hmac_sha256_begin(mote_hmac_sha256_context *context, const uint8_t *key, size_t key_len);
void mote_hmac_sha512_begin(mote_hmac_sha512_context *context, const uint8_t *key, size_t key_len);

/* Write the tag, and zero all but the outer hash value. */
void mote_hmac_sha256_end(mote_hmac_sha256_context *context, uint8_t *tag);
void mote_hmac_sha512_end(mote_hmac_sha512_context *context, uint8_t *tag);

#endif
