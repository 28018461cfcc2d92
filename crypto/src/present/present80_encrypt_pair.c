#include "mote/present.h"

void mote_present80_encrypt_pair(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
{
    for (unsigned i = 0; i < 2; i++)
        mote_present80_encrypt(out + i * MOTE_PRESENT80_BLOCK_BYTES, in + i * MOTE_PRESENT80_BLOCK_BYTES,
                               expanded);
}
