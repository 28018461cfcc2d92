/* AES-128-GCM: NIST SP 800-38D. */
#include "common/pieces.h"
#include "modes/galois.h"
#include "modes/ghash.h"

MOTE_BELOW void expand(mote_aes128_gcm_key *expanded, const uint8_t *key)
{
    MOTE_ALIGNED uint8_t h[MOTE_BLOCK] = {0};
    mote_aes128_expand_key(&expanded->cipher, key);
    mote_aes128_encrypt(h, h, &expanded->cipher);
    mote_ghash_expand_key(expanded->hash_key, h);
}

void mote_aes128_gcm_expand_key(mote_aes128_gcm_key *expanded, const uint8_t *key)
{
    expand(expanded, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_GCM));
}

static inline void close(uint8_t *z)
{
    (void)z;
}

MOTE_GALOIS(mote_aes128_gcm, mote_ghash_blocks, close, AES128_GCM)
