/* TinyJAMBU-128 in pieces. */
#include "common/depth.h"
#include "tinyjambu/mode.h"

MOTE_STEPS(mote_tinyjambu_128, mote_tinyjambu)
MOTE_INCREMENTAL(mote_tinyjambu_128, phase, MOTE_TINYJAMBU_128_TAG_BYTES,
                 mote_wipe_stack(MOTE_DEPTH(TINYJAMBU_128_PIECES)))
