/* SUPERCOP's compression of whole blocks by SHA-512, as crypto_hash and crypto_auth call it. It is this
 * library's own (hashblocks.c); the state is in bytes, and the result how many bytes of input are left. */
#ifndef MOTE_CRYPTO_HASHBLOCKS_SHA512_H
#define MOTE_CRYPTO_HASHBLOCKS_SHA512_H

#define crypto_hashblocks_sha512_STATEBYTES 64
#define crypto_hashblocks_sha512_BLOCKBYTES 128

int crypto_hashblocks_sha512(unsigned char *statebytes, const unsigned char *in, unsigned long long inlen);

#endif
