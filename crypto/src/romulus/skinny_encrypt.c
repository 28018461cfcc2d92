#include "common/bytes.h"
#include "romulus/skinny.h"

/* The mask m in each of four cells. */
#define CELLS(m) (UINT32_C(0x01010101) * (m))

/*
 * The S-box of four cells at once, without a table, whose look-ups a cache would tell. Bits 4 and 0 of a cell
 * take the NOR of the bits 3 and 2 above them; then bits 7..0 become 2, 1, 7, 6, 4, 0, 3, 5; that four times,
 * but last of all bits 2 and 1 just change places.
 */
static uint32_t substitute(uint32_t x)
{
    for (unsigned step = 0;; step++) {
        x ^= ~(x >> 3 | x >> 2) & CELLS(0x11);
        if (step == 3)
            return (x & CELLS(0xf9)) | (x << 1 & CELLS(0x04)) | (x >> 1 & CELLS(0x02));
        x = (x << 5 & CELLS(0xc0)) | (x >> 2 & CELLS(0x32)) | (x >> 1 & CELLS(0x08)) |
            (x << 2 & CELLS(0x04)) | (x >> 5 & CELLS(0x01));
    }
}

void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
{
    uint8_t *cells = (uint8_t *)block;
    const uint8_t *key = (const uint8_t *)schedule;

    for (unsigned round = 0; round < MOTE_ROMULUS_ROUNDS; round++, key += 8) {
        uint8_t next[16];
        for (unsigned i = 0; i < 16; i += 4)
            mote_store32_le(next + i, substitute(mote_load32_le(cells + i)));
        for (unsigned i = 0; i < 8; i++)
            next[MOTE_TABLE_BYTE(MOTE_ROMULUS_KEY_CELLS, i)] ^= key[i];
        next[8] ^= 2;
        /* Row i rotated right by i, then each column (a, b, c, d) becomes (a^c^d, a, b^c, a^c). */
        for (unsigned j = 0; j < 4; j++) {
            uint8_t a = next[j], b = next[4 + (j + 3) % 4], c = next[8 + (j + 2) % 4];
            uint8_t d = next[12 + (j + 1) % 4];
            cells[j] = a ^ c ^ d;
            cells[4 + j] = a;
            cells[8 + j] = b ^ c;
            cells[12 + j] = a ^ c;
        }
    }
}
