#include "common/bytes.h"
#include "modes/ghash.h"

/*
 * Two tables of 16 rows: what h becomes by the four bits 7 to 4 of a byte, which are x^0 to x^3, and by the
 * four others. The bits, as 7 to 4, are the offset of their row.
 */
enum { ROW = 16, SET = 256 };

void mote_ghash_expand_key(mote_ghash_key *hash_key, const uint8_t h[16])
{
    uint16_t power[8];
    uint8_t *rows = hash_key->rows;
    for (unsigned i = 0; i < 8; i++)
        power[i] = mote_load16_be(h + 2 * i);
    for (unsigned i = 0; i < 8; i++) {
        uint8_t *row = rows + (i < 4 ? 0 : SET) + (0x80U >> i % 4);
        for (unsigned j = 0; j < 8; j++)
            mote_store16_be(row + 2 * j, power[j]);
        mote_ghash_advance(power);
    }
    for (uint8_t *set = rows; set < rows + 2 * SET; set += SET) {
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
