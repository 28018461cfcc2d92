/* GIFT-COFB in pieces. */
#include "common/depth.h"
#include "gift/cofb.h"

MOTE_STEPS(mote_gift_cofb, mote_gift_cofb)
MOTE_INCREMENTAL(mote_gift_cofb, phase, MOTE_GIFT_COFB_TAG_BYTES,
                 mote_wipe_stack(MOTE_DEPTH(GIFT_COFB_PIECES)))
