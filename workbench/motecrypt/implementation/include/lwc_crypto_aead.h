/* What NIST's benchmarking of lightweight cryptography calls ciphers by: each implementation has a file
 * lwc_crypto_aead.c, which defines `lwc_aead_cipher`. */
#ifndef MOTE_LWC_CRYPTO_AEAD_H
#define MOTE_LWC_CRYPTO_AEAD_H

#include "crypto_aead.h"

typedef __typeof__(&crypto_aead_encrypt) fn_aead_encrypt;
typedef __typeof__(&crypto_aead_decrypt) fn_aead_decrypt;

typedef struct {
    const char *variant_name, *impl_name;
    int KeyBytes, NonceBytes, ABytes;
    fn_aead_encrypt encrypt;
    fn_aead_decrypt decrypt;
} aead_ctx;

extern aead_ctx lwc_aead_cipher;

#endif
