#include <string.h>

#include "toy.h"

uint32_t toy_load(const unsigned char *bytes, unsigned length)
{
    unsigned char block[4] = {0};

    memcpy(block, bytes, length);
    if (length < 4)
        block[length] = 1;
    return block[0] | (uint32_t)block[1] << 8 | (uint32_t)block[2] << 16 | (uint32_t)block[3] << 24;
}

void toy_store(unsigned char *bytes, uint32_t word, unsigned length)
{
    for (unsigned i = 0; i < length; i++)
        bytes[i] = (unsigned char)(word >> 8 * i);
}

void toy_absorb(toy_state *state, const unsigned char *bytes, unsigned long long length)
{
    for (; length >= 4; bytes += 4, length -= 4) {
        state->word[0] ^= toy_load(bytes, 4);
        toy_permute(state);
    }
    state->word[0] ^= toy_load(bytes, (unsigned)length);
    toy_permute(state);
}
