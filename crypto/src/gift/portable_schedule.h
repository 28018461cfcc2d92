/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_GIFT_PORTABLE_SCHEDULE_H
#define MOTE_GIFT_PORTABLE_SCHEDULE_H

#include "gift/gift128.h"

#include "common/bytes.h"

/* 32 key bits, by p4. */
typedef struct {
    uint16_t high, low;
} pair;

/* Place p4 changes with place p_i, whose bits differ by 2^i = distance; `mask` has the bits with p_i = 0. */
static pair exchange(pair x, uint16_t mask, unsigned distance)
{
    uint16_t t = (uint16_t)((x.low >> distance ^ x.high) & mask);
    return (pair){(uint16_t)(x.high ^ t), (uint16_t)(x.low ^ t << distance)};
}

/* Complement p4. */
static pair turn(pair x)
{
    return (pair){x.low, x.high};
}

static pair exchange0(pair x)
{
    return exchange(x, 0x5555, 1);
}
static pair exchange1(pair x)
{
    return turn(exchange(turn(x), 0x3333, 2));
}
static pair exchange2(pair x)
{
    return exchange(x, 0x0f0f, 4);
}
static pair exchange3(pair x)
{
    return exchange(x, 0x00ff, 8);
}

/* From the places before the first round to those after `round`: gift128.h. A cycle through all five places
 * is four exchanges with p4, and one of them complements what passes through p4. */
static pair place(pair x, unsigned round)
{
    switch (round) {
    case 1:
        return exchange2(exchange0(exchange3(exchange1(x))));
    case 2:
        return exchange0(exchange1(exchange2(exchange3(x))));
    case 3:
        return exchange3(exchange2(exchange1(exchange0(x))));
    case 4:
        return exchange1(exchange3(exchange0(exchange2(x))));
    default:
        return x;
    }
}

static uint16_t exchange_bytes(uint16_t x)
{
    return (uint16_t)(x << 8 | x >> 8);
}

/* k >>> 2 and k >>> 12 on words that are read in the order of their bytes. */
static pair rotate(pair x)
{
    uint16_t high = exchange_bytes(x.high), low = exchange_bytes(x.low);
    high = (uint16_t)(high >> 2 | high << 14);
    low = (uint16_t)(low >> 12 | low << 4);
    return (pair){exchange_bytes(high), exchange_bytes(low)};
}

static void store(uint16_t *out, pair x)
{
    out[0] = x.high;
    out[1] = x.low;
}

void mote_gift128_schedule(uint16_t round_keys[MOTE_GIFT128_KEY_WORDS], const uint8_t *key)
{
    pair k[4];
    for (unsigned i = 0; i < 4; i++)
        k[i] = (pair){(uint16_t)~mote_load16_le(key + 4 * i), (uint16_t)~mote_load16_le(key + 4 * i + 2)};
    unsigned round = 1;
    for (unsigned i = 0; i < MOTE_GIFT128_ROUNDS; i++) {
        store(round_keys, place(k[1], round));
        store(round_keys + 2, place(k[3], round));
        round_keys += 4;
        round = round == 4 ? 0 : round + 1;
        pair next = rotate(k[3]);
        k[3] = k[2];
        k[2] = k[1];
        k[1] = k[0];
        k[0] = next;
    }
}

#endif
