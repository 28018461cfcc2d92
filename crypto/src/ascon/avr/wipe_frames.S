#include "common/avr/asm.h"

/* ---
function: mote_ascon_wipe_frames
prototype: void mote_ascon_wipe_frames(size_t own)
registers: { r24:r25: "own in {4, 34, 36, 100, 200}" }
stack: 198           # own - 2: below the return address, for the largest listed
timing: own
tables: none
--- */

/* The frame of the permutation, 21 or 23 bytes and its return address, is measured with the frames of C around it
 * (common/avr/depth.h): `own` has it, and nothing is added. */

    FUNCTION mote_ascon_wipe_frames
    jmp   mote_wipe_stack
    ENDFUNCTION mote_ascon_wipe_frames
