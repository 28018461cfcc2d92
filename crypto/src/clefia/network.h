/* The generalised Feistel network of CLEFIA, of four words of 32 bits: RFC 6114, Section 4. */
#ifndef MOTE_CLEFIA_NETWORK_H
#define MOTE_CLEFIA_NETWORK_H

#include <stdint.h>

enum { MOTE_CLEFIA_WORD = 4, MOTE_CLEFIA_BLOCK = 16, MOTE_CLEFIA128_ROUNDS = 18 };

/* Bytes of the two round keys of a round. */
enum { MOTE_CLEFIA_ROUND_KEYS = 2 * MOTE_CLEFIA_WORD };

/* `second` ^= F0(first, key), `fourth` ^= F1(third, key + 4), all of 4 bytes. Section 4.2. */
void mote_clefia_round(uint8_t *second, const uint8_t *first, uint8_t *fourth, const uint8_t *third,
                       const uint8_t *key);

/*
 * Rounds on a block in place. turn = 1: GFN, with the keys from the first on. turn = -1: its inverse; `key`
 * is that of the last round then.
 */
void mote_clefia_network(uint8_t block[MOTE_CLEFIA_BLOCK], const uint8_t *key, unsigned rounds, int turn);

#endif
