#include "api.h"
#include "crypto_aead.h"
#include "parts/toy.h"

static void start(toy_state *state, const unsigned char *ad, unsigned long long adlen,
                  const unsigned char *npub, const unsigned char *k)
{
    for (unsigned i = 0; i < 4; i++)
        state->word[i] = toy_load(k + 4 * i, 4);
    toy_permute(state);
    state->word[0] ^= toy_load(npub, 4);
    state->word[1] ^= toy_load(npub + 4, 4);
    toy_permute(state);
    toy_absorb(state, ad, adlen);
    state->word[3] ^= 1;
}

static void finish(unsigned char tag[CRYPTO_ABYTES], toy_state *state, const unsigned char *k)
{
    state->word[2] ^= toy_load(k, 4);
    state->word[3] ^= toy_load(k + 4, 4);
    toy_permute(state);
    toy_store(tag, state->word[0], 4);
    toy_store(tag + 4, state->word[1], 4);
}

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub, const unsigned char *k)
{
    toy_state state;
    unsigned long long left = mlen;

    (void)nsec;
    *clen = mlen + CRYPTO_ABYTES;
    start(&state, ad, adlen, npub, k);
    for (; left >= 4; m += 4, c += 4, left -= 4) {
        state.word[0] ^= toy_load(m, 4);
        toy_store(c, state.word[0], 4);
        toy_permute(&state);
    }
    state.word[0] ^= toy_load(m, (unsigned)left);
    toy_store(c, state.word[0], (unsigned)left);
    toy_permute(&state);
    finish(c + left, &state, k);
    return 0;
}

int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub, const unsigned char *k)
{
    toy_state state;
    unsigned char tag[CRYPTO_ABYTES];
    unsigned char different = 0;
    unsigned long long left;

    (void)nsec;
    if (clen < CRYPTO_ABYTES)
        return -1;
    *mlen = left = clen - CRYPTO_ABYTES;
    start(&state, ad, adlen, npub, k);
    for (; left >= 4; m += 4, c += 4, left -= 4) {
        uint32_t block = toy_load(c, 4);

        toy_store(m, state.word[0] ^ block, 4);
        state.word[0] = block;
        toy_permute(&state);
    }
    for (unsigned i = 0; i < left; i++)
        m[i] = c[i] ^ (unsigned char)(state.word[0] >> 8 * i);
    state.word[0] ^= toy_load(m, (unsigned)left);
    toy_permute(&state);
    finish(tag, &state, k);
    for (unsigned i = 0; i < CRYPTO_ABYTES; i++)
        different |= tag[i] ^ c[left + i];
    return different ? -1 : 0;
}
