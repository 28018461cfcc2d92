/* AES-128-OCB3 with a nonce of 12 bytes and a tag of 16: RFC 7253. */
#include "common/bytes.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/ocb3.h"

MOTE_BELOW void expand(mote_aes128_ocb3_key *expanded, const uint8_t *key)
{
    uint8_t l[MOTE_BLOCK] = {0};
    mote_aes128_expand_key(&expanded->cipher, key);
    mote_aes128_expand_decryption_key(&expanded->inverse, key);
    mote_aes128_encrypt(l, l, &expanded->cipher);
    mote_copy(expanded->l_star, l, MOTE_BLOCK);
    mote_ocb3_double(l);
    mote_copy(expanded->l_dollar, l, MOTE_BLOCK);
    for (unsigned i = 0; i < sizeof expanded->l / MOTE_BLOCK; i++) {
        mote_ocb3_double(l);
        mote_copy(expanded->l[i], l, MOTE_BLOCK);
    }
}

/* The offset of the first block: 128 bits of a stretched block, from the place that the nonce's last bits
 * say. */
static void begin(mote_ocb3_state *state, const uint8_t *nonce, const mote_aes128_ocb3_key *key)
{
    MOTE_ALIGNED uint8_t stretch[MOTE_BLOCK + 8] = {0};
    stretch[3] = 1;
    mote_copy(stretch + 4, nonce, 12);
    unsigned bottom = stretch[15] & 63, byte = bottom / 8, bit = bottom % 8;
    stretch[15] &= 0xc0;
    mote_aes128_encrypt(stretch, stretch, &key->cipher);
    for (unsigned i = 0; i < 8; i++)
        stretch[MOTE_BLOCK + i] = stretch[i] ^ stretch[i + 1];
    for (unsigned i = 0; i < MOTE_BLOCK; i++) {
        uint16_t pair = mote_load16_be(stretch + byte + i);
        state->offset[i] = (uint8_t)((uint16_t)(pair << bit) >> 8);
        state->checksum[i] = 0;
    }
}

/* The last, short block: a piece of the key stream hides it, and its plaintext with one bit 1 is summed. */
static void crypt_rest(uint8_t *out, const uint8_t *in, size_t rest, mote_ocb3_state *state,
                       enum mote_way way, const mote_aes128_ocb3_key *key)
{
    uint8_t block[MOTE_BLOCK];
    mote_xor(state->offset, key->l_star, MOTE_BLOCK);
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
            mote_xor(offset, key->l_star, MOTE_BLOCK);
        }
        mote_copy(block, offset, MOTE_BLOCK);
        mote_xor(block, ad, taken);
        if (taken < MOTE_BLOCK)
            block[taken] ^= 0x80;
        mote_aes128_encrypt(block, block, &key->cipher);
        mote_xor(sum, block, MOTE_BLOCK);
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
    mote_xor(state->checksum, state->offset, MOTE_BLOCK);
    mote_xor(state->checksum, key->l_dollar, MOTE_BLOCK);
    mote_aes128_encrypt(state->checksum, state->checksum, &key->cipher);
}

MOTE_BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                        size_t ad_len, const uint8_t *nonce, const mote_aes128_ocb3_key *key)
{
    mote_ocb3_state state;
    begin(&state, nonce, key);
    crypt(&state, ct, pt, pt_len, MOTE_ENCRYPT, key);
    hash(state.checksum, ad, ad_len, key);
    mote_copy(tag, state.checksum, MOTE_BLOCK);
}

MOTE_BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const mote_aes128_ocb3_key *key)
{
    mote_ocb3_state state;
    begin(&state, nonce, key);
    crypt(&state, pt, ct, ct_len, MOTE_DECRYPT, key);
    hash(state.checksum, ad, ad_len, key);
    int result = mote_equal(state.checksum, tag, MOTE_BLOCK);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}

void mote_aes128_ocb3_expand_key(mote_aes128_ocb3_key *expanded, const uint8_t *key)
{
    expand(expanded, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_OCB3));
}

void mote_aes128_ocb3_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const mote_aes128_ocb3_key *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_OCB3));
}

int mote_aes128_ocb3_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                             const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                             const mote_aes128_ocb3_key *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_OCB3));
    return result;
}
