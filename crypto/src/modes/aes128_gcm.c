/* AES-128-GCM with a nonce of 12 bytes and a tag of 16: NIST SP 800-38D. */
#include "common/bytes.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/blocks.h"
#include "modes/ghash.h"

/* The first block of the counter, 1, is the tag's; the message begins with 2. */
static void begin(uint8_t counter[MOTE_BLOCK], const uint8_t *nonce, uint8_t number)
{
    mote_copy(counter, nonce, 12);
    counter[12] = counter[13] = counter[14] = 0;
    counter[15] = number;
}

/* A length in bytes as 64 bits that count bits, big-endian. */
static void put_length(uint8_t out[8], size_t len)
{
    uint64_t bits = (uint64_t)len << 3;
    for (unsigned i = 8; i--; bits >>= 8)
        out[i] = (uint8_t)bits;
}

MOTE_BELOW void expand(mote_aes128_gcm_key *expanded, const uint8_t *key)
{
    MOTE_ALIGNED uint8_t h[MOTE_BLOCK] = {0};
    mote_aes128_expand_key(&expanded->cipher, key);
    mote_aes128_encrypt(h, h, &expanded->cipher);
    mote_ghash_expand_key(&expanded->hash_key, h);
}

void mote_aes128_gcm_expand_key(mote_aes128_gcm_key *expanded, const uint8_t *key)
{
    expand(expanded, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_GCM));
}

/* Whole blocks, and the last one filled up with zeros. */
static void absorb(uint8_t *z, const uint8_t *data, size_t len, const mote_aes128_gcm_key *key)
{
    size_t rest = len % MOTE_BLOCK;
    mote_ghash_blocks(z, data, len / MOTE_BLOCK, &key->hash_key);
    if (rest) {
        uint8_t block[MOTE_BLOCK] = {0};
        mote_copy(block, data + (len - rest), rest);
        mote_ghash_blocks(z, block, 1, &key->hash_key);
    }
}

static void authenticate(uint8_t *tag, const uint8_t *ct, size_t ct_len, const uint8_t *ad, size_t ad_len,
                         const uint8_t *nonce, const mote_aes128_gcm_key *key)
{
    MOTE_ALIGNED uint8_t block[MOTE_BLOCK];
    for (unsigned i = 0; i < MOTE_BLOCK; i++)
        tag[i] = 0;
    absorb(tag, ad, ad_len, key);
    absorb(tag, ct, ct_len, key);
    put_length(block, ad_len);
    put_length(block + 8, ct_len);
    mote_ghash_blocks(tag, block, 1, &key->hash_key);
    begin(block, nonce, 1);
    mote_aes128_encrypt(block, block, &key->cipher);
    mote_xor(tag, block, MOTE_BLOCK);
}

static void crypt(uint8_t *out, const uint8_t *in, size_t len, const uint8_t *nonce,
                  const mote_aes128_gcm_key *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, nonce, 2);
    mote_aes128_ctr_bytes(out, in, len, counter, &key->cipher);
}

MOTE_BELOW void encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                        size_t ad_len, const uint8_t *nonce, const mote_aes128_gcm_key *key)
{
    MOTE_ALIGNED uint8_t made[MOTE_BLOCK];
    crypt(ct, pt, pt_len, nonce, key);
    authenticate(made, ct, pt_len, ad, ad_len, nonce, key);
    mote_copy(tag, made, MOTE_BLOCK);
}

/* The ciphertext is authenticated: nothing is decrypted before its tag is right. */
MOTE_BELOW int decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const mote_aes128_gcm_key *key)
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

void mote_aes128_gcm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                             size_t ad_len, const uint8_t *nonce, const mote_aes128_gcm_key *key)
{
    encrypt(ct, tag, pt, pt_len, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_GCM));
}

int mote_aes128_gcm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag,
                            const uint8_t *ad, size_t ad_len, const uint8_t *nonce,
                            const mote_aes128_gcm_key *key)
{
    int result = decrypt(pt, ct, ct_len, tag, ad, ad_len, nonce, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_GCM));
    return result;
}
