#include "sparkle/block.h"

#include "common/bytes.h"

void mote_schwaemm_pad(uint8_t block[32], const uint8_t *in, size_t n)
{
    mote_copy(block, in, n);
    if (n < 32) {
        block[n++] = 0x80;
        while (n < 32)
            block[n++] = 0;
    }
}
