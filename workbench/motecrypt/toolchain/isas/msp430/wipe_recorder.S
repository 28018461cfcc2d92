#include "common/msp430/asm.h"

/* Stands in for the functions that wipe the stack where the audit asks how deep they must: it wipes nothing and keeps
 * what it was asked for, and the stack pointer of its caller. See audit/depths.py. */

    .section .bss.mote_wipe_asked, "aw", @nobits
    .balign 2
    .weak mote_wipe_asked
    .type mote_wipe_asked, @object
mote_wipe_asked:
    .space 4
    .size mote_wipe_asked, 4

    FUNCTION RECORDER
    mov   r12, &mote_wipe_asked
    mov   sp, &mote_wipe_asked+2
    add   #2, &mote_wipe_asked+2
    ret
    ENDFUNCTION RECORDER
