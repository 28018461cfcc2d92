/* Dumbo: Elephant v2 (2021), Section 2. */
#include "mote/elephant.h"

#include "common/depth.h"
#include "elephant/dumbo.h"

MOTE_STEPS(mote_elephant_dumbo, mote_elephant)
MOTE_ONE_SHOT(mote_elephant_dumbo, MOTE_ELEPHANT_DUMBO_TAG_BYTES, mote_wipe_stack(MOTE_DEPTH(ELEPHANT_DUMBO)))
