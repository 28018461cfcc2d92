#include "romulus/armv7m/expansion.h"

static inline mote_romulus_tweakey load(const uint8_t *tk)
{
    return (mote_romulus_tweakey){mote_romulus_load_half(tk), mote_romulus_load_half(tk + 8)};
}

void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                  const uint8_t *tk3)
{
    mote_romulus_tweakey a = load(tk1), b = load(tk2), c = load(tk3);
    uint8_t *key = (uint8_t *)schedule;
    uint32_t constant = 0;

    for (unsigned round = 0; round < MOTE_ROMULUS_ROUNDS; round++) {
        constant = (constant << 1 & 0x3f) | ((constant >> 5 ^ constant >> 4 ^ 1) & 1);
        mote_romulus_half sum = {{
            a.upper.row[0] ^ b.upper.row[0] ^ c.upper.row[0] ^ (constant & 15), /* cell 0 */
            a.upper.row[1] ^ b.upper.row[1] ^ c.upper.row[1] ^ constant >> 4,   /* cell 4 */
        }};
        for (unsigned i = 0; i < 2; i++, key += 4)
            mote_store32_le(key, mote_romulus_key_word(sum, i));
        mote_romulus_advance(&a, mote_romulus_same);
        mote_romulus_advance(&b, mote_romulus_forward);
        mote_romulus_advance(&c, mote_romulus_backward);
    }
}

void mote_romulus_skinny_schedule_counter(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                          const uint8_t *tk3)
{
    mote_romulus_skinny_schedule(schedule, tk1, tk2, tk3);
}
