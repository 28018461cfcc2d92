/* GIFT-COFB: GIFT-COFB v1.1, Section 2.4. */
#include "mote/gift_cofb.h"

#include "common/depth.h"
#include "gift/cofb.h"

MOTE_STEPS(mote_gift_cofb, mote_gift_cofb)
MOTE_ONE_SHOT(mote_gift_cofb, MOTE_GIFT_COFB_TAG_BYTES, mote_wipe_stack(MOTE_DEPTH(GIFT_COFB)))
