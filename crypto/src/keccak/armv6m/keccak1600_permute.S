#include "common/armv6m/asm.h"
#include "keccak/armv6m/round.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r0: state read-write 200 bytes }
stack: 464
timing: none
tables: public-indexed
--- */

/* A round in a loop, that copies the lanes back. */

    FUNCTION mote_keccak1600_permute
    BEGIN
.Lround:
    ROUND FIRST, SECOND
    add   r0, sp, #SECOND
    mov   r1, sp
    .rept 10
    ldm   r0!, {r2-r6}
    stm   r1!, {r2-r6}
    .endr
    NEXT_ROUND
    END
    ENDFUNCTION mote_keccak1600_permute

    TABLE_OF_CONSTANTS
