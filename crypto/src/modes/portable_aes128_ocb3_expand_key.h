/* The definition for all sets: a folder for hardware may say what stands for the key schedule. */
#ifndef MOTE_MODES_PORTABLE_AES128_OCB3_EXPAND_KEY_H
#define MOTE_MODES_PORTABLE_AES128_OCB3_EXPAND_KEY_H

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

void mote_aes128_ocb3_expand_key(mote_aes128_ocb3_key *expanded, const uint8_t *key)
{
    expand(expanded, key);
    mote_wipe_stack(MOTE_DEPTH(AES128_OCB3));
}

#endif
