#include "common/asm.h"

/* ---
function: mote_ascon_wipe_frames
prototype: void mote_ascon_wipe_frames(size_t own)
registers: { r12: "own in {0, 44, 100}" }
stack: 114
timing: own
tables: none
--- */

/* The permutation of the default and the small variant keeps 16 bytes below its return address. */

    FUNCTION mote_ascon_wipe_frames
    add   #16, r12
    br    #mote_wipe_stack
    ENDFUNCTION mote_ascon_wipe_frames
