#include "common/bytes.h"
#include "modes/ocb3_offsets.h"

void mote_ocb3_shift(uint8_t offset[16], uint8_t stretch[24], unsigned bottom)
{
    for (unsigned i = 0; i < 8; i++)
        stretch[MOTE_BLOCK + i] = stretch[i] ^ stretch[i + 1];
    unsigned byte = bottom / 8, bit = bottom % 8;
    for (unsigned i = 0; i < MOTE_BLOCK; i++) {
        uint16_t pair = mote_load16_be(stretch + byte + i);
        offset[i] = (uint8_t)((uint16_t)(pair << bit) >> 8);
    }
}
