#include "api.h"
#include "crypto_hash.h"
#include "parts/toy.h"

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long inlen)
{
    toy_state state = {{1, 2, 3, 4}};

    toy_absorb(&state, in, inlen);
    for (unsigned i = 0; i < CRYPTO_BYTES; i += 4) {
        toy_store(out + i, state.word[0], 4);
        toy_permute(&state);
    }
    return 0;
}
