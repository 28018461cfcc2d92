#include "common/msp430/asm.h"
#include "elephant/msp430/rows.inc"
#include "elephant/msp430/edges.inc"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { r12: state read-write 20 bytes }
stack: 22
timing: none
tables: secret-indexed
--- */

.macro GET byte, constant
    mov.b @r14+, \byte
.ifnb \constant
    xor.b #\constant, \byte
.endif
.endm

.macro POINT offset, x, y
.if \offset
    mov   \offset(sp), r14
.endif
.endm

.macro PUT q, low, high, t
    mov.b \low, \q(r14)
    swpb  \low
    mov.b \low, \q + 5(r14)
    mov.b \high, \q + 10(r14)
    swpb  \high
    mov.b \high, \q + 15(r14)
.endm

    FUNCTION mote_spongent160_permute
    PUSH_R4_R10
    push  r12
    mov   r12, r14
    FIRST_ROUND
    call  #mote_spongent160_rounds
    LAST_ROUND
    incd  sp
    RESTORE
    ENDFUNCTION mote_spongent160_permute

/* 11,149 cycles: 78 rounds of 136, first round with its loads and byte shifts 204, last round with its stores 260,
 * calls, registers and stack 77. */
