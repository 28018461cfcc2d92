#include "isap/rekey.h"

#include "ascon/permute.h"

void mote_isap_rekey(uint16_t state[20], const uint8_t y[16])
{
    for (unsigned i = 0; i < 16; i++) {
        uint16_t bits = (uint16_t)(y[i] << 8);
        for (unsigned j = 0; j < 8; j++) {
            if (i | j)
                mote_ascon_permute(state, 1);
            state[3] ^= bits & 0x8000;
            bits = (uint16_t)(bits << 1);
        }
    }
    mote_ascon_permute_12(state);
}
