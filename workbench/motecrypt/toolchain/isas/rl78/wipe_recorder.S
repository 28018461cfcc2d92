/* clang-format off */
#include "common/rl78/asm.h"

/* Stands in for the functions that wipe the stack where the audit asks how deep they must: it wipes nothing and keeps
 * what it was asked for, and the stack pointer of its caller. See audit/depths.py. */

    .section .bss.mote_wipe_asked, "aw", @nobits
    .balign 2
#ifdef __GNUC__
#define ASKED _mote_wipe_asked
#else
#define ASKED mote_wipe_asked
#endif
    .weak ASKED
    .type ASKED, @object
ASKED:
    .space 4
    .size ASKED, 4

    FUNCTION RECORDER
    movw  !ASKED, ax
    movw  ax, sp
    addw  ax, #4
    movw  !ASKED+2, ax
    ret
    ENDFUNCTION RECORDER
