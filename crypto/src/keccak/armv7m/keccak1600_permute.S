#include "common/armv7m/asm.h"
#include "keccak/armv7m/round.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r0: state read-write 200 bytes }
stack: 456
timing: none
tables: public-indexed
--- */

/* A round in a loop, that copies the lanes back: 13,546 cycles. */

    FUNCTION mote_keccak1600_permute
    BEGIN
    .balign 4
.Lround:
    ROUND FIRST, SECOND
    add   r0, sp, #SECOND
    mov   r1, sp
    .rept 5
    ldm   r0!, {r2-r6, r8-r12}
    stm   r1!, {r2-r6, r8-r12}
    .endr
    NEXT_ROUND .Lround
    END
    ENDFUNCTION mote_keccak1600_permute

    TABLE_OF_CONSTANTS
