/* One block of UBI, the chaining mode of Skein 1.3 (2010), Section 3.4. */
#ifndef MOTE_SKEIN_UBI_H
#define MOTE_SKEIN_UBI_H

#include "mote/common.h"

/* chain = Threefish of a block, at any address, under the chaining value and the tweak, added to the block.
 */
void mote_skein256_ubi(mote_word64 chain[4], const mote_word64 tweak[2], const uint8_t *block);
void mote_skein512_ubi(mote_word64 chain[8], const mote_word64 tweak[2], const uint8_t *block);

#endif
