#include "mote/present.h"
#include "present/planes.h"

/* Words of the key register, of which a round key is the upper four. */
enum { REGISTER = 5 };

/* The register rotated left by 61 bits: right by a word and three bits. */
static void rotate(uint16_t key[REGISTER])
{
    uint16_t first = key[0], second = key[1];
    for (unsigned i = 0; i < REGISTER - 2; i++)
        key[i] = (uint16_t)(key[i + 1] >> 3 | key[i + 2] << 13);
    key[REGISTER - 2] = (uint16_t)(key[REGISTER - 1] >> 3 | first << 13);
    key[REGISTER - 1] = (uint16_t)(first >> 3 | second << 13);
}

/* The S-box on the highest nibble of a word. */
static uint16_t substituted_top(uint16_t word)
{
    uint16_t planes[4], top = word >> 12;
    for (unsigned b = 0; b < 4; b++, top >>= 1)
        planes[b] = top;
    mote_present_substitute(planes);
    for (unsigned b = 4; b--;)
        top = (uint16_t)(top << 1 | (planes[b] & 1));
    return (uint16_t)(top << 12 | (word & 0x0fff));
}

/* The counter of the round goes to bits 15 to 19. */
void mote_present80_expand_key(mote_present80_key *expanded, const uint8_t *key)
{
    uint16_t words[REGISTER];
    for (unsigned i = 0; i < REGISTER; i++)
        words[i] = mote_load16_be(key + 8 - 2 * i);
    for (unsigned round = 0; round <= MOTE_PRESENT80_ROUNDS; round++) {
        for (unsigned i = 0; i < MOTE_PRESENT_WORDS; i++)
            expanded->round_keys[round][i] = words[i + 1];
        unsigned counter = round + 1;
        rotate(words);
        words[4] = substituted_top(words[4]);
        words[0] ^= (uint16_t)(counter << 15);
        words[1] ^= (uint16_t)(counter >> 1);
    }
}
