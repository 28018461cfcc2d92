/*
 * Two blocks take as long as one, so the chain's next link and the stream's next block are made together: so
 * many calls as the chain has links, in both directions. The stream is a block ahead, and ends with the
 * tag's.
 */
#ifndef MOTE_MODES_PAIRED_CCM_H
#define MOTE_MODES_PAIRED_CCM_H

#include "common/secure.h"
#include "modes/ccm.h"
#include "modes/ccm_blocks.h"
#include "modes/pairs.h"

typedef struct {
    MOTE_ALIGNED uint8_t byte[MOTE_BLOCK];
} block;

typedef struct {
    block chain;
    block stream;
    block counter; /* of the tag: zeros behind the nonce */
    CIPHER(_planes) key;
} state;

enum way { ENCRYPT, DECRYPT };

/* The chain's next link, and the block of the stream that has this number. */
static void go_on(state *s, size_t number)
{
    s->stream = s->counter;
    for (unsigned i = MOTE_BLOCK; number; number >>= 8)
        s->stream.byte[--i] = (uint8_t)number;
    CIPHER(_encrypt_two)(s->chain.byte, s->stream.byte, &s->key);
}

/* Associated data, behind its length. */
static void absorb(state *s, const uint8_t *ad, size_t len)
{
    for (unsigned used = add_length(s->chain.byte, len); len; used = 0) {
        size_t taken = len < MOTE_BLOCK - used ? len : MOTE_BLOCK - used;
        mote_xor(s->chain.byte + used, ad, taken);
        CIPHER(_encrypt_two)(s->chain.byte, s->chain.byte, &s->key);
        ad += taken;
        len -= taken;
    }
}

/* As many bytes of the message as a block has, or what is left of it. */
static void crypt(state *s, uint8_t *out, const uint8_t *in, size_t len, enum way way)
{
    if (way == ENCRYPT)
        mote_xor(s->chain.byte, in, len);
    mote_xor(s->stream.byte, in, len);
    mote_copy(out, s->stream.byte, len);
    if (way == DECRYPT)
        mote_xor(s->chain.byte, out, len);
}

/* The tag, in the chain's place. */
static void run(state *s, uint8_t *out, const uint8_t *in, size_t len, const uint8_t *ad, size_t ad_len,
                const uint8_t *nonce, const mote_ccm_parameters *parameters, const CIPHER(_key) *key,
                enum way way)
{
    CIPHER(_slice)(&s->key, key);
    begin_chain(s->chain.byte, len, ad_len, nonce, parameters);
    begin(s->counter.byte, 0, nonce, parameters);
    size_t number = len ? 1 : 0;
    go_on(s, number);
    if (ad_len)
        absorb(s, ad, ad_len);
    while (len) {
        size_t taken = len < MOTE_BLOCK ? len : MOTE_BLOCK;
        crypt(s, out, in, taken, way);
        out += taken;
        in += taken;
        len -= taken;
        number = len ? number + 1 : 0;
        go_on(s, number);
    }
    mote_xor_block(s->chain.byte, s->stream.byte);
}

void CIPHER(_ccm_seal)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                       const CIPHER(_key) *key)
{
    state s;
    run(&s, ct, pt, pt_len, ad, ad_len, nonce, parameters, key, ENCRYPT);
    mote_copy(tag, s.chain.byte, parameters->tag_bytes);
}

int CIPHER(_ccm_open)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                      size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                      const CIPHER(_key) *key)
{
    state s;
    run(&s, pt, ct, ct_len, ad, ad_len, nonce, parameters, key, DECRYPT);
    int result = mote_equal(s.chain.byte, tag, parameters->tag_bytes);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

#endif
