/* AES-128 in counter mode: NIST SP 800-38A, Section 6.5. */
#include "common/depth.h"
#include "common/secure.h"
#include "modes/blocks.h"

void mote_aes128_ctr_expand_key(mote_aes128_ctr_key *expanded, const uint8_t *key)
{
    mote_aes128_expand_key(&expanded->cipher, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_CCM));
}

/* CCM, which contains it, leaves its frames as deep or deeper. */
void mote_aes128_ctr_crypt(uint8_t *out, const uint8_t *in, size_t len, uint8_t *counter,
                           const mote_aes128_ctr_key *key)
{
    mote_aes128_ctr_bytes(out, in, len, counter, &key->cipher);
    mote_wipe_stack(MOTE_DEPTH(AES128_CCM));
}
