/* The interface of hash functions in the NIST LWC call and in SUPERCOP, for implementations that come
 * without it. */
#ifndef MOTE_CRYPTO_HASH_H
#define MOTE_CRYPTO_HASH_H

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long inlen);

#endif
