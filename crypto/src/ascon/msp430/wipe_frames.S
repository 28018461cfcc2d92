#include "common/msp430/asm.h"

/* ---
function: mote_ascon_wipe_frames
prototype: void mote_ascon_wipe_frames(size_t own)
registers: { r12: "own in {4, 6, 40, 42, 44, 160}" }
stack: 160
timing: own
tables: none
--- */

/* The permutation of the default and the small variant keeps nothing secret below its return address but registers of
 * its caller, which hold pointers and lengths.
 *
 * Two of the `own` bytes are this function's return address, so n = own - 2 are to be cleared, n even, 8 at a time:
 * (n - 2) / 8 + 1 times, the last up to 6 bytes too deep. 15 cycles for 8 bytes, 10 besides. */

    FUNCTION mote_ascon_wipe_frames
    mov   sp, r13
    sub   #4, r12
.Lclear:
    push  #0
    push  #0
    push  #0
    push  #0
    sub   #8, r12
    jc    .Lclear
    mov   r13, sp
    clr   r11
    clr   r14
    clr   r15
    ret
    ENDFUNCTION mote_ascon_wipe_frames
