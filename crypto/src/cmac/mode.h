/*
 * CMAC over a block cipher of 16 bytes: NIST SP 800-38B, Section 6. The source that includes this has defined
 * NAMED, how names begin; EXPAND and ENCRYPT, the cipher's functions; SHORTEST, the bytes of the shortest tag
 * that is verified; and FORGET, which wipes the stack below a public function.
 */
#include "common/bytes.h"
#include "common/depth.h"
#include "common/secure.h"
#include "mote/cmac.h"

typedef NAMED(_key) key_type;
typedef NAMED(_context) context_type;

enum { BLOCK = 16 };

/* The block as a polynomial over GF(2), times x, modulo x^128 + x^7 + x^2 + x + 1. */
static void double_block(uint8_t block[BLOCK])
{
    uint8_t carry = (uint8_t)(mote_opaque((uint16_t)-(block[0] >> 7)) & 0x87);
    for (unsigned i = 0; i < BLOCK - 1; i++)
        block[i] = (uint8_t)(block[i] << 1 | block[i + 1] >> 7);
    block[BLOCK - 1] = (uint8_t)(block[BLOCK - 1] << 1 ^ carry);
}

void NAMED(_expand_key)(key_type *expanded, const uint8_t *key)
{
    EXPAND(&expanded->cipher, key);
    for (unsigned i = 0; i < BLOCK; i++)
        expanded->subkey[i] = 0;
    ENCRYPT(expanded->subkey, expanded->subkey, &expanded->cipher);
    double_block(expanded->subkey);
    FORGET;
}

static void start(context_type *c)
{
    for (unsigned i = 0; i < BLOCK; i++)
        c->chain[i] = 0;
    c->offset = 0;
}

/* A block that is complete is not encrypted before another byte comes: the last one takes a subkey first. */
__attribute__((noinline)) static void absorb(context_type *c, const uint8_t *msg, size_t len,
                                             const key_type *key)
{
    while (len) {
        if (c->offset == BLOCK) {
            ENCRYPT(c->chain, c->chain, &key->cipher);
            c->offset = 0;
        }
        if (!c->offset && len >= BLOCK) {
            mote_xor(c->chain, msg, BLOCK);
            c->offset = BLOCK;
            msg += BLOCK;
            len -= BLOCK;
        } else {
            c->chain[c->offset++] ^= *msg++;
            len--;
        }
    }
}

/* The chain is the tag then. Only a last block with fewer bytes is filled up, and takes K2 = 2 K1. */
__attribute__((noinline)) static void finish(context_type *c, const key_type *key)
{
    uint8_t subkey[BLOCK];
    mote_copy(subkey, key->subkey, BLOCK);
    if (c->offset < BLOCK) {
        c->chain[c->offset] ^= 0x80;
        double_block(subkey);
    }
    mote_xor(c->chain, subkey, BLOCK);
    ENCRYPT(c->chain, c->chain, &key->cipher);
    mote_wipe(subkey, sizeof subkey);
}

void NAMED(_init)(context_type *context)
{
    start(context);
}

void NAMED(_update)(context_type *context, const uint8_t *msg, size_t len, const key_type *key)
{
    absorb(context, msg, len, key);
    FORGET;
}

void NAMED(_final)(context_type *context, uint8_t tag[BLOCK], const key_type *key)
{
    finish(context, key);
    mote_copy(tag, context->chain, BLOCK);
    mote_wipe(context, sizeof *context);
    FORGET;
}

/* The verdict is no secret, but the right tag is. */
int NAMED(_final_verify)(context_type *context, const uint8_t *tag, size_t tag_len, const key_type *key)
{
    int status = MOTE_ERR_PARAMETERS;
    if (tag_len >= SHORTEST && tag_len <= BLOCK) {
        finish(context, key);
        status = mote_equal(context->chain, tag, tag_len);
    }
    mote_wipe(context, sizeof *context);
    FORGET;
    return status;
}

void NAMED()(uint8_t tag[BLOCK], const uint8_t *msg, size_t len, const key_type *key)
{
    context_type context;
    start(&context);
    absorb(&context, msg, len, key);
    NAMED(_final)(&context, tag, key);
}

int NAMED(_verify)(const uint8_t *tag, size_t tag_len, const uint8_t *msg, size_t len, const key_type *key)
{
    context_type context;
    start(&context);
    absorb(&context, msg, len, key);
    return NAMED(_final_verify)(&context, tag, tag_len, key);
}
