/* Schwaemm256-128 in pieces: SPARKLE v1.2, Section 3.3. */
#include "sparkle/progress.h"

MOTE_SCHWAEMM_INCREMENTAL(mote_schwaemm256_128, MOTE_SCHWAEMM256_128, SCHWAEMM256_128_PIECES,
                          mote_sparkle384_stack)
