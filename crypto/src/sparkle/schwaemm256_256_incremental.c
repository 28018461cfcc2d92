/* Schwaemm256-256 in pieces: SPARKLE v1.2, Section 3.3. */
#include "sparkle/progress.h"

MOTE_SCHWAEMM_INCREMENTAL(mote_schwaemm256_256, MOTE_SCHWAEMM256_256, SCHWAEMM256_256_PIECES,
                          mote_sparkle512_stack)
