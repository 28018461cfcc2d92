#include "common/avr/asm.h"

/* Stands in for the functions that wipe the stack where the audit asks how deep they must: it wipes nothing and keeps
 * what it was asked for, and where its caller's frame ends: 2 bytes of return address above the first free one. See
 * audit/depths.py. */

    .section .bss.mote_wipe_asked, "aw", @nobits
    .weak mote_wipe_asked
    .type mote_wipe_asked, @object
mote_wipe_asked:
    .space 4
    .size mote_wipe_asked, 4

    FUNCTION RECORDER
    sts   mote_wipe_asked, r24
    sts   mote_wipe_asked+1, r25
    in    r24, SPL
    in    r25, SPH
    adiw  r24, 3
    sts   mote_wipe_asked+2, r24
    sts   mote_wipe_asked+3, r25
    ret
    ENDFUNCTION RECORDER
