#include "common/bytes.h"
#include "modes/ghash.h"

/*
 * Two tables of 16 rows: what h becomes by the four bits 7 to 4 of a byte, which are x^0 to x^3, and 8 powers
 * later. The bits are the offset of their row.
 */
enum { ROW = 16, SET = 256 };

void mote_ghash_expand_key(uint8_t *hash_key, const uint8_t h[16])
{
    MOTE_ALIGNED uint8_t power[ROW];
    mote_copy(power, h, ROW);
    for (unsigned i = 0; i < 12; i++) {
        uint8_t *row = hash_key + (i < 8 ? 0 : SET) + (0x80U >> i % 8);
        if (i % 8 < 4)
            mote_copy(row, power, ROW);
        mote_ghash_advance(power);
    }
    for (uint8_t *set = hash_key; set < hash_key + 2 * SET; set += SET) {
        for (unsigned i = 0; i < ROW; i++)
            set[i] = 0;
        for (unsigned at = ROW; at < SET; at += ROW) {
            unsigned first = at & (~at + 1), others = at ^ first;
            if (others) {
                mote_copy(set + at, set + first, ROW);
                mote_xor(set + at, set + others, ROW);
            }
        }
    }
}
