#include "ascon/sponge.h"

#include "ascon/permute.h"
#include "common/table.h"

enum { RATE = MOTE_ASCON_SPONGE_RATE };

void mote_ascon_sponge_start(uint16_t state[20], const uint16_t initial[20])
{
    for (size_t i = 0; i < 20; i++)
        state[i] = MOTE_TABLE_WORD(initial, i);
}

unsigned mote_ascon_sponge_absorb(uint16_t state[20], const uint8_t *msg, size_t len, unsigned offset)
{
    while (len) {
        if (offset == 0 && len >= RATE) {
            mote_ascon_absorb(MOTE_ASCON_LITTLE, state, msg, RATE);
            msg += RATE;
            len -= RATE;
            offset = RATE;
        } else {
            state[offset >> 1] ^= offset & 1 ? (uint16_t)((uint16_t)*msg << 8) : *msg;
            msg++;
            len--;
            offset++;
        }
        if (offset == RATE) {
            mote_ascon_permute_12(state);
            offset = 0;
        }
    }
    return offset;
}

unsigned mote_ascon_sponge_squeeze(uint16_t state[20], uint8_t *out, size_t out_len, unsigned offset)
{
    while (out_len) {
        if (offset == RATE) {
            mote_ascon_permute_12(state);
            offset = 0;
        }
        if (offset == 0 && out_len >= RATE) {
            mote_ascon_extract(MOTE_ASCON_LITTLE, out, state, RATE);
            out += RATE;
            out_len -= RATE;
            offset = RATE;
        } else {
            uint16_t word = state[offset >> 1];
            *out++ = (uint8_t)(offset & 1 ? word >> 8 : word);
            out_len--;
            offset++;
        }
    }
    return offset;
}
