#include "common/bytes.h"
#include "modes/ghash.h"

/*
 * Tables of 16 rows, for x^0 to x^3, x^4 to x^7, and so on: what h becomes by the four bits 7 to 4 of a byte,
 * which are the offset of their row, by the four others, and perhaps by those of a second byte.
 */
enum { ROW = 16, TABLE = 256, POWERS = 4, TABLES = MOTE_AES128_GCM_HASH_KEY_BYTES / TABLE };

void mote_ghash_expand_key(mote_ghash_key *hash_key, const uint8_t h[16])
{
    uint16_t power[8];
    uint8_t *rows = hash_key->rows;
    for (unsigned i = 0; i < 8; i++)
        power[i] = mote_load16_be(h + 2 * i);
    for (unsigned i = 0; i < POWERS * TABLES; i++) {
        uint8_t *row = rows + i / POWERS * TABLE + (0x80U >> i % POWERS);
        for (unsigned j = 0; j < 8; j++)
            mote_store16_be(row + 2 * j, power[j]);
        mote_ghash_advance(power);
    }
    for (uint8_t *table = rows; table < rows + TABLES * TABLE; table += TABLE) {
        for (unsigned i = 0; i < ROW; i++)
            table[i] = 0;
        for (unsigned at = ROW; at < TABLE; at += ROW) {
            unsigned first = at & (~at + 1), others = at ^ first;
            if (others) {
                mote_copy(table + at, table + first, ROW);
                mote_xor(table + at, table + others, ROW);
            }
        }
    }
}
