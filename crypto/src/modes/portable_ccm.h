/* The definition for all sets and variants that have no better one. */
#ifndef MOTE_MODES_PORTABLE_CCM_H
#define MOTE_MODES_PORTABLE_CCM_H

#include "common/secure.h"
#include "modes/ccm.h"
#include "modes/ccm_blocks.h"

/* Add data to the chain, `used` bytes into a block, and zeros to the end of its last block. */
static void absorb(uint8_t *chain, unsigned used, const uint8_t *data, size_t len, const CIPHER(_key) *key)
{
    if (used) {
        size_t first = len < MOTE_BLOCK - used ? len : MOTE_BLOCK - used;
        mote_xor(chain + used, data, first);
        CIPHER(_encrypt)(chain, chain, key);
        data += first;
        len -= first;
    }
    size_t rest = len % MOTE_BLOCK;
    CIPHER(_cbc_mac_blocks)(chain, data, len / MOTE_BLOCK, key);
    if (rest) {
        mote_xor(chain, data + (len - rest), rest);
        CIPHER(_encrypt)(chain, chain, key);
    }
}

/* The chain over everything: what becomes the tag when it is encrypted. */
static void authenticate(uint8_t chain[MOTE_BLOCK], const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                         size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                         const CIPHER(_key) *key)
{
    begin_chain(chain, pt_len, ad_len, nonce, parameters);
    CIPHER(_encrypt)(chain, chain, key);
    if (ad_len)
        absorb(chain, add_length(chain, ad_len), ad, ad_len, key);
    absorb(chain, 0, pt, pt_len, key);
}

/* chain ^= E(counter 0): the first block of the key stream is the tag's. */
static void encrypt_tag(uint8_t chain[MOTE_BLOCK], const uint8_t *nonce,
                        const mote_ccm_parameters *parameters, const CIPHER(_key) *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, 0, nonce, parameters);
    CIPHER(_encrypt)(counter, counter, key);
    mote_xor_block(chain, counter);
}

/* The message from counter 1 on. */
static void crypt(uint8_t *out, const uint8_t *in, size_t len, const uint8_t *nonce,
                  const mote_ccm_parameters *parameters, const CIPHER(_key) *key)
{
    MOTE_ALIGNED uint8_t counter[MOTE_BLOCK];
    begin(counter, 0, nonce, parameters);
    counter[MOTE_BLOCK - 1] = 1;
    CIPHER(_ctr_bytes)(out, in, len, counter, key);
}

void CIPHER(_ccm_seal)(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
                       size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                       const CIPHER(_key) *key)
{
    MOTE_ALIGNED uint8_t chain[MOTE_BLOCK];
    authenticate(chain, pt, pt_len, ad, ad_len, nonce, parameters, key);
    crypt(ct, pt, pt_len, nonce, parameters, key);
    encrypt_tag(chain, nonce, parameters, key);
    mote_copy(tag, chain, parameters->tag_bytes);
}

int CIPHER(_ccm_open)(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
                      size_t ad_len, const uint8_t *nonce, const mote_ccm_parameters *parameters,
                      const CIPHER(_key) *key)
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

#endif
