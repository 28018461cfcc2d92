/* By words: a byte earlier in the key is lower, so that rotating a word to the left there is to the right
 * here. */
#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "common/bytes.h"

enum { WORD = 4, BLOCK = 16 };

/* FIPS 197, Section 5.2: a word is the one a key before, and the last one, which has been changed at the
 * beginning of a key and in the middle of a long one. */
void mote_aes_expand_key(uint8_t *round_keys, const uint8_t *key, size_t key_bytes, unsigned rounds)
{
    uint32_t constant = 1, word = 0;
    uint8_t *end = round_keys + BLOCK * (rounds + 1), *next = round_keys;
    for (; next != round_keys + key_bytes; next += WORD, key += WORD) {
        word = mote_load32_le(key);
        mote_store32_le(next, word);
    }
    for (size_t at = 0; next != end; next += WORD) {
        if (at == 0) {
            word = mote_aes_substitute_word(word);
            word = (word >> 8 | word << 24) ^ constant;
            constant = (uint8_t)(constant << 1 ^ (constant & 0x80 ? 0x1b : 0));
        } else if (at == BLOCK) {
            word = mote_aes_substitute_word(word);
        }
        word ^= mote_load32_le(next - key_bytes);
        mote_store32_le(next, word);
        at = at + WORD == key_bytes ? 0 : at + WORD;
    }
}
