/*
 * A hash function over a compression function of SHA-2: FIPS 180-4 (2015), Section 5. The source that
 * includes this has defined what distinguishes the functions: NAMED, how names begin; INITIAL_WORD and
 * STORE_WORD; FORGET and FORGET_PIECES, which wipe the stack below a public function.
 */
#include "common/depth.h"
#include "common/secure.h"
#include "mote/sha2.h"

typedef NAMED(_context) context_type;

/* Words of the hash value; bytes of one, of the digest, of a block, and of the length at its end. */
enum {
    WORDS = 8,
    WORD = sizeof((context_type *)0)->state[0],
    DIGEST = WORDS * WORD,
    BLOCK = sizeof((context_type *)0)->block,
    LENGTH = 2 * WORD
};

#define COMPRESS(context, data) NAMED(_compress)((context)->state, data)
#include "common/absorb_blocks.h"

static void start(context_type *c)
{
    for (unsigned i = 0; i < WORDS; i++)
        c->state[i] = INITIAL_WORD(i);
    c->length = 0;
}

/* One bit, zeros, and the bits of the message as a number at the end of a block. */
__attribute__((noinline)) static void finish(context_type *c, uint8_t *digest)
{
    unsigned filled = (unsigned)c->length % BLOCK;
    c->block[filled++] = 0x80;
    if (filled > BLOCK - LENGTH) {
        while (filled < BLOCK)
            c->block[filled++] = 0;
        COMPRESS(c, c->block);
        filled = 0;
    }
    while (filled < BLOCK - 9)
        c->block[filled++] = 0;
    c->block[filled] = (uint8_t)(c->length >> 61);
    mote_store64_be(c->block + BLOCK - 8, c->length << 3);
    COMPRESS(c, c->block);
    for (unsigned i = 0; i < WORDS; i++)
        STORE_WORD(digest + WORD * i, c->state[i]);
}

#include "common/hash_functions.h"
