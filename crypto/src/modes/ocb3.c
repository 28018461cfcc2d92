#include "modes/ocb3.h"

#include "common/bytes.h"
#include "common/pieces.h"

/* The offset of the first block: 128 bits of a stretched block, from the place that the nonce's last bits
 * say. The block has the bits of the tag's length, zeros, a 1, and the nonce. */
static void begin(mote_ocb3_state *state, const uint8_t *nonce, const mote_ocb3_parameters *parameters,
                  const mote_aes128_ocb3_key *key)
{
    MOTE_ALIGNED uint8_t stretch[MOTE_BLOCK + 8] = {0};
    size_t start = MOTE_BLOCK - parameters->nonce_bytes;
    stretch[0] = (uint8_t)(parameters->tag_bytes << 4); /* its bits modulo 128, in seven bits */
    stretch[start - 1] |= 1;
    mote_copy(stretch + start, nonce, parameters->nonce_bytes);
    unsigned bottom = stretch[15] & 63;
    stretch[15] &= 0xc0;
    mote_aes128_encrypt(stretch, stretch, &key->cipher);
    mote_ocb3_shift(state->offset, stretch, bottom);
    for (unsigned i = 0; i < MOTE_BLOCK; i++)
        state->checksum[i] = 0;
}

/* The last, short block: a piece of the key stream hides it, and its plaintext with one bit 1 is summed. */
static void crypt_rest(uint8_t *out, const uint8_t *in, size_t rest, mote_ocb3_state *state,
                       enum mote_way way, const mote_aes128_ocb3_key *key)
{
    uint8_t block[MOTE_BLOCK];
    mote_xor_block(state->offset, key->l_star);
    mote_aes128_encrypt(block, state->offset, &key->cipher);
    for (size_t i = 0; i < rest; i++) {
        uint8_t given = in[i], other = given ^ block[i];
        state->checksum[i] ^= way == MOTE_ENCRYPT ? given : other;
        out[i] = other;
    }
    state->checksum[rest] ^= 0x80;
}

/* sum ^= E(block ^ offset) for every block of the associated data, the last one filled up. */
static void hash(uint8_t sum[MOTE_BLOCK], const uint8_t *ad, size_t ad_len, const mote_aes128_ocb3_key *key)
{
    MOTE_ALIGNED uint8_t offset[MOTE_BLOCK] = {0};
    MOTE_ALIGNED uint8_t block[MOTE_BLOCK];
    for (size_t number = 1; ad_len; number++, ad += MOTE_BLOCK) {
        size_t taken = MOTE_BLOCK;
        if (ad_len >= MOTE_BLOCK) {
            mote_ocb3_next(offset, number, key);
        } else {
            taken = ad_len;
            mote_xor_block(offset, key->l_star);
        }
        mote_copy(block, offset, MOTE_BLOCK);
        mote_xor(block, ad, taken);
        if (taken < MOTE_BLOCK)
            block[taken] ^= 0x80;
        mote_aes128_encrypt(block, block, &key->cipher);
        mote_xor_block(sum, block);
        ad_len -= taken;
    }
}

/* The message in either direction; the tag takes the place of the checksum. */
static void crypt(mote_ocb3_state *state, uint8_t *out, const uint8_t *in, size_t len, enum mote_way way,
                  const mote_aes128_ocb3_key *key)
{
    size_t rest = len % MOTE_BLOCK, whole = len - rest;
    if (way == MOTE_ENCRYPT)
        mote_aes128_ocb3_encrypt_blocks(out, in, len / MOTE_BLOCK, state, key);
    else
        mote_aes128_ocb3_decrypt_blocks(out, in, len / MOTE_BLOCK, state, key);
    if (rest)
        crypt_rest(out + whole, in + whole, rest, state, way, key);
    mote_xor_block(state->checksum, state->offset);
    mote_xor_block(state->checksum, key->l_dollar);
    mote_aes128_encrypt(state->checksum, state->checksum, &key->cipher);
}

void mote_aes128_ocb3_seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                           size_t ad_len, const uint8_t *nonce, const mote_ocb3_parameters *parameters,
                           const mote_aes128_ocb3_key *key)
{
    mote_ocb3_state state;
    begin(&state, nonce, parameters, key);
    crypt(&state, ct, pt, pt_len, MOTE_ENCRYPT, key);
    if (ad_len)
        hash(state.checksum, ad, ad_len, key);
    mote_copy(tag, state.checksum, parameters->tag_bytes);
}

int mote_aes128_ocb3_open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                          const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                          const mote_ocb3_parameters *parameters, const mote_aes128_ocb3_key *key)
{
    mote_ocb3_state state;
    begin(&state, nonce, parameters, key);
    crypt(&state, pt, ct, ct_len, MOTE_DECRYPT, key);
    if (ad_len)
        hash(state.checksum, ad, ad_len, key);
    int result = mote_equal(state.checksum, tag, parameters->tag_bytes);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}
