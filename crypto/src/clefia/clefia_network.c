#include "clefia/network.h"
#include "common/bytes.h"

enum { WORDS = 4 };

/*
 * The words change places after each round but the last. Here they stay where they are: `at` is where the
 * first of them is.
 */
void mote_clefia_network(uint8_t block[MOTE_CLEFIA_BLOCK], const uint8_t *key, unsigned rounds, int turn)
{
    uint8_t words[WORDS][MOTE_CLEFIA_WORD];
    unsigned at = 0;
    mote_copy(words[0], block, MOTE_CLEFIA_BLOCK);
    for (;;) {
        mote_clefia_round(words[(at + 1) % WORDS], words[at % WORDS], words[(at + 3) % WORDS],
                          words[(at + 2) % WORDS], key);
        if (!--rounds)
            break;
        at += (unsigned)turn;
        key += turn * MOTE_CLEFIA_ROUND_KEYS;
    }
    for (unsigned i = 0; i < WORDS; i++)
        mote_copy(block + MOTE_CLEFIA_WORD * i, words[(at + i) % WORDS], MOTE_CLEFIA_WORD);
}
