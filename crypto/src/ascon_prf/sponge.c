#include "ascon_prf/sponge.h"

#include "ascon/block.h"
#include "ascon/permute.h"

enum { RATE_IN = 32, RATE_OUT = 16, LAST_WORD = 19 };

void mote_ascon_prf_start(mote_ascon_prf_sponge *sponge, uint16_t number, uint16_t rounds,
                          const uint8_t key[16])
{
    for (unsigned i = 0; i < 20; i++)
        sponge->state[i] = 0;
    sponge->state[0] = number;
    sponge->state[1] = rounds;
    sponge->state[2] = RATE_IN << 8;
    sponge->state[3] = RATE_OUT;
    mote_ascon_absorb(MOTE_ASCON_LITTLE, sponge->state + 4, key, 16);
    mote_ascon_permute_12(sponge->state);
    sponge->offset = 0;
    sponge->squeezing = 0;
}

/* A full block is permuted at once: a shorter one, even an empty one, always follows. */
void mote_ascon_prf_absorb(mote_ascon_prf_sponge *sponge, const uint8_t *msg, size_t len)
{
    unsigned offset = sponge->offset;
    while (len) {
        if (!offset && len >= RATE_IN) {
            mote_ascon_absorb(MOTE_ASCON_LITTLE, sponge->state, msg, RATE_IN);
            msg += RATE_IN;
            len -= RATE_IN;
            offset = RATE_IN;
        } else {
            mote_ascon_add_byte(MOTE_ASCON_LITTLE, sponge->state, offset++, *msg++);
            len--;
        }
        if (offset == RATE_IN) {
            mote_ascon_permute_12(sponge->state);
            offset = 0;
        }
    }
    sponge->offset = (uint8_t)offset;
}

/* The padding, and the bit that separates message and output. */
static void end_message(mote_ascon_prf_sponge *sponge)
{
    mote_ascon_pad(MOTE_ASCON_LITTLE, sponge->state, sponge->offset);
    sponge->state[LAST_WORD] ^= 0x8000;
    sponge->offset = RATE_OUT;
    sponge->squeezing = 1;
}

void mote_ascon_prf_output(mote_ascon_prf_sponge *sponge, uint8_t *out, size_t out_len)
{
    if (!sponge->squeezing)
        end_message(sponge);
    unsigned offset = sponge->offset;
    while (out_len) {
        if (offset == RATE_OUT) {
            mote_ascon_permute_12(sponge->state);
            offset = 0;
        }
        if (!offset && out_len >= RATE_OUT) {
            mote_ascon_extract(MOTE_ASCON_LITTLE, out, sponge->state, RATE_OUT);
            out += RATE_OUT;
            out_len -= RATE_OUT;
            offset = RATE_OUT;
        } else {
            *out++ = mote_ascon_byte(MOTE_ASCON_LITTLE, sponge->state, offset++);
            out_len--;
        }
    }
    sponge->offset = (uint8_t)offset;
}
