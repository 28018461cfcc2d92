/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_AES_PORTABLE_EXPAND_KEY_H
#define MOTE_AES_PORTABLE_EXPAND_KEY_H

#include "aes/planes.h"
#include "aes/rounds.h"
#include "common/bytes.h"

enum { WORD = 4 };

/* The S-box of each of four bytes. */
static void substitute(uint8_t word[WORD])
{
    uint8_t bytes[MOTE_AES_BLOCK] = {word[0], word[1], word[2], word[3]};
    uint16_t planes[8];
    mote_aes_slice(planes, bytes);
    mote_aes_substitute(planes);
    mote_aes_unslice(bytes, planes);
    mote_copy(word, bytes, WORD);
}

static void rotate(uint8_t word[WORD])
{
    uint8_t first = word[0];
    mote_copy(word, word + 1, WORD - 1);
    word[WORD - 1] = first;
}

/* FIPS 197, Section 5.2: a word is the one a key before, and the last one, which has been changed at the
 * beginning of a key and in the middle of a long one. */
void mote_aes_expand_key(uint8_t *round_keys, const uint8_t *key, size_t key_bytes, unsigned rounds)
{
    uint8_t constant = 1, word[WORD];
    uint8_t *end = round_keys + MOTE_AES_BLOCK * (rounds + 1);
    mote_copy(round_keys, key, key_bytes);
    mote_copy(word, key + key_bytes - WORD, WORD);
    size_t at = 0;
    for (uint8_t *next = round_keys + key_bytes; next != end; next += WORD) {
        if (at == 0) {
            rotate(word);
            substitute(word);
            word[0] ^= constant;
            constant = (uint8_t)(constant << 1 ^ (constant & 0x80 ? 0x1b : 0));
        } else if (at == MOTE_AES_BLOCK) {
            substitute(word);
        }
        mote_xor(word, next - key_bytes, WORD);
        mote_copy(next, word, WORD);
        at = at + WORD == key_bytes ? 0 : at + WORD;
    }
}

#endif
