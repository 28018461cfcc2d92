/* crypto_hashblocks_sha256 and _sha512 by this library's compressions. */
#include "crypto_hashblocks_sha256.h"
#include "crypto_hashblocks_sha512.h"
#include "crypto_uint32.h"
#include "crypto_uint64.h"

void mote_sha256_compress(uint32_t state[8], const uint8_t *block);
void mote_sha512_compress(uint64_t state[8], const uint8_t *block);

#define HASHBLOCKS(name, word, compress)                                                                     \
    int name(unsigned char *statebytes, const unsigned char *in, unsigned long long inlen)                   \
    {                                                                                                        \
        word state[8];                                                                                       \
        for (unsigned i = 0; i < 8; i++)                                                                     \
            state[i] = word##_load_bigendian(statebytes + sizeof(word) * i);                                 \
        for (; inlen >= name##_BLOCKBYTES; inlen -= name##_BLOCKBYTES, in += name##_BLOCKBYTES)              \
            compress(state, in);                                                                             \
        for (unsigned i = 0; i < 8; i++)                                                                     \
            word##_store_bigendian(statebytes + sizeof(word) * i, state[i]);                                 \
        return (int)inlen;                                                                                   \
    }

HASHBLOCKS(crypto_hashblocks_sha256, crypto_uint32, mote_sha256_compress)
HASHBLOCKS(crypto_hashblocks_sha512, crypto_uint64, mote_sha512_compress)
