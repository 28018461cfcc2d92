/* GIFT-COFB in pieces. */
#include "gift/cofb.h"

/* Stack that the functions below leave behind, at most. 64-bit hosts need more than the chips. */
enum { DEAD_STACK = sizeof(void *) > 4 ? 768 : 160 };

MOTE_STEPS(mote_gift_cofb, mote_gift_cofb)
MOTE_INCREMENTAL(mote_gift_cofb, phase, MOTE_GIFT_COFB_TAG_BYTES, mote_wipe_stack(DEAD_STACK))
