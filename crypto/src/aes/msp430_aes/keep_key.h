/*
 * What a mode keeps of a key for the AES module, which makes round keys itself: of an expanded key only the
 * beginning, the key. What expands a key for a mode is compiled with this in the place of the key schedule.
 */
#ifndef MOTE_AES_MSP430_AES_KEEP_KEY_H
#define MOTE_AES_MSP430_AES_KEEP_KEY_H

#include "common/bytes.h"
#include "mote/aes.h"

static inline void keep_key(mote_aes128_kept_key *expanded, const uint8_t *key)
{
    mote_copy(expanded->round_keys, key, 16);
}

#define mote_aes128_expand_key keep_key

#endif
