/*
 * HKDF over a hash function: RFC 5869, Section 2. The source that includes this has defined NAMED and HMAC,
 * how names begin; UPDATE, that of the hash function; WORD, the type of a word of the hash value; DIGEST, the
 * bytes of a digest; MOST, those of the longest output; and FORGET, which wipes the stack below a public
 * function.
 */
#include "common/depth.h"
#include "common/secure.h"
#include "hmac/steps.h"

enum { WORDS = 8, BLOCK = sizeof((HMAC(_context) *)0)->inner.block };

/* The inner hash value behind the key is kept: each block of output begins there. */
static void expand(uint8_t *okm, size_t okm_len, const uint8_t *prk, size_t prk_len, const uint8_t *info,
                   size_t info_len)
{
    HMAC(_context) c;
    WORD inner[WORDS];
    uint8_t block[DIGEST];
    HMAC(_begin)(&c, prk, prk_len);
    for (unsigned i = 0; i < WORDS; i++)
        inner[i] = c.inner.state[i];
    for (uint8_t number = 1; okm_len; number++) {
        unsigned part = okm_len < DIGEST ? (unsigned)okm_len : DIGEST;
        if (number > 1)
            UPDATE(&c.inner, block, DIGEST);
        UPDATE(&c.inner, info, info_len);
        UPDATE(&c.inner, &number, 1);
        HMAC(_end)(&c, block);
        for (unsigned i = 0; i < part; i++)
            *okm++ = block[i];
        okm_len -= part;
        for (unsigned i = 0; i < WORDS; i++)
            c.inner.state[i] = inner[i];
        c.inner.length = BLOCK;
    }
    mote_wipe(&c, sizeof c);
    mote_wipe(inner, sizeof inner);
    mote_wipe(block, sizeof block);
}

int NAMED(_expand)(uint8_t *okm, size_t okm_len, const uint8_t *prk, size_t prk_len, const uint8_t *info,
                   size_t info_len)
{
    if (okm_len > MOST)
        return MOTE_ERR_PARAMETERS;
    expand(okm, okm_len, prk, prk_len, info, info_len);
    FORGET;
    return 0;
}

int NAMED()(uint8_t *okm, size_t okm_len, const uint8_t *salt, size_t salt_len, const uint8_t *ikm,
            size_t ikm_len, const uint8_t *info, size_t info_len)
{
    uint8_t prk[DIGEST];
    if (okm_len > MOST)
        return MOTE_ERR_PARAMETERS;
    HMAC()(prk, ikm, ikm_len, salt, salt_len);
    expand(okm, okm_len, prk, DIGEST, info, info_len);
    mote_wipe(prk, sizeof prk);
    FORGET;
    return 0;
}
