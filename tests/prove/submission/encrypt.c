/* Written from the specification: 32 clocks of the register at once, a word of four each. */
#include "api.h"

#include <stdint.h>

typedef struct {
    uint32_t s[4], k[4];
} Duplex;

static uint32_t word(const unsigned char *p, unsigned n)
{
    uint32_t value = 0;
    while (n--)
        value = value << 8 | p[n];
    return value;
}

static void permute(Duplex *d, unsigned steps)
{
    for (unsigned i = 0; i < steps / 32; i++) {
        uint32_t a = d->s[1] >> 15 | d->s[2] << 17;
        uint32_t b = d->s[2] >> 6 | d->s[3] << 26;
        uint32_t c = d->s[2] >> 21 | d->s[3] << 11;
        uint32_t e = d->s[2] >> 27 | d->s[3] << 5;
        uint32_t next = d->s[0] ^ a ^ ~(b & c) ^ e ^ d->k[i & 3];
        d->s[0] = d->s[1];
        d->s[1] = d->s[2];
        d->s[2] = d->s[3];
        d->s[3] = next;
    }
}

static void frame(Duplex *d, unsigned bits, unsigned steps)
{
    d->s[1] ^= (uint32_t)bits << 4;
    permute(d, steps);
}

static void absorb(Duplex *d, unsigned bits, const unsigned char *p, unsigned n)
{
    frame(d, bits, bits == 5 ? 1024 : 640);
    d->s[3] ^= word(p, n);
    if (n < 4)
        d->s[1] ^= n;
}

static void begin(Duplex *d, const unsigned char *ad, unsigned adlen, const unsigned char *nonce,
                  const unsigned char *key)
{
    for (unsigned i = 0; i < 4; i++) {
        d->s[i] = 0;
        d->k[i] = word(key + 4 * i, 4);
    }
    permute(d, 1024);
    for (unsigned i = 0; i < 12; i += 4)
        absorb(d, 1, nonce + i, 4);
    for (unsigned i = 0; i < adlen; i += 4)
        absorb(d, 3, ad + i, adlen - i < 4 ? adlen - i : 4);
}

static void store(unsigned char *p, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        p[i] = (unsigned char)(value >> 8 * i);
}

static void finish(Duplex *d, unsigned char tag[8])
{
    frame(d, 7, 1024);
    store(tag, d->s[2]);
    frame(d, 7, 640);
    store(tag + 4, d->s[2]);
}

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub, const unsigned char *k)
{
    Duplex d;
    unsigned length = (unsigned)mlen;
    begin(&d, ad, (unsigned)adlen, npub, k);
    for (unsigned i = 0; i < length; i += 4) {
        unsigned n = length - i < 4 ? length - i : 4;
        absorb(&d, 5, m + i, n);
        for (unsigned j = 0; j < n; j++)
            c[i + j] = (unsigned char)(m[i + j] ^ d.s[2] >> 8 * j);
    }
    finish(&d, c + length);
    *clen = length + 8;
    (void)nsec;
    return 0;
}

int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub, const unsigned char *k)
{
    Duplex d;
    unsigned char tag[8], wrong = 0;
    unsigned length = (unsigned)clen - 8;
    begin(&d, ad, (unsigned)adlen, npub, k);
    for (unsigned i = 0; i < length; i += 4) {
        unsigned n = length - i < 4 ? length - i : 4;
        frame(&d, 5, 1024);
        for (unsigned j = 0; j < n; j++)
            m[i + j] = (unsigned char)(c[i + j] ^ d.s[2] >> 8 * j);
        d.s[3] ^= word(m + i, n);
        if (n < 4)
            d.s[1] ^= n;
    }
    finish(&d, tag);
    for (unsigned i = 0; i < 8; i++)
        wrong |= tag[i] ^ c[length + i];
    *mlen = length;
    (void)nsec;
    return wrong ? -1 : 0;
}
