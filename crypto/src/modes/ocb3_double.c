#include "common/secure.h"
#include "modes/ocb3_offsets.h"

void mote_ocb3_double(uint8_t block[16])
{
    uint8_t carry = (uint8_t)(mote_opaque((uint16_t)-(block[0] >> 7)) & 0x87);
    for (unsigned i = 0; i < MOTE_BLOCK - 1; i++)
        block[i] = (uint8_t)(block[i] << 1 | block[i + 1] >> 7);
    block[MOTE_BLOCK - 1] = (uint8_t)(block[MOTE_BLOCK - 1] << 1 ^ carry);
}
