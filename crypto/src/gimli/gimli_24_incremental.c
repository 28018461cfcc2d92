#include "common/depth.h"
#include "gimli/mode.h"

MOTE_STEPS(mote_gimli_24, mote_gimli_24)
MOTE_INCREMENTAL(mote_gimli_24, phase, MOTE_GIMLI_24_TAG_BYTES, mote_wipe_stack(MOTE_DEPTH(GIMLI_24_PIECES)))
