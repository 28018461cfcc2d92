/* Dumbo in pieces. */
#include "mote/elephant.h"

#include "common/depth.h"
#include "elephant/dumbo.h"

MOTE_STEPS(mote_elephant_dumbo, mote_elephant)
MOTE_INCREMENTAL(mote_elephant_dumbo, phase, MOTE_ELEPHANT_DUMBO_TAG_BYTES,
                 mote_wipe_stack(MOTE_DEPTH(ELEPHANT_DUMBO_PIECES)))
