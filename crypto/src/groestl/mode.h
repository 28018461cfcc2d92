/*
 * The hash function: Groestl 2.0 (2011), Section 3. The source that includes this has defined what
 * distinguishes the functions: NAMED, how names begin; FORGET and FORGET_PIECES, which wipe the stack below a
 * public function.
 */
#include "common/bytes.h"
#include "common/depth.h"
#include "common/secure.h"

typedef NAMED(_context) context_type;

enum { BLOCK = sizeof((context_type *)0)->block, DIGEST = BLOCK / 2, COUNT = 8 };

#define COMPRESS(context, data) NAMED(_compress)((context)->chain, data)
#include "common/absorb_blocks.h"

/* The initial value is the length of the digest in bits. */
static void start(context_type *c)
{
    for (unsigned i = 0; i < BLOCK; i++)
        c->chain[i] = 0;
    c->chain[BLOCK - 2] = 8 * DIGEST >> 8;
    c->length = 0;
}

/* One bit, zeros, and the number of blocks at the end of the last one; then half of P(chain) ^ chain. */
__attribute__((noinline)) static void finish(context_type *c, uint8_t *digest)
{
    unsigned filled = (unsigned)c->length % BLOCK;
    uint64_t blocks = c->length / BLOCK + 1;
    c->block[filled++] = 0x80;
    if (filled > BLOCK - COUNT) {
        while (filled < BLOCK)
            c->block[filled++] = 0;
        COMPRESS(c, c->block);
        blocks++;
        filled = 0;
    }
    while (filled < BLOCK - COUNT)
        c->block[filled++] = 0;
    mote_store64_be(c->block + BLOCK - COUNT, blocks);
    COMPRESS(c, c->block);
    for (unsigned i = 0; i < BLOCK; i++)
        c->block[i] = 0;
    NAMED(_add_permuted)(c->chain, c->block, MOTE_GROESTL_P);
    mote_copy(digest, c->chain + DIGEST, DIGEST);
}

#include "common/hash_functions.h"
