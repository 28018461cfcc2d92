/*
 * The steps of HMAC over a hash function: FIPS 198-1 (2008), Section 4. The source that includes this has
 * defined HMAC and HASH, how names begin, and WORD, the type of a word of the hash value.
 */
#include "hmac/steps.h"
#include "sha2/compress.h"

/* Words of the hash value; bytes of a digest and of a block. */
enum { WORDS = 8, DIGEST = WORDS * sizeof(WORD), BLOCK = sizeof((HASH(_context) *)0)->block };

/* What the key is XORed with before the message, and before the inner digest. */
enum { INNER = 0x36, OUTER = 0x5c };

/* The hash value behind one block. It lies in the context, where `init` leaves it as it is. */
static void hash_block(HASH(_context) * c)
{
    HASH(_init)(c);
    HASH(_compress)(c->state, c->block);
}

void HMAC(_begin)(HMAC(_context) * context, const uint8_t *key, size_t key_len)
{
    HASH(_context) *c = &context->inner;
    if (key_len > BLOCK) {
        HASH()(c->block, key, key_len);
        key = c->block;
        key_len = DIGEST;
    }
    for (unsigned i = 0; i < BLOCK; i++)
        c->block[i] = OUTER ^ (i < key_len ? key[i] : 0);
    hash_block(c);
    for (unsigned i = 0; i < WORDS; i++)
        context->outer[i] = c->state[i];
    for (unsigned i = 0; i < BLOCK; i++)
        c->block[i] ^= OUTER ^ INNER;
    hash_block(c);
    c->length = BLOCK;
}

void HMAC(_end)(HMAC(_context) * context, uint8_t *tag)
{
    HASH(_context) *c = &context->inner;
    HASH(_final)(c, tag);
    for (unsigned i = 0; i < WORDS; i++)
        c->state[i] = context->outer[i];
    c->length = BLOCK;
    HASH(_update)(c, tag, DIGEST);
    HASH(_final)(c, tag);
}
