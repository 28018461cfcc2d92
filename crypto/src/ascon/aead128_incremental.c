/* Ascon-AEAD128 in pieces: NIST SP 800-232, Section 4. */
#include "ascon/duplex.h"

MOTE_ASCON_INCREMENTAL(mote_ascon_aead128, MOTE_ASCON_AEAD128, ASCON_AEAD128_PIECES)
