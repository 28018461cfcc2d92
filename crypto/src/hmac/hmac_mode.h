/*
 * The public functions of HMAC over a hash function. The source that includes this has defined NAMED, how
 * names begin; UPDATE, that of the hash function; TAG and SHORTEST, the bytes of a tag and of the shortest
 * that is verified; and FORGET, which wipes the stack
 * below a public function.
 */
#include "common/depth.h"
#include "common/secure.h"
#include "hmac/steps.h"

typedef NAMED(_context) context_type;

void NAMED(_init)(context_type *context, const uint8_t *key, size_t key_len)
{
    NAMED(_begin)(context, key, key_len);
    FORGET;
}

void NAMED(_update)(context_type *context, const uint8_t *msg, size_t len)
{
    UPDATE(&context->inner, msg, len);
}

void NAMED(_final)(context_type *context, uint8_t tag[TAG])
{
    NAMED(_end)(context, tag);
    mote_wipe(context, sizeof *context);
    FORGET;
}

/* The tag's first bytes are those of a right one; the verdict is no secret, but the right tag is. */
int NAMED(_final_verify)(context_type *context, const uint8_t *tag, size_t tag_len)
{
    uint8_t right[TAG];
    int status = MOTE_ERR_PARAMETERS;
    if (tag_len >= SHORTEST && tag_len <= TAG) {
        NAMED(_end)(context, right);
        status = mote_equal(right, tag, tag_len);
        mote_wipe(right, sizeof right);
    }
    mote_wipe(context, sizeof *context);
    FORGET;
    return status;
}

void NAMED()(uint8_t tag[TAG], const uint8_t *msg, size_t len, const uint8_t *key, size_t key_len)
{
    context_type context;
    NAMED(_begin)(&context, key, key_len);
    UPDATE(&context.inner, msg, len);
    NAMED(_final)(&context, tag);
}

int NAMED(_verify)(const uint8_t *tag, size_t tag_len, const uint8_t *msg, size_t len, const uint8_t *key,
                   size_t key_len)
{
    context_type context;
    NAMED(_begin)(&context, key, key_len);
    UPDATE(&context.inner, msg, len);
    return NAMED(_final_verify)(&context, tag, tag_len);
}
