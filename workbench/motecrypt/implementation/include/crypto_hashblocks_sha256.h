/* SUPERCOP's compression of whole blocks by SHA-256, as crypto_hash and crypto_auth call it. It is this
 * library's own (hashblocks.c); the state is in bytes, and the result how many bytes of input are left. */
#ifndef MOTE_CRYPTO_HASHBLOCKS_SHA256_H
#define MOTE_CRYPTO_HASHBLOCKS_SHA256_H

#define crypto_hashblocks_sha256_STATEBYTES 32
#define crypto_hashblocks_sha256_BLOCKBYTES 64

int crypto_hashblocks_sha256(unsigned char *statebytes, const unsigned char *in, unsigned long long inlen);

#endif
