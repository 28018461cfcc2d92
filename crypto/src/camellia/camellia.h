/* What the key schedule and both directions of Camellia share: RFC 3713. */
#ifndef MOTE_CAMELLIA_CAMELLIA_H
#define MOTE_CAMELLIA_CAMELLIA_H

#include <stdint.h>

enum { MOTE_CAMELLIA_HALF = 8, MOTE_CAMELLIA128_SUBKEYS = 26 };

/* other ^= F(half, subkey), all of 8 bytes. Section 2.4.1. */
void mote_camellia_round(uint8_t *other, const uint8_t *half, const uint8_t *subkey);

/*
 * 18 rounds on a block. Subkey i is `step` bytes behind subkey i - 1. Section 2.3. In order they are kw1,
 * kw2, k1 to k6, ke1, ke2, k7 to k12, ke3, ke4, k13 to k18, kw4, kw3: from the last to the first they
 * decrypt.
 */
void mote_camellia128_crypt(uint8_t *out, const uint8_t *in, const uint8_t *subkey, int step);

#endif
