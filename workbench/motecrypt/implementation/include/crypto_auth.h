/* The interface of message authentication codes in the layout of the NIST LWC call and in SUPERCOP, for
 * implementations that come without it. */
#ifndef MOTE_CRYPTO_AUTH_H
#define MOTE_CRYPTO_AUTH_H

int crypto_auth(unsigned char *out, const unsigned char *in, unsigned long long inlen, const unsigned char *k);

int crypto_auth_verify(const unsigned char *h, const unsigned char *in, unsigned long long inlen,
                       const unsigned char *k);

#endif
