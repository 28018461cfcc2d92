/*
 * A block of UBI over Threefish: Skein 1.3 (2010), Sections 3.3 and 3.4. The source that includes this has
 * defined what distinguishes the functions: UBI, its name; WORDS of a block; ROTATIONS of each pair of words
 * in eight rounds, and PLACES, where each word comes from after a round.
 */
#include "common/add64.h"
#include "common/bytes.h"
#include "common/rol64.h"
#include "skein/ubi.h"

enum { SUBKEYS = 19, ROUNDS_OF_SUBKEY = 4, PAIRS = WORDS / 2 };

/* The first of n words goes to the end. */
static void turn(mote_word64 *words, unsigned n)
{
    uint64_t first = words[0];
    for (unsigned i = 0; i + 1 < n; i++)
        words[i] = words[i + 1];
    words[n - 1] = first;
}

/* MIX on every pair, and the permutation of words. */
static void round_of(mote_word64 words[WORDS], unsigned number)
{
    mote_word64 mixed[WORDS];
    for (unsigned i = 0; i < WORDS; i += 2) {
        uint64_t sum = mote_add64(words[i], words[i + 1]);
        mixed[i] = sum;
        mixed[i + 1] = mote_rol64(words[i + 1], MOTE_TABLE_BYTE(ROTATIONS, PAIRS * number + i / 2)) ^ sum;
    }
    for (unsigned i = 0; i < WORDS; i++)
        words[i] = mixed[MOTE_TABLE_BYTE(PLACES, i)];
}

/* Key and tweak with their parities turn by a word from subkey to subkey. */
void UBI(mote_word64 chain[WORDS], const mote_word64 tweak[2], const uint8_t *block)
{
    mote_word64 keys[WORDS + 1], tweaks[3] = {tweak[0], tweak[1], tweak[0] ^ tweak[1]}, words[WORDS];
    keys[WORDS] = 0x1bd11bdaa9fc1a22;
    for (unsigned i = 0; i < WORDS; i++) {
        keys[i] = chain[i];
        keys[WORDS] ^= chain[i];
        words[i] = mote_load64_le(block + 8 * i);
    }
    for (unsigned subkey = 0;; subkey++) {
        for (unsigned i = 0; i < WORDS; i++)
            words[i] = mote_add64(words[i], keys[i]);
        words[WORDS - 3] = mote_add64(words[WORDS - 3], tweaks[0]);
        words[WORDS - 2] = mote_add64(words[WORDS - 2], tweaks[1]);
        words[WORDS - 1] = mote_add64(words[WORDS - 1], subkey);
        if (subkey == SUBKEYS - 1)
            break;
        for (unsigned i = 0; i < ROUNDS_OF_SUBKEY; i++)
            round_of(words, ROUNDS_OF_SUBKEY * (subkey & 1) + i);
        turn(keys, WORDS + 1);
        turn(tweaks, 3);
    }
    for (unsigned i = 0; i < WORDS; i++)
        chain[i] = words[i] ^ mote_load64_le(block + 8 * i);
}
