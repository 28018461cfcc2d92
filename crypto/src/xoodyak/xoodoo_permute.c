#include "common/table.h"
#include "xoodyak/permute.h"

/* What the compilers in use need, rounded up: the frame below holds a few words, addresses and four lanes. */
MOTE_TABLE uint16_t mote_xoodoo_stack = 160;

static inline uint32_t rol(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

/* Source: The design of Xoodoo and Xoofff, ToSC 2018(4), Algorithm 1 and Table 2. */
void mote_xoodoo_permute(uint32_t state[12])
{
    static MOTE_TABLE uint16_t constants[12] = {0x058, 0x038, 0x3C0, 0x0D0, 0x120, 0x014,
                                                0x060, 0x02C, 0x380, 0x0F0, 0x1A0, 0x012};
    uint32_t *a0 = state, *a1 = state + 4, *a2 = state + 8;
    for (unsigned round = 0; round < 12; round++) {
        uint32_t effect[4];
        /* theta */
        for (unsigned x = 0; x < 4; x++) {
            uint32_t parity = a0[x] ^ a1[x] ^ a2[x];
            effect[(x + 1) & 3] = rol(parity, 5) ^ rol(parity, 14);
        }
        /* theta's effect, rho west, iota */
        uint32_t last = a1[3] ^ effect[3];
        for (unsigned x = 3; x > 0; x--)
            a1[x] = a1[x - 1] ^ effect[x - 1];
        a1[0] = last;
        for (unsigned x = 0; x < 4; x++) {
            a0[x] ^= effect[x];
            a2[x] = rol(a2[x] ^ effect[x], 11);
        }
        a0[0] ^= MOTE_TABLE_WORD(constants, round);
        /* chi */
        for (unsigned x = 0; x < 4; x++) {
            uint32_t b0 = a0[x] ^ (~a1[x] & a2[x]), b1 = a1[x] ^ (~a2[x] & a0[x]);
            a2[x] ^= ~a0[x] & a1[x];
            a0[x] = b0;
            a1[x] = b1;
        }
        /* rho east */
        for (unsigned x = 0; x < 4; x++)
            a1[x] = rol(a1[x], 1);
        for (unsigned x = 0; x < 2; x++) {
            uint32_t moved = a2[x];
            a2[x] = rol(a2[x + 2], 8);
            a2[x + 2] = rol(moved, 8);
        }
    }
}
