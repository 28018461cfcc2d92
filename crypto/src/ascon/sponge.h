/*
 * The sponge of Ascon-Hash256, Ascon-XOF128 and Ascon-CXOF128: rate 8 bytes, 12 rounds everywhere
 * (NIST SP 800-232, Section 5).
 *
 * `offset` is the number of bytes of the rate already absorbed or squeezed. Absorbing keeps it below the
 * rate: a full block is permuted at once. Squeezing permutes when a byte is asked for and not before, so
 * there the offset may be the rate itself.
 */
#ifndef MOTE_ASCON_SPONGE_H
#define MOTE_ASCON_SPONGE_H

#include "ascon/block.h"
#include "ascon/frames.h"
#include "ascon/permute.h"
#include "common/target.h"
#include "mote/ascon.h"

enum { MOTE_ASCON_SPONGE_RATE = 8 };

/* state = initial, a MOTE_TABLE: the state of a function after its first permutation. */
void mote_ascon_sponge_start(uint16_t state[20], const uint16_t initial[20]);

/* Absorb from offset 0..7; the new offset. */
unsigned mote_ascon_sponge_absorb(uint16_t state[20], const uint8_t *msg, size_t len, unsigned offset);

/* Squeeze from offset 0..8; the new offset. */
unsigned mote_ascon_sponge_squeeze(uint16_t state[20], uint8_t *out, size_t out_len, unsigned offset);

/* End the string absorbed so far. The permutation that follows is left to do. */
static inline void mote_ascon_sponge_pad(uint16_t state[20], unsigned offset)
{
    mote_ascon_pad(MOTE_ASCON_LITTLE, state, offset);
}

/*
 * The permutation between two strings, at offset 0. Cortex-M has the twelve rounds in `absorb`, so there the
 * last byte of a block that adds nothing asks for them, and the permutation of words in memory is not linked.
 */
static inline void mote_ascon_sponge_permute(uint16_t state[20])
{
#if defined(MOTE_ARMV6M) || defined(MOTE_ARMV7M)
    static const uint8_t zero = 0;
    mote_ascon_sponge_absorb(state, &zero, 1, MOTE_ASCON_SPONGE_RATE - 1);
#else
    mote_ascon_permute_12(state);
#endif
}

/* A message from an initial state to its output, for the functions without a customization string. */
static inline void mote_ascon_sponge_hash(const uint16_t initial[20], uint8_t *out, size_t out_len,
                                          const uint8_t *msg, size_t len)
{
    MOTE_ALIGNED uint16_t state[20];
    mote_ascon_sponge_start(state, initial);
    mote_ascon_sponge_pad(state, mote_ascon_sponge_absorb(state, msg, len, 0));
    mote_ascon_sponge_squeeze(state, out, out_len, MOTE_ASCON_SPONGE_RATE);
}

static inline void mote_ascon_sponge_init(mote_ascon_sponge *sponge, const uint16_t initial[20])
{
    mote_ascon_sponge_start(sponge->state, initial);
    sponge->offset = 0;
    sponge->squeezing = 0;
}

static inline void mote_ascon_sponge_update(mote_ascon_sponge *sponge, const uint8_t *msg, size_t len)
{
    sponge->offset = (uint8_t)mote_ascon_sponge_absorb(sponge->state, msg, len, sponge->offset);
}

/* The first call pads. */
static inline void mote_ascon_sponge_output(mote_ascon_sponge *sponge, uint8_t *out, size_t out_len)
{
    if (!sponge->squeezing) {
        mote_ascon_sponge_pad(sponge->state, sponge->offset);
        sponge->offset = MOTE_ASCON_SPONGE_RATE;
        sponge->squeezing = 1;
    }
    sponge->offset = (uint8_t)mote_ascon_sponge_squeeze(sponge->state, out, out_len, sponge->offset);
}

#endif
