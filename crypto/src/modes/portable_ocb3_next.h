/* The next offset of OCB3. For one file of a build. */
#ifndef MOTE_MODES_PORTABLE_OCB3_NEXT_H
#define MOTE_MODES_PORTABLE_OCB3_NEXT_H

#include "common/bytes.h"
#include "modes/ocb3.h"

/* Of the values L those of the first places are kept with the key; one block in 64 needs another. */
enum { KEPT = sizeof((CIPHER(_ocb3_key) *)0)->l / MOTE_BLOCK };

void OCB3_NEXT(uint8_t offset[16], size_t number, const CIPHER(_ocb3_key) *key)
{
    unsigned zeros = 0;
    for (; !(number & 1); number >>= 1)
        zeros++;
    if (zeros < KEPT) {
        mote_xor_block(offset, key->l[zeros]);
        return;
    }
    uint8_t l[MOTE_BLOCK];
    mote_copy(l, key->l[KEPT - 1], MOTE_BLOCK);
    for (; zeros >= KEPT; zeros--)
        mote_ocb3_double(l);
    mote_xor_block(offset, l);
}

#endif
