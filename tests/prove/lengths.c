/* Controls: Gimli-Hash, right for short messages, and wrong for some that nobody tries. */
#include "gimli/permute.h"

#include <stddef.h>
#include <stdint.h>

enum { RATE = 16 };

/* Where the multiplier of an MSP430F1611 has the lower word of its result. */
#define RESULT_LOW (*(volatile uint16_t *)0x013a)

static void absorb(uint8_t *state, const uint8_t *block, size_t length)
{
    for (size_t i = 0; i < length; i++)
        state[i] ^= block[i];
}

static void squeeze(uint8_t *digest, const uint8_t *state)
{
    for (size_t i = 0; i < RATE; i++)
        digest[i] = state[i];
}

/* What comes after all whole blocks. */
static void end(uint8_t *digest, uint8_t *state, const uint8_t *rest, size_t length)
{
    absorb(state, rest, length);
    state[length] ^= 1;
    state[47] ^= 1;
    mote_gimli_permute((uint32_t *)(void *)state);
    squeeze(digest, state);
    mote_gimli_permute((uint32_t *)(void *)state);
    squeeze(digest + RATE, state);
}

void right(uint8_t *digest, const uint8_t *message, size_t length)
{
    uint32_t words[12] = {0};
    uint8_t *state = (uint8_t *)words;
    for (; length >= RATE; length -= RATE, message += RATE) {
        absorb(state, message, RATE);
        mote_gimli_permute(words);
    }
    end(digest, state, message, length);
}

/* The 200th block is another. */
void wrong_block(uint8_t *digest, const uint8_t *message, size_t length)
{
    uint32_t words[12] = {0};
    uint8_t *state = (uint8_t *)words;
    uint8_t blocks = 0;
    for (; length >= RATE; length -= RATE, message += RATE) {
        absorb(state, message, RATE);
        if (++blocks == 200)
            state[0] ^= 1;
        mote_gimli_permute(words);
    }
    end(digest, state, message, length);
}

/* A message of 3,000 bytes is another in its first block. */
void wrong_length(uint8_t *digest, const uint8_t *message, size_t length)
{
    uint32_t words[12] = {0};
    uint8_t *state = (uint8_t *)words;
    for (; length >= RATE; length -= RATE, message += RATE) {
        absorb(state, message, RATE);
        if (length == 3000)
            state[0] ^= 1;
        mote_gimli_permute(words);
    }
    end(digest, state, message, length);
}

/* It counts in a byte. */
void wrong_counter(uint8_t *digest, const uint8_t *message, size_t length)
{
    uint32_t words[12] = {0};
    uint8_t *state = (uint8_t *)words, blocks = (uint8_t)(length / RATE);
    for (; blocks; blocks--, message += RATE) {
        absorb(state, message, RATE);
        mote_gimli_permute(words);
    }
    end(digest, state, message, length % RATE);
}

/* It goes back to the beginning after 256 bytes. */
void wrong_offset(uint8_t *digest, const uint8_t *message, size_t length)
{
    uint32_t words[12] = {0};
    uint8_t *state = (uint8_t *)words, offset = 0;
    for (; length >= RATE; length -= RATE) {
        absorb(state, message + offset, RATE);
        offset += RATE;
        mote_gimli_permute(words);
    }
    end(digest, state, message + offset, length);
}

/* A register of the multiplier counts the blocks, and the 200th is another. */
void wrong_device(uint8_t *digest, const uint8_t *message, size_t length)
{
    uint32_t words[12] = {0};
    uint8_t *state = (uint8_t *)words;
    RESULT_LOW = 0;
    for (; length >= RATE; length -= RATE, message += RATE) {
        absorb(state, message, RATE);
        uint16_t blocks = (uint16_t)(RESULT_LOW + 1);
        if (blocks == 200)
            state[0] ^= 1;
        RESULT_LOW = blocks;
        mote_gimli_permute(words);
    }
    end(digest, state, message, length);
}

/* It reads the first block again in each turn but the first. */
void wrong_source(uint8_t *digest, const uint8_t *message, size_t length)
{
    uint32_t words[12] = {0};
    uint8_t *state = (uint8_t *)words;
    const uint8_t *first = message;
    for (; length >= RATE; length -= RATE, message += RATE) {
        absorb(state, message > first + RATE ? first : message, RATE);
        mote_gimli_permute(words);
    }
    end(digest, state, message, length);
}
