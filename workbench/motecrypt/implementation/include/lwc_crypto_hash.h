/* What NIST's benchmarking of lightweight cryptography calls hash functions by: each implementation has a
 * file lwc_crypto_hash.c, which defines `lwc_hash_ctx`. */
#ifndef MOTE_LWC_CRYPTO_HASH_H
#define MOTE_LWC_CRYPTO_HASH_H

#include "crypto_hash.h"

typedef __typeof__(&crypto_hash) fn_hash;

typedef struct {
    const char *variant_name, *impl_name;
    int DigestSize;
    fn_hash hash;
} hash_ctx;

extern hash_ctx lwc_hash_ctx;

#endif
