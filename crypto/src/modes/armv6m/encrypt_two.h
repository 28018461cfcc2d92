/*
 * Two blocks at once. The source that includes this has included the cipher before, as for modes/blocks.h,
 * and defined ROUNDS, how many it has.
 */
#ifndef MOTE_MODES_ENCRYPT_TWO_ARMV6M_H
#define MOTE_MODES_ENCRYPT_TWO_ARMV6M_H

#include "aes/armv6m/pair.h"
#include "aes/rounds.h"
#include "common/bytes.h"
#include "modes/pairs.h"

void CIPHER(_encrypt_two)(uint8_t a[16], uint8_t b[16], const CIPHER(_planes) *planes)
{
    uint32_t pair[8];
    for (unsigned i = 0; i < 4; i++) {
        pair[i] = mote_load32_le(a + 4 * i);
        pair[i + 4] = mote_load32_le(b + 4 * i);
    }
    mote_aes_encrypt_pair(pair, planes->word, ROUNDS);
    for (unsigned i = 0; i < 4; i++) {
        mote_store32_le(a + 4 * i, pair[i]);
        mote_store32_le(b + 4 * i, pair[i + 4]);
    }
}

#endif
