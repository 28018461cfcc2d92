/*
 * Simple hashing with Skein: Skein 1.3 (2010), Section 3.5. The source that includes this has defined what
 * distinguishes the functions: NAMED, how names begin; INITIAL, the chaining value before a message; FORGET
 * and FORGET_PIECES, which wipe the stack below a public function.
 */
#include "common/bytes.h"
#include "common/depth.h"
#include "common/secure.h"
#include "skein/ubi.h"

typedef NAMED(_context) context_type;

enum { BLOCK = sizeof((context_type *)0)->block, DIGEST = BLOCK, WORDS = BLOCK / 8 };

/* The upper byte of a tweak: what a block is of, and whether it is the first or the last of that. */
enum { MESSAGE = 48, OUTPUT = 63, FIRST = 0x40, LAST = 0x80 };

static void start(context_type *c)
{
    for (unsigned i = 0; i < WORDS; i++)
        c->chain[i] = MOTE_TABLE_QUAD(INITIAL, i);
    c->length = 0;
}

/* The block goes into the chaining value. `length`: bytes up to its end, without padding. */
static void chain(context_type *c, uint64_t length, unsigned flags)
{
    mote_word64 tweak[2] = {length, (uint64_t)flags << 56};
    NAMED(_ubi)(c->chain, tweak, c->block);
}

/* Whether it is the first block of the message that is in the context. */
static unsigned first(const context_type *c)
{
    return c->length <= BLOCK ? FIRST : 0;
}

static unsigned filled(const context_type *c)
{
    return c->length ? (unsigned)(c->length - 1) % BLOCK + 1 : 0;
}

/* A block waits in the context until more comes, for the last one is marked. */
__attribute__((noinline)) static void absorb(context_type *c, const uint8_t *msg, size_t len)
{
    while (len) {
        unsigned at = filled(c);
        if (at == BLOCK) {
            chain(c, c->length, MESSAGE | first(c));
            at = 0;
        }
        size_t n = len < BLOCK - at ? len : BLOCK - at;
        mote_copy(c->block + at, msg, n);
        c->length += n;
        msg += n;
        len -= n;
    }
}

__attribute__((noinline)) static void finish(context_type *c, uint8_t *digest)
{
    for (unsigned i = filled(c); i < BLOCK; i++)
        c->block[i] = 0;
    chain(c, c->length, MESSAGE | first(c) | LAST);
    for (unsigned i = 0; i < BLOCK; i++)
        c->block[i] = 0;
    chain(c, 8, OUTPUT | FIRST | LAST);
    for (unsigned i = 0; i < WORDS; i++)
        mote_store64_le(digest + 8 * i, c->chain[i]);
}

#include "common/hash_functions.h"
