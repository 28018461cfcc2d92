/* Ascon-128a in pieces: Ascon v1.2, Section 2.4. */
#include "ascon/duplex.h"

MOTE_ASCON_INCREMENTAL(mote_ascon128a_v12, MOTE_ASCON_128A_V12, ASCON128A_V12_PIECES)
