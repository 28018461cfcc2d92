/* AES-128-GCM in pieces. */
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/gcm.h"

#define FORGET mote_wipe_stack(MOTE_DEPTH(AES128_GCM_PIECES))

/* Behind the nonce, block 1 of the counter is the tag's, and the message begins with block 2. */
MOTE_BELOW void start(mote_aes128_gcm_context *context, const uint8_t *nonce, const mote_aes128_gcm_key *key)
{
    (void)key;
    mote_wipe(context, sizeof *context);
    mote_copy(context->counter, nonce, MOTE_AES128_GCM_NONCE_BYTES);
    context->counter[MOTE_BLOCK - 1] = 2;
    context->phase = MOTE_PHASE_AD;
}

/* The hash takes the block that has begun, filled up with zeros. */
static void end_block(mote_aes128_gcm_context *context, const mote_aes128_gcm_key *key)
{
    if (!context->offset)
        return;
    mote_wipe(context->block + context->offset, MOTE_BLOCK - context->offset);
    mote_ghash_blocks(context->hash, context->block, 1, &key->hash_key);
    context->offset = 0;
}

/* One byte. In `block` stands what has been hashed of it as ciphertext or data, and then key stream. */
static void feed_byte(mote_aes128_gcm_context *context, uint8_t *out, uint8_t given, enum mote_way way,
                      const mote_aes128_gcm_key *key)
{
    uint8_t *place = context->block + context->offset, hashed = given;
    if (way != MOTE_ABSORB) {
        if (!context->offset) {
            mote_wipe(context->block, MOTE_BLOCK);
            mote_aes128_ctr_bytes(context->block, context->block, MOTE_BLOCK, context->counter, &key->cipher);
        }
        *out = given ^ *place;
        if (way == MOTE_ENCRYPT)
            hashed = *out;
    }
    *place = hashed;
    if (++context->offset == MOTE_BLOCK)
        end_block(context, key);
}

/* As many whole blocks as there are, and how many bytes that was. */
static size_t feed_blocks(mote_aes128_gcm_context *context, uint8_t *out, const uint8_t *in, size_t len,
                          enum mote_way way, const mote_aes128_gcm_key *key)
{
    size_t whole = len - len % MOTE_BLOCK;
    if (way == MOTE_ENCRYPT)
        mote_aes128_ctr_bytes(out, in, whole, context->counter, &key->cipher);
    mote_ghash_blocks(context->hash, way == MOTE_ENCRYPT ? out : in, len / MOTE_BLOCK, &key->hash_key);
    if (way == MOTE_DECRYPT)
        mote_aes128_ctr_bytes(out, in, whole, context->counter, &key->cipher);
    return whole;
}

MOTE_BELOW void feed(mote_aes128_gcm_context *context, uint8_t *out, const uint8_t *in, size_t len,
                     enum mote_way way, const mote_aes128_gcm_key *key)
{
    if (way == MOTE_ABSORB) {
        context->ad_len += (uint32_t)len;
    } else {
        if (context->phase != MOTE_PHASE_MESSAGE)
            end_block(context, key);
        context->phase = MOTE_PHASE_MESSAGE;
        context->len += (uint32_t)len;
    }
    while (len) {
        size_t taken = 1;
        if (!context->offset && len >= MOTE_BLOCK)
            taken = feed_blocks(context, out, in, len, way, key);
        else
            feed_byte(context, out, *in, way, key);
        in += taken;
        if (way != MOTE_ABSORB)
            out += taken;
        len -= taken;
    }
}

/* A length in bytes as 64 bits that count bits. */
static void store_bits(uint8_t out[8], uint32_t len)
{
    mote_store32_be(out, len >> 29);
    mote_store32_be(out + 4, len << 3);
}

/* The tag, in the place of the hash. */
MOTE_BELOW const uint8_t *finish(mote_aes128_gcm_context *context, const mote_aes128_gcm_key *key)
{
    end_block(context, key);
    store_bits(context->block, context->ad_len);
    store_bits(context->block + 8, context->len);
    mote_ghash_blocks(context->hash, context->block, 1, &key->hash_key);
    mote_wipe(context->counter + MOTE_AES128_GCM_NONCE_BYTES, MOTE_BLOCK - MOTE_AES128_GCM_NONCE_BYTES);
    context->counter[MOTE_BLOCK - 1] = 1;
    mote_aes128_encrypt(context->block, context->counter, &key->cipher);
    mote_xor_block(context->hash, context->block);
    return context->hash;
}

MOTE_BEGIN_PIECES(mote_aes128_gcm, mote_aes128_gcm_key, FORGET)
MOTE_GO_ON_IN_PIECES(mote_aes128_gcm, phase, mote_is_live(context->phase), MOTE_WITH_KEY,
                     MOTE_AES128_GCM_TAG_BYTES, FORGET)
