/* GIFT-COFB: GIFT-COFB v1.1, Section 2.4. */
#include "mote/gift_cofb.h"

#include "gift/cofb.h"

/* Stack that the functions below the two public ones leave behind, at most. 64-bit hosts need more than the
 * chips. */
enum { DEAD_STACK = sizeof(void *) > 4 ? 768 : 540 };

MOTE_STEPS(mote_gift_cofb, mote_gift_cofb)
MOTE_ONE_SHOT(mote_gift_cofb, MOTE_GIFT_COFB_TAG_BYTES, mote_wipe_stack(DEAD_STACK))
