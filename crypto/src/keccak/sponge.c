#include "keccak/sponge.h"

#include "keccak/permute.h"

/* With MOTE_KECCAK_LANES, whole lanes of a buffer go as words, which takes more code. */
#ifdef MOTE_KECCAK_LANES
#include "common/words.h"
#endif

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

#ifdef MOTE_WORDS_AT

/* How many bytes go as whole lanes between a buffer and what is left of the rate, which is whole lanes. */
static inline size_t lanes_ahead(const mote_keccak_sponge *sponge, const uint8_t *buffer, size_t len,
                                 unsigned rate)
{
    size_t left = rate - sponge->offset;
    return MOTE_WORDS_AT(buffer) && left % 8 == 0 ? (len < left ? len : left) & ~(size_t)7 : 0;
}

static inline void add_lanes(uint8_t *state, const uint8_t *msg, size_t n)
{
    for (size_t i = 0; i < n; i += 8) {
        uint32_t x[2], y[2];
        mote_load_words(x, state + i);
        mote_load_words(y, msg + i);
        x[0] ^= y[0];
        x[1] ^= y[1];
        mote_store_words(state + i, x);
    }
}

static inline void give_lanes(uint8_t *out, const uint8_t *state, size_t n)
{
    for (size_t i = 0; i < n; i += 8) {
        uint32_t x[2];
        mote_load_words(x, state + i);
        mote_store_words(out + i, x);
    }
}

#endif

void mote_keccak_absorb(mote_keccak_sponge *sponge, const uint8_t *msg, size_t len, unsigned rate)
{
    for (; len; len--) {
#ifdef MOTE_WORDS_AT
        size_t n = lanes_ahead(sponge, msg, len, rate);
        if (n) {
            add_lanes(byte_of(sponge, sponge->offset), msg, n);
            msg += n;
            len -= n - 1; /* The loop counts one. */
            sponge->offset += (uint8_t)(n - 1);
        } else
#endif
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
#ifdef MOTE_WORDS_AT
        size_t n = lanes_ahead(sponge, out, out_len, rate);
        if (n) {
            give_lanes(out, byte_of(sponge, sponge->offset), n);
            out += n;
            out_len -= n - 1;
            sponge->offset += (uint8_t)n;
            continue;
        }
#endif
        *out++ = *byte_of(sponge, sponge->offset++);
    }
}
