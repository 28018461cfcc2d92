/*
 * A message into a compression function, block by block. The mode that includes this has defined
 * context_type, whose `length` counts the bytes of the message and whose `block` has those that fill none
 * yet; BLOCK, the bytes of one; and COMPRESS(context, data).
 *
 * A block goes from the message into the compression function when nothing of it is in the context.
 */
__attribute__((noinline)) static void absorb(context_type *c, const uint8_t *msg, size_t len)
{
    unsigned filled = (unsigned)c->length % BLOCK;
    c->length += len;
    while (len) {
        if (!filled && len >= BLOCK) {
            COMPRESS(c, msg);
            msg += BLOCK;
            len -= BLOCK;
        } else {
            c->block[filled++] = *msg++;
            len--;
            if (filled == BLOCK) {
                COMPRESS(c, c->block);
                filled = 0;
            }
        }
    }
}
