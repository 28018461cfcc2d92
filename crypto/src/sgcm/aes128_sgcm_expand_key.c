/* The expanded key of AES-128-SGCM: that of the block cipher, and h = E(0) as a number. */
#include "common/bytes.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "mote/sgcm.h"

enum { BLOCK = 16 };

MOTE_BELOW void expand(mote_aes128_sgcm_key *expanded, const uint8_t *key)
{
    MOTE_ALIGNED uint8_t h[BLOCK] = {0};
    mote_aes128_expand_key(&expanded->cipher, key);
    mote_aes128_encrypt(h, h, &expanded->cipher);
    for (unsigned i = 0; i < BLOCK / 2; i++)
        expanded->h[i] = mote_load16_le(h + 2 * i);
}

void mote_aes128_sgcm_expand_key(mote_aes128_sgcm_key *expanded, const uint8_t *key)
{
    expand(expanded, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_SGCM));
}
