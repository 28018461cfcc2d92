/* Dumbo in pieces. */
#include "mote/elephant.h"

#include "elephant/dumbo.h"

/* Everything below, with the permutation; hosts keep wider registers. */
enum { FRAMES = sizeof(void *) > 4 ? 768 : 160 };

MOTE_STEPS(mote_elephant_dumbo, mote_elephant)
MOTE_INCREMENTAL(mote_elephant_dumbo, phase, MOTE_ELEPHANT_DUMBO_TAG_BYTES, mote_wipe_stack(FRAMES))
