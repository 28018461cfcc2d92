/* The state of Xoodyak as 48 bytes, lane by lane, least significant byte first; no assumption about the
 * processor's order. */
#ifndef MOTE_XOODYAK_BYTES_H
#define MOTE_XOODYAK_BYTES_H

#include <stddef.h>
#include <stdint.h>

static inline uint8_t mote_xoodyak_byte(const uint32_t *state, size_t i)
{
    uint16_t half = i & 2 ? (uint16_t)(state[i / 4] >> 16) : (uint16_t)state[i / 4];
    return (uint8_t)(i & 1 ? half >> 8 : half);
}

static inline void mote_xoodyak_add_byte(uint32_t *state, size_t i, uint8_t byte)
{
    uint16_t half = i & 1 ? (uint16_t)(byte << 8) : byte;
    state[i / 4] ^= i & 2 ? (uint32_t)half << 16 : half;
}

#endif
