/*
 * PHOTON-256: 8 x 8 nibbles, 12 rounds of AddConstant, SubCells, ShiftRows, MixColumnsSerial
 * (PHOTON-Beetle, final-round submission to NIST LWC).
 *
 * Bit-sliced, so that neither a table nor a branch sees the state: plane[b] of a row holds bit b of its eight
 * nibbles, column j in bit j.
 */
#include "common/table.h"
#include "mote/photon_beetle.h"

enum { ROWS = 8, COLUMNS = 8, ROUNDS = 12 };

typedef struct {
    uint8_t plane[4];
} row_t;

static void load_row(row_t *row, const uint8_t bytes[4])
{
    for (unsigned b = 0; b < 4; b++) {
        uint8_t plane = 0;
        for (unsigned j = 0; j < COLUMNS; j++) {
            uint8_t nibble = (j & 1) ? bytes[j / 2] >> 4 : bytes[j / 2];
            plane |= (uint8_t)((nibble >> b & 1) << j);
        }
        row->plane[b] = plane;
    }
}

static void store_row(uint8_t bytes[4], const row_t *row)
{
    for (unsigned j = 0; j < COLUMNS; j += 2) {
        uint8_t byte = 0;
        for (unsigned b = 0; b < 4; b++) {
            byte |= (uint8_t)((row->plane[b] >> j & 1) << b);
            byte |= (uint8_t)((row->plane[b] >> (j + 1) & 1) << (b + 4));
        }
        bytes[j / 2] = byte;
    }
}

/* SubCells: the S-box C56B90AD3EF84712 (that of PRESENT) from its algebraic normal form. */
static void substitute(row_t *row)
{
    uint8_t x0 = row->plane[0], x1 = row->plane[1], x2 = row->plane[2], x3 = row->plane[3];
    uint8_t x12 = x1 & x2, x012 = x0 & x12;
    uint8_t u = x3 & (x1 ^ x2), t = x0 & u;
    row->plane[0] = x0 ^ x2 ^ x3 ^ x12;
    row->plane[1] = x1 ^ x3 ^ x012 ^ u ^ t;
    row->plane[2] = (uint8_t)~(x2 ^ x3 ^ (x0 & x1) ^ (x3 & (x0 ^ x1)) ^ t);
    row->plane[3] = (uint8_t)~(x0 ^ x1 ^ x3 ^ x12 ^ x012 ^ t);
}

/* ShiftRows: every row turns left by its index; column j of the result is column j + n. */
static void rotate(row_t *row, unsigned n)
{
    for (unsigned b = 0; b < 4; b++)
        row->plane[b] = (uint8_t)(row->plane[b] >> n | (unsigned)row->plane[b] << (COLUMNS - n));
}

static void add(row_t *sum, const row_t *row)
{
    for (unsigned b = 0; b < 4; b++)
        sum->plane[b] ^= row->plane[b];
}

/* x -> 2x in GF(2^4) with x^4 = x + 1 */
static void twice(row_t *x)
{
    uint8_t top = x->plane[3];
    x->plane[3] = x->plane[2];
    x->plane[2] = x->plane[1];
    x->plane[1] = x->plane[0] ^ top;
    x->plane[0] = top;
}

/*
 * One step of MixColumnsSerial: 2 r0 + 4 r1 + 2 r2 + B r3 + 2 r4 + 8 r5 + 5 r6 + 6 r7, by Horner over the
 * bits of the coefficients. Eight steps, each on the rows one further down, are the matrix of a round.
 */
static void mix(row_t *next, const row_t r[ROWS])
{
    *next = r[3];
    add(next, &r[5]);
    twice(next);
    add(next, &r[1]);
    add(next, &r[6]);
    add(next, &r[7]);
    twice(next);
    add(next, &r[0]);
    add(next, &r[2]);
    add(next, &r[3]);
    add(next, &r[4]);
    add(next, &r[7]);
    twice(next);
    add(next, &r[3]);
    add(next, &r[6]);
}

void mote_photon256_permute(uint16_t state[16])
{
    static MOTE_TABLE uint8_t round_constant[ROUNDS] = {1, 3, 7, 14, 13, 11, 6, 12, 9, 2, 5, 10};
    static MOTE_TABLE uint8_t row_constant[ROWS] = {0, 1, 3, 7, 15, 14, 12, 8};
    uint8_t *bytes = (uint8_t *)state;
    row_t row[2 * ROWS];

    for (unsigned i = 0; i < ROWS; i++)
        load_row(&row[ROWS + i], bytes + 4 * i);

    for (unsigned r = 0; r < ROUNDS; r++) {
        for (unsigned i = 0; i < ROWS; i++) {
            uint8_t constant = MOTE_TABLE_BYTE(round_constant, r) ^ MOTE_TABLE_BYTE(row_constant, i);
            row[i] = row[ROWS + i];
            for (unsigned b = 0; b < 4; b++)
                row[i].plane[b] ^= constant >> b & 1;
            substitute(&row[i]);
            rotate(&row[i], i);
        }
        for (unsigned i = 0; i < ROWS; i++)
            mix(&row[ROWS + i], &row[i]);
    }

    for (unsigned i = 0; i < ROWS; i++)
        store_row(bytes + 4 * i, &row[ROWS + i]);
}
