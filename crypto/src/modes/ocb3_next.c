#include "common/bytes.h"
#include "modes/ocb3.h"

/* Of the values L those of the first places are kept with the key; one block in 64 needs another. */
enum { KEPT = sizeof((mote_aes128_ocb3_key *)0)->l / MOTE_BLOCK };

void mote_ocb3_next(uint8_t offset[16], size_t number, const mote_aes128_ocb3_key *key)
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
