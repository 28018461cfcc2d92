#include "common/thumb.h"

/* Stands in for the functions that wipe the stack where the audit asks how deep they must: it wipes nothing and keeps
 * what it was asked for, and where its caller's frame ends. See audit/depths.py. */

    .section .bss.mote_wipe_asked, "aw", %nobits
    .balign 4
    .weak mote_wipe_asked
    .type mote_wipe_asked, %object
mote_wipe_asked:
    .space 8
    .size mote_wipe_asked, 8

    FUNCTION RECORDER
    ldr   r1, =mote_wipe_asked
    mov   r2, sp
    stm   r1!, {r0, r2}
    bx    lr
    .ltorg
    ENDFUNCTION RECORDER
