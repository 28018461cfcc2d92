#include "common/msp430/asm.h"

/* ---
function: mote_ascon_wipe_frames
prototype: void mote_ascon_wipe_frames(size_t own)
registers: { r12: "own in {4, 44, 112}" }
stack: 330
timing: own
tables: none
--- */

/* The unrolled permutations keep up to 220 bytes below their return address. mote_wipe_stack leaves nothing secret in r12,
 * r13 and r14. */

    FUNCTION mote_ascon_wipe_frames
    clr   r11
    clr   r15
    add   #220, r12
    br    #mote_wipe_stack
    ENDFUNCTION mote_ascon_wipe_frames
