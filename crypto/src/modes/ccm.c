#include "modes/ccm.h"

#include "common/bytes.h"
#include "common/secure.h"

/* A block of the nonce: flags, which say how many bytes are left for a length, the nonce, and zeros. */
static void begin(uint8_t block[MOTE_BLOCK], unsigned flags, const uint8_t *nonce,
                  const mote_ccm_parameters *parameters)
{
    size_t nonce_len = parameters->nonce_bytes;
    block[0] = (uint8_t)(flags | (14 - nonce_len));
    mote_copy(block + 1, nonce, nonce_len);
    for (size_t i = 1 + nonce_len; i < MOTE_BLOCK; i++)
        block[i] = 0;
}

/* Add data to the chain, `used` bytes into a block, and zeros to the end of its last block. */
static void absorb(uint8_t *chain, unsigned used, const uint8_t *data, size_t len, const mote_aes128_key *key)
{
    if (used) {
        size_t first = len < MOTE_BLOCK - used ? len : MOTE_BLOCK - used;
        mote_xor(chain + used, data, first);
        mote_aes128_encrypt(chain, chain, key);
        data += first;
        len -= first;
    }
    size_t rest = len % MOTE_BLOCK;
    mote_aes128_cbc_mac_blocks(chain, data, len / MOTE_BLOCK, key);
    if (rest) {
        mote_xor(chain, data + (len - rest), rest);
        mote_aes128_encrypt(chain, chain, key);
    }
}

/* How many bytes of associated data there are: two bytes below 2^16 - 2^8, else a mark and four. */
static unsigned add_length(uint8_t *chain, size_t ad_len)
{
    unsigned used = 2;
    if (ad_len >= 0xff00) {
        chain[0] ^= 0xff;
        chain[1] ^= 0xfe;
        chain[2] ^= (uint8_t)((uint32_t)ad_len >> 24);
        chain[3] ^= (uint8_t)((uint32_t)ad_len >> 16);
        used = 6;
    }
    chain[used - 2] ^= (uint8_t)(ad_len >> 8);
    chain[used - 1] ^= (uint8_t)ad_len;
    return used;
}

/* The chain over everything: what becomes the tag when it is encrypted. */
static void authenticate(uint8_t chain[MOTE_BLOCK], const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                         size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                         const mote_aes128_key *key)
{
    begin(chain, (unsigned)(ad_len ? 0x40 : 0) | (parameters->tag_bytes - 2U) << 2, nonce, parameters);
    size_t len = pt_len;
    for (unsigned i = MOTE_BLOCK; len; len >>= 8)
        chain[--i] = (uint8_t)len;
    mote_aes128_encrypt(chain, chain, key);
    if (ad_len)
        absorb(chain, add_length(chain, ad_len), ad, ad_len, key);
    absorb(chain, 0, pt, pt_len, key);
}

/* chain ^= E(counter 0): the first block of the key stream is the tag's. */
static void encrypt_tag(uint8_t chain[MOTE_BLOCK], const uint8_t *nonce,
                        const mote_ccm_parameters *parameters, const mote_aes128_key *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, 0, nonce, parameters);
    mote_aes128_encrypt(counter, counter, key);
    mote_xor_block(chain, counter);
}

/* The message from counter 1 on. */
static void crypt(uint8_t *out, const uint8_t *in, size_t len, const uint8_t *nonce,
                  const mote_ccm_parameters *parameters, const mote_aes128_key *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, 0, nonce, parameters);
    counter[MOTE_BLOCK - 1] = 1;
    mote_aes128_ctr_bytes(out, in, len, counter, key);
}

void mote_aes128_ccm_seal(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                          size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                          const mote_aes128_key *key)
{
    MOTE_ALIGNED uint8_t chain[MOTE_BLOCK];
    authenticate(chain, pt, pt_len, ad, ad_len, nonce, parameters, key);
    crypt(ct, pt, pt_len, nonce, parameters, key);
    encrypt_tag(chain, nonce, parameters, key);
    mote_copy(tag, chain, parameters->tag_bytes);
}

int mote_aes128_ccm_open(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                         size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                         const mote_aes128_key *key)
{
    MOTE_ALIGNED uint8_t chain[MOTE_BLOCK];
    crypt(pt, ct, ct_len, nonce, parameters, key);
    authenticate(chain, pt, ct_len, ad, ad_len, nonce, parameters, key);
    encrypt_tag(chain, nonce, parameters, key);
    int result = mote_equal(chain, tag, parameters->tag_bytes);
    if (result)
        mote_wipe(pt, ct_len);
    return result;
}
