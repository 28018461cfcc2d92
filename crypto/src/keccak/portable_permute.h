/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_KECCAK_PORTABLE_PERMUTE_H
#define MOTE_KECCAK_PORTABLE_PERMUTE_H

#include "keccak/permute.h"

#include "common/rol64.h"
#include "common/table.h"

enum { ROUNDS = 24, LANES = 25, PLANE = 5 };

static MOTE_TABLE uint64_t CONSTANTS[ROUNDS] = {
    0x0000000000000001, 0x0000000000008082, 0x800000000000808a, 0x8000000080008000, 0x000000000000808b,
    0x0000000080000001, 0x8000000080008081, 0x8000000000008009, 0x000000000000008a, 0x0000000000000088,
    0x0000000080008009, 0x000000008000000a, 0x000000008000808b, 0x800000000000008b, 0x8000000000008089,
    0x8000000000008003, 0x8000000000008002, 0x8000000000000080, 0x000000000000800a, 0x800000008000000a,
    0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
};

/* The way of pi through all lanes but the first, from lane 1 on: where each goes, and by how much it rotates.
 */
static MOTE_TABLE uint8_t WAY[LANES - 1] = {
    10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1,
};
static MOTE_TABLE uint8_t ROTATIONS[LANES - 1] = {
    1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44,
};

/* Every lane takes in the parities of two columns. */
static void theta(mote_word64 state[LANES])
{
    mote_word64 parity[PLANE];
    for (unsigned x = 0; x < PLANE; x++)
        parity[x] = state[x] ^ state[x + 5] ^ state[x + 10] ^ state[x + 15] ^ state[x + 20];
    for (unsigned x = 0, before = 4, after = 1; x < PLANE; x++) {
        uint64_t sum = parity[before] ^ (parity[after] << 1 | parity[after] >> 63);
        for (unsigned i = x; i < LANES; i += PLANE)
            state[i] ^= sum;
        before = x;
        after = after == 4 ? 0 : after + 1;
    }
}

/* Lanes rotate and change places. */
static void rho_and_pi(mote_word64 state[LANES])
{
    uint64_t moving = state[1];
    for (unsigned i = 0; i < LANES - 1; i++) {
        mote_word64 *place = &state[MOTE_TABLE_BYTE(WAY, i)];
        uint64_t next = *place;
        *place = mote_rol64(moving, MOTE_TABLE_BYTE(ROTATIONS, i));
        moving = next;
    }
}

/* x ^= ~y & z along every plane. */
static void chi(mote_word64 state[LANES])
{
    for (mote_word64 *plane = state; plane < state + LANES; plane += PLANE) {
        uint64_t first = plane[0], second = plane[1];
        for (unsigned x = 0; x < 3; x++)
            plane[x] ^= ~plane[x + 1] & plane[x + 2];
        plane[3] ^= ~plane[4] & first;
        plane[4] ^= ~first & second;
    }
}

void mote_keccak1600_permute(mote_word64 state[LANES])
{
    for (unsigned round = 0; round < ROUNDS; round++) {
        theta(state);
        rho_and_pi(state);
        chi(state);
        state[0] ^= MOTE_TABLE_QUAD(CONSTANTS, round);
    }
}

#endif
