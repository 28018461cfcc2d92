#include "mote/tinyjambu.h"

#include "common/depth.h"
#include "tinyjambu/mode.h"

MOTE_STEPS(mote_tinyjambu_128, mote_tinyjambu)
MOTE_ONE_SHOT(mote_tinyjambu_128, MOTE_TINYJAMBU_128_TAG_BYTES, mote_wipe_stack(MOTE_DEPTH(TINYJAMBU_128)))
