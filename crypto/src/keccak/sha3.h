/*
 * A hash function of SHA-3. The source that includes this has defined what distinguishes the functions:
 * NAMED, how names begin; DIGEST, the bytes of the digest; FORGET and FORGET_PIECES, which wipe the stack
 * below a public function.
 */
#include "common/depth.h"
#include "common/secure.h"
#include "keccak/sponge.h"

typedef NAMED(_context) context_type;

/* The capacity is twice the digest. */
enum { RATE = 200 - 2 * DIGEST };

__attribute__((noinline)) static void hash(uint8_t *digest, const uint8_t *msg, size_t len)
{
    mote_keccak_sponge sponge;
    mote_keccak_start(&sponge);
    mote_keccak_absorb(&sponge, msg, len, RATE);
    mote_keccak_squeeze(&sponge, digest, DIGEST, RATE, MOTE_SHA3_SUFFIX);
}

void NAMED()(uint8_t digest[DIGEST], const uint8_t *msg, size_t len)
{
    hash(digest, msg, len);
    FORGET;
}

void NAMED(_init)(context_type *context)
{
    mote_keccak_start(&context->sponge);
}

void NAMED(_update)(context_type *context, const uint8_t *msg, size_t len)
{
    mote_keccak_absorb(&context->sponge, msg, len, RATE);
    FORGET_PIECES;
}

void NAMED(_final)(context_type *context, uint8_t digest[DIGEST])
{
    mote_keccak_squeeze(&context->sponge, digest, DIGEST, RATE, MOTE_SHA3_SUFFIX);
    mote_wipe(context, sizeof *context);
    FORGET_PIECES;
}
