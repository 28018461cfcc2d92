/* Ascon-128 in pieces: Ascon v1.2, Section 2.4. */
#include "ascon/duplex.h"

MOTE_ASCON_INCREMENTAL(mote_ascon128_v12, MOTE_ASCON_128_V12, ASCON128_V12_PIECES)
