#include "chacha20_poly1305/mode.h"
#include "common/depth.h"

MOTE_STEPS(mote_chacha20_poly1305, mode)
MOTE_ONE_SHOT(mote_chacha20_poly1305, MOTE_CHACHA20_POLY1305_TAG_BYTES,
              mote_wipe_stack(MOTE_DEPTH(CHACHA20_POLY1305)))
