#include "common/table.h"
#include "gift/gift128.h"

/* Words 0..3 of the state, word 1 complemented; columns in the places of gift128.h, p4 the half of the word.
 */
typedef struct {
    uint32_t s0, s1, s2, s3;
} state;

/*
 * The S-box with its exchange of words 0 and 3. Complements: s1 comes complemented and goes with s2 as it
 * should after the NOT of word 3 has been moved through the linear part: the complemented round keys put both
 * right.
 */
static void substitute(state *x)
{
    uint32_t s0 = x->s0, s3 = x->s3;
    x->s1 ^= s0 & x->s2;
    s0 ^= s3 & ~x->s1;
    x->s2 ^= x->s1 & ~s0;
    s3 ^= x->s2;
    x->s1 ^= s3;
    x->s2 ^= s0 & x->s1;
    x->s0 = s3;
    x->s3 = s0;
}

/* Every part of `size` bits rotated left by n: `low` has the lowest n bits of each. */
static uint32_t rotate_parts(uint32_t x, unsigned n, unsigned size, uint32_t low)
{
    return (x << n & ~low) | (x >> (size - n) & low);
}

/* Neighbouring bits change places where the mask has the lower one. */
static uint32_t exchange_neighbours(uint32_t x, uint32_t mask)
{
    uint32_t t = (x >> 1 ^ x) & mask;
    return x ^ t ^ t << 1;
}

static uint32_t rotate(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

/* Word j moves by 3 - j within the digit (p1 p0): its bits rotate in every four. */
static void move1(state *x)
{
    x->s0 = rotate_parts(x->s0, 3, 4, 0x77777777);
    x->s1 = rotate_parts(x->s1, 2, 4, 0x33333333);
    x->s2 = rotate_parts(x->s2, 1, 4, 0x11111111);
}

/* (p3 p2) */
static void move2(state *x)
{
    x->s0 = rotate_parts(x->s0, 12, 16, 0x0fff0fff);
    x->s1 = rotate_parts(x->s1, 8, 16, 0x00ff00ff);
    x->s2 = rotate_parts(x->s2, 4, 16, 0x000f000f);
}

/* (p0 p4) */
static void move3(state *x)
{
    x->s0 = rotate(exchange_neighbours(x->s0, 0x00005555), 16);
    x->s1 = exchange_neighbours(x->s1, 0x55555555);
    x->s2 = rotate(exchange_neighbours(x->s2, 0x55550000), 16);
}

/* (p2 p1), downwards */
static void move4(state *x)
{
    x->s0 = rotate_parts(x->s0, 2, 8, 0x03030303);
    x->s1 = rotate_parts(x->s1, 4, 8, 0x0f0f0f0f);
    x->s2 = rotate_parts(x->s2, 6, 8, 0x3f3f3f3f);
}

/* (p4 p3) */
static void move5(state *x)
{
    x->s0 = rotate(x->s0, 24);
    x->s1 = rotate(x->s1, 16);
    x->s2 = rotate(x->s2, 8);
}

static uint32_t pair(const uint16_t *words)
{
    return (uint32_t)words[0] << 16 | words[1];
}

static void store(uint16_t *words, uint32_t x)
{
    words[0] = (uint16_t)(x >> 16);
    words[1] = (uint16_t)x;
}

/* What a round adds to word 3: 1 at bit 31 and the six bits of the LFSR x^6 = x^5 ^ 1 (both taps
 * complemented), in their places. */
static MOTE_TABLE uint32_t CONSTANTS[MOTE_GIFT128_ROUNDS] = {
    0x00100800, 0x01800080, 0x00540200, 0x01018101, 0x00801f00, 0x88108088, 0x016000e0, 0x50510200,
    0x03038001, 0x00802f00, 0x08108088, 0x01600060, 0x50410200, 0x03038000, 0x00802700, 0x00108088,
    0x014000e0, 0x50110200, 0x02038001, 0x00802b00, 0x08108008, 0x01600040, 0x40010200, 0x02028000,
    0x00802100, 0x00108000, 0x010000c0, 0x00510200, 0x01038001, 0x00802e00, 0x08100088, 0x01600020,
    0x50400200, 0x03018000, 0x00800600, 0x00100888, 0x01c000a0, 0x50140200, 0x02018101, 0x00801a00,
};

/* The rest of a round, after the movement. */
static void add(state *x, const uint16_t *round_key, uint32_t constant)
{
    x->s2 ^= pair(round_key);
    x->s1 ^= pair(round_key + 2);
    x->s3 ^= constant;
}

void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[MOTE_GIFT128_KEY_WORDS])
{
    state x = {pair(block), ~pair(block + 2), pair(block + 4), pair(block + 6)};
    for (unsigned i = 0; i < MOTE_GIFT128_ROUNDS; i += 5) {
        const uint16_t *round_key = round_keys + 4 * i;
        substitute(&x);
        move1(&x);
        add(&x, round_key, MOTE_TABLE_LONG(CONSTANTS, i));
        substitute(&x);
        move2(&x);
        add(&x, round_key + 4, MOTE_TABLE_LONG(CONSTANTS, i + 1));
        substitute(&x);
        move3(&x);
        add(&x, round_key + 8, MOTE_TABLE_LONG(CONSTANTS, i + 2));
        substitute(&x);
        move4(&x);
        add(&x, round_key + 12, MOTE_TABLE_LONG(CONSTANTS, i + 3));
        substitute(&x);
        move5(&x);
        add(&x, round_key + 16, MOTE_TABLE_LONG(CONSTANTS, i + 4));
    }
    store(block, x.s0);
    store(block + 2, ~x.s1);
    store(block + 4, x.s2);
    store(block + 6, x.s3);
}
