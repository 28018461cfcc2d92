/*
 * OCB3 in pieces. The source that includes this has included the cipher before, as for modes/blocks.h, and
 * defined NONCE and TAG, the bytes of both.
 */
#ifndef MOTE_MODES_OCB3_PIECES_H
#define MOTE_MODES_OCB3_PIECES_H

#include "common/block_pieces.h"
#include "modes/ocb3_steps.h"

/* As mote_ocb3_next, where size_t may be too short for the number. */
static void next(uint8_t offset[MOTE_BLOCK], uint32_t number, const CIPHER(_ocb3_key) *key)
{
    uint8_t l[MOTE_BLOCK];
    if ((uint16_t)number) {
        OCB3_NEXT(offset, (uint16_t)number, key);
        return;
    }
    unsigned kept = sizeof key->l / MOTE_BLOCK, zeros = 16;
    for (number >>= 16; !(number & 1); number >>= 1)
        zeros++;
    mote_copy(l, key->l[kept - 1], MOTE_BLOCK);
    for (; zeros >= kept; zeros--)
        mote_ocb3_double(l);
    mote_xor_block(offset, l);
}

MOTE_BELOW void start(CIPHER(_ocb3_context) *context, const uint8_t *nonce, const CIPHER(_ocb3_key) *key)
{
    const mote_ocb3_parameters parameters = {NONCE, TAG};
    mote_wipe(context, sizeof *context);
    begin(&context->state, nonce, &parameters, key);
    context->phase = MOTE_PHASE_AD;
}

/* sum ^= E(block ^ offset); while data is absorbed, its offset is in the place of the checksum. */
static void hash_block(CIPHER(_ocb3_context) *context, const CIPHER(_ocb3_key) *key)
{
    mote_xor_block(context->block, context->state.checksum);
    CIPHER(_encrypt)(context->block, context->block, mote_cipher(&key->cipher));
    mote_xor_block(context->sum, context->block);
    context->held = 0;
}

static void absorb(CIPHER(_ocb3_context) *context, const uint8_t *ad, size_t len,
                   const CIPHER(_ocb3_key) *key)
{
    while (len) {
        size_t taken = MOTE_BLOCK - context->held;
        if (taken > len)
            taken = len;
        mote_copy(context->block + context->held, ad, taken);
        context->held = (uint8_t)(context->held + taken);
        if (context->held == MOTE_BLOCK) {
            next(context->state.checksum, ++context->blocks, key);
            hash_block(context, key);
        }
        ad += taken;
        len -= taken;
    }
}

/* The message begins: the last block of the associated data is filled up, if it is short. */
static void end_ad(CIPHER(_ocb3_context) *context, const CIPHER(_ocb3_key) *key)
{
    if (context->held) {
        mote_wipe(context->block + context->held, MOTE_BLOCK - context->held);
        context->block[context->held] = 0x80;
        mote_xor_block(context->state.checksum, key->l_star);
        hash_block(context, key);
    }
    mote_wipe(context->state.checksum, MOTE_BLOCK);
    context->blocks = 0;
    context->phase = MOTE_PHASE_MESSAGE;
}

/*
 * Whole blocks. The kernels count from 1: behind a multiple of 2^t blocks they are right for 2^t - 1 more,
 * and for any single one if the offset has been moved on to it, but for L[0], which is theirs to add.
 */
static void crypt_blocks(CIPHER(_ocb3_context) *context, uint8_t *out, const uint8_t *in, size_t blocks,
                         enum mote_way way, const CIPHER(_ocb3_key) *key)
{
    while (blocks) {
        uint32_t done = context->blocks, right = (done & -done) - 1;
        size_t together = right < blocks ? (size_t)right : blocks;
        if (!together) {
            together = 1;
            next(context->state.offset, done + 1, key);
            mote_xor_block(context->state.offset, key->l[0]);
        }
        if (way == MOTE_ENCRYPT)
            CIPHER(_ocb3_encrypt_blocks)(out, in, together, &context->state, key);
        else
            CIPHER(_ocb3_decrypt_blocks)(out, in, together, &context->state, key);
        context->blocks += (uint32_t)together;
        out += together * MOTE_BLOCK;
        in += together * MOTE_BLOCK;
        blocks -= together;
    }
}

/*
 * The block that has begun, with what it lacks from in; behind that, as many bytes as it had are taken on, if
 * there are so many. They may lie where the block is written to, so each is read before. How many bytes of in
 * it took.
 */
static size_t crypt_across(CIPHER(_ocb3_context) *context, uint8_t *out, const uint8_t *in, size_t len,
                           enum mote_way way, const CIPHER(_ocb3_key) *key)
{
    size_t lacking = MOTE_BLOCK - context->held, kept = context->held;
    mote_copy(context->block + context->held, in, lacking);
    crypt_blocks(context, context->block, context->block, 1, way, key);
    if (kept > len - lacking)
        kept = len - lacking;
    for (size_t i = 0; i < MOTE_BLOCK; i++) {
        uint8_t made = context->block[i];
        if (i < kept)
            context->block[i] = in[lacking + i];
        out[i] = made;
    }
    context->held = (uint8_t)kept;
    return lacking + kept;
}

static size_t crypt(CIPHER(_ocb3_context) *context, uint8_t *out, const uint8_t *in, size_t len,
                    enum mote_way way, const CIPHER(_ocb3_key) *key)
{
    size_t written = 0;
    while (len >= (size_t)(MOTE_BLOCK - context->held)) {
        size_t made = MOTE_BLOCK, taken;
        if (context->held) {
            taken = crypt_across(context, out, in, len, way, key);
        } else {
            made = taken = len - len % MOTE_BLOCK;
            crypt_blocks(context, out, in, len / MOTE_BLOCK, way, key);
        }
        written += made;
        out += made;
        in += taken;
        len -= taken;
    }
    mote_copy(context->block + context->held, in, len);
    context->held = (uint8_t)(context->held + len);
    return written;
}

MOTE_BELOW size_t feed(CIPHER(_ocb3_context) *context, uint8_t *out, const uint8_t *in, size_t len,
                       enum mote_way way, const CIPHER(_ocb3_key) *key)
{
    if (way == MOTE_ABSORB) {
        absorb(context, in, len, key);
        return 0;
    }
    if (context->phase != MOTE_PHASE_MESSAGE)
        end_ad(context, key);
    return crypt(context, out, in, len, way, key);
}

/* The tag, in the place of the checksum. */
MOTE_BELOW const uint8_t *finish(CIPHER(_ocb3_context) *context, uint8_t *out, enum mote_way way,
                                 const CIPHER(_ocb3_key) *key)
{
    if (context->phase != MOTE_PHASE_MESSAGE)
        end_ad(context, key);
    if (context->held)
        crypt_rest(out, context->block, context->held, &context->state, way, key);
    end(&context->state, key);
    mote_xor_block(context->state.checksum, context->sum);
    return context->state.checksum;
}

#endif
