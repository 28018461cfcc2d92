#include "keccak/sponge.h"

#include "keccak/permute.h"

/* Byte i of the state, whose lanes count as little-endian. */
static inline uint8_t *byte_of(mote_keccak_sponge *sponge, unsigned i)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    i ^= 7;
#endif
    return (uint8_t *)sponge->state + i;
}

void mote_keccak_start(mote_keccak_sponge *sponge)
{
    for (unsigned i = 0; i < 25; i++)
        sponge->state[i] = 0;
    sponge->offset = 0;
    sponge->squeezing = 0;
}

void mote_keccak_absorb(mote_keccak_sponge *sponge, const uint8_t *msg, size_t len, unsigned rate)
{
    for (; len; len--) {
        *byte_of(sponge, sponge->offset) ^= *msg++;
        if (++sponge->offset == rate) {
            mote_keccak1600_permute(sponge->state);
            sponge->offset = 0;
        }
    }
}

void mote_keccak_squeeze(mote_keccak_sponge *sponge, uint8_t *out, size_t out_len, unsigned rate,
                         uint8_t suffix)
{
    if (!sponge->squeezing) {
        *byte_of(sponge, sponge->offset) ^= suffix;
        *byte_of(sponge, rate - 1) ^= 0x80;
        sponge->offset = (uint8_t)rate;
        sponge->squeezing = 1;
    }
    for (; out_len; out_len--) {
        if (sponge->offset == rate) {
            mote_keccak1600_permute(sponge->state);
            sponge->offset = 0;
        }
        *out++ = *byte_of(sponge, sponge->offset++);
    }
}
