/* The hash of associated data in OCB3: RFC 7253, Section 4.2. No frame is wiped here. */
#ifndef MOTE_MODES_OCB3_HASH_H
#define MOTE_MODES_OCB3_HASH_H

#include "common/bytes.h"
#include "modes/ocb3.h"

/* sum ^= E(block ^ offset) for every block of the associated data, the last one filled up. */
static void hash(uint8_t sum[MOTE_BLOCK], const uint8_t *ad, size_t ad_len, const CIPHER(_ocb3_key) *key)
{
    MOTE_ALIGNED uint8_t offset[MOTE_BLOCK] = {0};
    MOTE_ALIGNED uint8_t block[MOTE_BLOCK];
    for (size_t number = 1; ad_len; number++, ad += MOTE_BLOCK) {
        size_t taken = MOTE_BLOCK;
        if (ad_len >= MOTE_BLOCK) {
            OCB3_NEXT(offset, number, key);
        } else {
            taken = ad_len;
            mote_xor_block(offset, key->l_star);
        }
        mote_copy(block, offset, MOTE_BLOCK);
        mote_xor(block, ad, taken);
        if (taken < MOTE_BLOCK)
            block[taken] ^= 0x80;
        CIPHER(_encrypt)(block, block, mote_cipher(&key->cipher));
        mote_xor_block(sum, block);
        ad_len -= taken;
    }
}

#endif
