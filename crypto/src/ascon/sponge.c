#include "ascon/sponge.h"

#include "ascon/block.h"
#include "ascon/permute.h"

enum { RATE = 8 };

void mote_ascon_sponge_start(mote_ascon_sponge *sponge, const uint16_t state[20])
{
    for (size_t i = 0; i < 20; i++)
        sponge->state[i] = state[i];
    sponge->offset = 0;
    sponge->squeezing = 0;
}

void mote_ascon_sponge_absorb(mote_ascon_sponge *sponge, const uint8_t *msg, size_t len)
{
    size_t offset = sponge->offset;
    while (offset && len) {
        sponge->state[offset >> 1] ^= offset & 1 ? (uint16_t)((uint16_t)*msg << 8) : *msg;
        msg++;
        len--;
        if (++offset == RATE) {
            mote_ascon_permute_12(sponge->state);
            offset = 0;
        }
    }
    for (; len >= RATE; msg += RATE, len -= RATE) {
        mote_ascon_absorb(MOTE_ASCON_LITTLE, sponge->state, msg, RATE);
        mote_ascon_permute_12(sponge->state);
    }
    if (len) {
        mote_ascon_absorb(MOTE_ASCON_LITTLE, sponge->state, msg, len);
        offset = len;
    }
    sponge->offset = (uint8_t)offset;
}

void mote_ascon_sponge_pad(mote_ascon_sponge *sponge)
{
    mote_ascon_pad(MOTE_ASCON_LITTLE, sponge->state, sponge->offset);
}

/* offset = RATE stands for "nothing left": the permutation is done when a byte is asked for, not before. */
void mote_ascon_sponge_squeeze(mote_ascon_sponge *sponge, uint8_t *out, size_t out_len)
{
    size_t offset = sponge->offset;
    if (!sponge->squeezing) {
        mote_ascon_sponge_pad(sponge);
        sponge->squeezing = 1;
        offset = RATE;
    }
    while (out_len) {
        if (offset == RATE) {
            mote_ascon_permute_12(sponge->state);
            offset = 0;
        }
        if (offset == 0 && out_len >= RATE) {
            mote_ascon_extract(MOTE_ASCON_LITTLE, out, sponge->state, RATE);
            out += RATE;
            out_len -= RATE;
            offset = RATE;
        } else {
            uint16_t word = sponge->state[offset >> 1];
            *out++ = (uint8_t)(offset & 1 ? word >> 8 : word);
            out_len--;
            offset++;
        }
    }
    sponge->offset = (uint8_t)offset;
}
