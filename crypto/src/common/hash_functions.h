/*
 * A hash function on whole messages and in pieces, of start, absorb and finish. The mode that includes this
 * has defined these, context_type, and DIGEST, the bytes of the digest; and what includes the mode has
 * defined NAMED, how names begin, and FORGET and FORGET_PIECES, which wipe the stack below a public function.
 */
__attribute__((noinline)) static void hash(uint8_t *digest, const uint8_t *msg, size_t len)
{
    context_type c;
    start(&c);
    absorb(&c, msg, len);
    finish(&c, digest);
}

void NAMED()(uint8_t digest[DIGEST], const uint8_t *msg, size_t len)
{
    hash(digest, msg, len);
    FORGET;
}

void NAMED(_init)(context_type *context)
{
    start(context);
}

void NAMED(_update)(context_type *context, const uint8_t *msg, size_t len)
{
    absorb(context, msg, len);
    FORGET_PIECES;
}

void NAMED(_final)(context_type *context, uint8_t digest[DIGEST])
{
    finish(context, digest);
    mote_wipe(context, sizeof *context);
    FORGET_PIECES;
}
