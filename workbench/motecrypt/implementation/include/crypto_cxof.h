/* The interface of hash functions with any length of output and a customisation, for implementations that
 * come without it. */
#ifndef MOTE_CRYPTO_CXOF_H
#define MOTE_CRYPTO_CXOF_H

int crypto_cxof(unsigned char *out, unsigned long long outlen, const unsigned char *in,
                unsigned long long inlen, const unsigned char *cs, unsigned long long cslen);

#endif
