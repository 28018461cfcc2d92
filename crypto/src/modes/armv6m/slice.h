/* The planes of round keys, with the same before as modes/armv6m/encrypt_two.h. */
#ifndef MOTE_MODES_SLICE_ARMV6M_H
#define MOTE_MODES_SLICE_ARMV6M_H

#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "modes/pairs.h"

void CIPHER(_slice)(CIPHER(_planes) *planes, const CIPHER(_key) *key)
{
    mote_aes_slice_keys(planes->word, key->round_keys, ROUNDS);
}

#endif
