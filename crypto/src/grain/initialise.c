#include "common/bytes.h"
#include "grain/context.h"

/*
 * Section 2.3: 320 clocks with the pre-output fed back into both registers, 64 in which the key comes in
 * again, 64 that fill the accumulator and 64 that fill its register; 32 clocks at a time.
 */
void mote_grain_128_initialise(uint16_t context[104], const uint8_t nonce[12], const uint8_t key[16])
{
    for (unsigned i = 0; i < 8; i++)
        context[MOTE_GRAIN_NFSR + i] = mote_load16_le(key + 2 * i);
    for (unsigned i = 0; i < 6; i++)
        context[MOTE_GRAIN_LFSR + i] = mote_load16_le(nonce + 2 * i);
    context[MOTE_GRAIN_LFSR + 6] = 0xffff;
    context[MOTE_GRAIN_LFSR + 7] = 0x7fff;
    for (unsigned step = 0; step < 16; step++) {
        uint16_t *b = context + MOTE_GRAIN_NFSR + 2 * (step % 8), *s = b + MOTE_GRAIN_STREAM;
        uint32_t y = mote_grain_128_clock(b);
        uint16_t low = (uint16_t)y, high = (uint16_t)(y >> 16);
        if (step < 12) {
            b[8] ^= low;
            b[9] ^= high;
            s[8] ^= low;
            s[9] ^= high;
        }
        if (step == 10 || step == 11) {
            const uint8_t *k = key + 4 * (step - 10);
            b[8] ^= mote_load16_le(k);
            b[9] ^= mote_load16_le(k + 2);
            s[8] ^= mote_load16_le(k + 8);
            s[9] ^= mote_load16_le(k + 10);
        }
        if (step >= 12) {
            uint16_t *to = context + (step < 14 ? MOTE_GRAIN_A : MOTE_GRAIN_R) + 2 * (step % 2);
            to[0] = low;
            to[1] = high;
        }
        if (step % 8 == 7)
            mote_grain_128_rewind(context);
    }
}
