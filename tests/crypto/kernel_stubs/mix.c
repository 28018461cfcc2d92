#include "mote/stub.h"

unsigned mote_stub_mix(uint16_t out[4], const uint16_t in[4], unsigned count)
{
    uint16_t x = 0;
    for (unsigned i = 0; i < 4; i++) {
        x = in[i];
        for (unsigned n = 0; n < count; n++)
            x = (uint16_t)(x << 1 | x >> 15);
        out[i] = x;
    }
    return x;
}
