/* AES-128-SGCM with a nonce of 12 bytes and a tag of 16. */
#include "modes/aes128.h"

#include "common/bytes.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/blocks.h"
#include "sgcm/sgcm.h"

enum { WORDS = 9 };

/* Whole blocks, and the last one filled up with zeros. */
static void absorb(uint16_t z[WORDS], const uint8_t *data, size_t len, const mote_aes128_sgcm_key *key)
{
    size_t rest = len % MOTE_BLOCK;
    mote_sgcm_blocks(z, data, len / MOTE_BLOCK, &key->hash_key);
    if (rest) {
        MOTE_ALIGNED uint8_t block[MOTE_BLOCK] = {0};
        mote_copy(block, data + (len - rest), rest);
        mote_sgcm_blocks(z, block, 1, &key->hash_key);
    }
}

/* The nonce with the number of a block: 1 is the tag's, the message begins with 2. */
static void begin(uint8_t counter[MOTE_BLOCK], const uint8_t *nonce, uint8_t number)
{
    mote_copy(counter, nonce, 12);
    counter[12] = counter[13] = counter[14] = 0;
    counter[15] = number;
}

static void authenticate(uint8_t tag[MOTE_BLOCK], const uint8_t *ct, size_t ct_len, const uint8_t *ad,
                         size_t ad_len, const uint8_t *nonce, const mote_aes128_sgcm_key *key)
{
    MOTE_ALIGNED uint8_t block[MOTE_BLOCK];
    uint16_t z[WORDS] = {0};
    absorb(z, ad, ad_len, key);
    absorb(z, ct, ct_len, key);
    mote_store_bits_be(block, ad_len);
    mote_store_bits_be(block + 8, ct_len);
    mote_sgcm_blocks(z, block, 1, &key->hash_key);
    begin(block, nonce, 1);
    mote_aes128_encrypt(tag, block, &key->cipher);
    for (unsigned i = 0; i < MOTE_BLOCK; i++)
        tag[i] ^= (uint8_t)(z[i / 2] >> (i % 2 * 8));
}

static void crypt(uint8_t *out, const uint8_t *in, size_t len, const uint8_t *nonce,
                  const mote_aes128_sgcm_key *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, nonce, 2);
    mote_aes128_ctr_bytes(out, in, len, counter, &key->cipher);
}

MOTE_BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                        size_t ad_len, const uint8_t *nonce, const mote_aes128_sgcm_key *key)
{
    MOTE_ALIGNED uint8_t made[MOTE_BLOCK];
    crypt(ct, pt, pt_len, nonce, key);
    authenticate(made, ct, pt_len, ad, ad_len, nonce, key);
    mote_copy(tag, made, MOTE_BLOCK);
}

/* Nothing is decrypted before the ciphertext's tag is right. */
MOTE_BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const mote_aes128_sgcm_key *key)
{
    MOTE_ALIGNED uint8_t made[MOTE_BLOCK];
    authenticate(made, ct, ct_len, ad, ad_len, nonce, key);
    int result = mote_equal(made, tag, MOTE_BLOCK);
    if (result)
        mote_wipe(pt, ct_len);
    else
        crypt(pt, ct, ct_len, nonce, key);
    return result;
}

void mote_aes128_sgcm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                              size_t ad_len, const uint8_t *nonce, const mote_aes128_sgcm_key *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_SGCM));
}

int mote_aes128_sgcm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                             const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                             const mote_aes128_sgcm_key *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_SGCM));
    return result;
}
