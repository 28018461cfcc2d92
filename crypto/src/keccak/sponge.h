/*
 * The sponge of FIPS 202 (2015), Section 4, over bytes. `offset` is the number of bytes of the rate already
 * absorbed or squeezed. Absorbing keeps it below the rate: a full block is permuted at once. Squeezing
 * permutes when a byte is asked for and not before, so there the offset may be the rate itself.
 */
#ifndef MOTE_KECCAK_SPONGE_H
#define MOTE_KECCAK_SPONGE_H

#include "mote/keccak.h"

/* The bits behind a message that tell the functions apart, then the first of the padding. */
enum { MOTE_SHA3_SUFFIX = 0x06, MOTE_SHAKE_SUFFIX = 0x1f };

void mote_keccak_start(mote_keccak_sponge *sponge);
void mote_keccak_absorb(mote_keccak_sponge *sponge, const uint8_t *msg, size_t len, unsigned rate);

/* The first call ends the message with the suffix and the padding. */
void mote_keccak_squeeze(mote_keccak_sponge *sponge, uint8_t *out, size_t out_len, unsigned rate,
                         uint8_t suffix);

#endif
