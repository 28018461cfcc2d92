#include "tinyjambu/permute.h"

/* The 32 bits of the state that begin at bit 16 * word + shift, for 0 < shift < 16. */
static inline uint32_t window(const uint16_t *word, unsigned shift)
{
    uint32_t low = word[0] | (uint32_t)word[1] << 16;
    uint32_t high = word[1] | (uint32_t)word[2] << 16;
    return (low >> shift & 0xffff) | (high >> shift & 0xffff) << 16;
}

void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
{
    do {
        for (unsigned i = 0; i < 8; i += 2) {
            /* 32 steps at once: the taps 47, 70, 85, 91 all lie 32 or more below the new bits */
            uint32_t feedback = window(state + 2, 15) ^ ~(window(state + 4, 6) & window(state + 5, 5)) ^
                                window(state + 5, 11);
            uint16_t low = (uint16_t)(state[0] ^ key[i] ^ (uint16_t)feedback);
            uint16_t high = (uint16_t)(state[1] ^ key[i + 1] ^ (uint16_t)(feedback >> 16));
            for (unsigned j = 0; j < 6; j++)
                state[j] = state[j + 2];
            state[6] = low;
            state[7] = high;
        }
    } while (--blocks);
}
