/*
 * GHASH, the hash of GCM: NIST SP 800-38D, Section 6. Blocks are elements of GF(2^128) whose first bit is the
 * coefficient of x^0. No frame is wiped here.
 */
#ifndef MOTE_MODES_GHASH_H
#define MOTE_MODES_GHASH_H

#include "common/secure.h"
#include "mote/modes.h"

/* What is kept of the key h: h itself, or a kernel's multiples of it. */
void mote_ghash_expand_key(mote_ghash_key *hash_key, const uint8_t h[16]);

/* z = (z + block) h, for so many blocks, none too. */
void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key);

/* z = the hash of the data, whose last block is filled up with zeros. */
void mote_ghash_absorb(uint8_t z[16], const uint8_t *data, size_t len, const mote_ghash_key *hash_key);

/* z takes the two lengths in bytes, the last block of every hash. */
void mote_ghash_lengths(uint8_t z[16], size_t first, size_t second, const mote_ghash_key *hash_key);

/*
 * x = x times the polynomial x, where the highest bit of the first word is x^0: one bit on, and what falls
 * out comes back as 1 + x + x^2 + x^7.
 */
static inline void mote_ghash_advance(uint16_t x[8])
{
    uint16_t fallen = mote_opaque((uint16_t)-(x[7] & 1));
    for (unsigned i = 7; i; i--)
        x[i] = (uint16_t)(x[i] >> 1 | (-(x[i - 1] & 1U) & 0x8000U));
    x[0] = (uint16_t)(x[0] >> 1 ^ (fallen & 0xe100));
}

#endif
