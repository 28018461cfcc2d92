/*
 * A lane of 64 bits as 8-bit processors turn it fastest: byte i has its bits i, i + 8, i + 16 ... Turning it
 * by n bits moves its bytes by n places, and turns each within itself.
 */
#ifndef MOTE_COMMON_INTERLEAVE_H
#define MOTE_COMMON_INTERLEAVE_H

#include <stdint.h>

/* From the order of bits to this one and back: bit j of byte i changes places with bit i of byte j. */
static inline void mote_interleave(uint8_t lane[8])
{
    uint8_t out[8] = {0};
    for (unsigned i = 0; i < 8; i++)
        for (unsigned j = 0; j < 8; j++)
            out[i] = (uint8_t)(out[i] | (lane[j] >> i & 1) << j);
    for (unsigned i = 0; i < 8; i++)
        lane[i] = out[i];
}

#endif
