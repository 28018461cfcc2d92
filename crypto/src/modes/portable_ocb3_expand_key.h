/*
 * The expanded key of OCB3, RFC 7253, Section 4.1, for all sets and variants that have no better one, with
 * the same before as modes/ctr.h.
 */
#ifndef MOTE_MODES_PORTABLE_OCB3_EXPAND_KEY_H
#define MOTE_MODES_PORTABLE_OCB3_EXPAND_KEY_H

#include "common/bytes.h"
#include "common/depth.h"
#include "common/pieces.h"
#include "modes/ocb3.h"

MOTE_BELOW void expand(CIPHER(_ocb3_key) *expanded, const uint8_t *key)
{
    uint8_t l[MOTE_BLOCK] = {0};
    CIPHER(_expand_key)(&expanded->cipher, key);
    CIPHER(_expand_decryption_key)(&expanded->inverse, key);
    CIPHER(_encrypt)(l, l, &expanded->cipher);
    mote_copy(expanded->l_star, l, MOTE_BLOCK);
    mote_ocb3_double(l);
    mote_copy(expanded->l_dollar, l, MOTE_BLOCK);
    for (unsigned i = 0; i < sizeof expanded->l / MOTE_BLOCK; i++) {
        mote_ocb3_double(l);
        mote_copy(expanded->l[i], l, MOTE_BLOCK);
    }
}

void CIPHER(_ocb3_expand_key)(CIPHER(_ocb3_key) *expanded, const uint8_t *key)
{
    expand(expanded, key);
    FORGET;
}

#endif
