#include "common/avr/asm.h"

/* ---
function: mote_romulus_skinny_expand
abi: internal
registers: { Z: the schedule, r2-r17: the tweakey part, r18: "kind in 0..2: TK1, TK2, TK3", r0, r19, r20: clobbered like these }
stack: 2
--- */

/*
 * The expansion of a tweakey part, added to the 40 rounds of the portable schedule. U are the cells of rows 0 and 1, L those of rows 2 and 3. After a
 * round L, its cells moved, goes through the LFSR of the part and becomes U, and U becomes L. After two rounds both are where they were but
 * for the movement, which is made up for.
 *
 * Two rounds take 122 cycles without an LFSR, 224 and 226 with one.
 */
#define KIND r18
#define T r19
#define TURNS r20
#define U r2, r3, r4, r5, r6, r7, r8, r9
#define L r10, r11, r12, r13, r14, r15, r16, r17

.macro ADD_CELL offset, cell
    ldd   T, Z+\offset
    eor   T, \cell
    std   Z+\offset, T
.endm

/* The cells of a round, in the order of MOTE_ROMULUS_KEY_CELLS. 40 cycles. */
.macro ADD_CELLS offset, u0, u1, u2, u3, u4, u5, u6, u7
    ADD_CELL \offset, \u0
    ADD_CELL \offset+1, \u1
    ADD_CELL \offset+2, \u7
    ADD_CELL \offset+3, \u4
    ADD_CELL \offset+4, \u2
    ADD_CELL \offset+5, \u3
    ADD_CELL \offset+6, \u5
    ADD_CELL \offset+7, \u6
.endm

/* x << 1, and x7 ^ x5 below. 6 cycles. */
.macro LFSR_TK2 cell
    mov   T, \cell
    lsl   T
    lsl   T
    eor   T, \cell
    lsl   T
    rol   \cell
.endm

/* x >> 1, and x6 ^ x0 above. 6 cycles. */
.macro LFSR_TK3 cell
    bst   \cell, 6
    clr   T
    bld   T, 0
    eor   T, \cell
    lsr   T
    ror   \cell
.endm

/* The lower cells 1, 7, 0, 5, 2, 6, 4, 3 become the upper ones. 9 cycles. */
.macro MOVE c0, c1, c2, c3, c4, c5, c6, c7
    mov   T, \c0
    mov   \c0, \c1
    mov   \c1, \c7
    mov   \c7, \c3
    mov   \c3, \c5
    mov   \c5, \c6
    mov   \c6, \c4
    mov   \c4, \c2
    mov   \c2, T
.endm

    FUNCTION mote_romulus_skinny_expand
    ldi   TURNS, 20
.Ltwo_rounds:
    ADD_CELLS 0, U
    MOVE  L
    rcall .Lstep_l
    ADD_CELLS 8, L
    MOVE  U
    rcall .Lstep_u
    adiw  r30, 16
    dec   TURNS
    breq  .Lend
    rjmp  .Ltwo_rounds
.Lend:
    ret
.Lstep_l:
    cpi   KIND, 1
    brsh  .Ll_lfsr
    ret
.Ll_lfsr:
    brne  .Ll_tk3
    rjmp  .Ll_tk2
.Ll_tk3:
    .irp  cell, L
    LFSR_TK3 \cell
    .endr
    ret
.Ll_tk2:
    .irp  cell, L
    LFSR_TK2 \cell
    .endr
    ret
.Lstep_u:
    cpi   KIND, 1
    brsh  .Lu_lfsr
    ret
.Lu_lfsr:
    brne  .Lu_tk3
    rjmp  .Lu_tk2
.Lu_tk3:
    .irp  cell, U
    LFSR_TK3 \cell
    .endr
    ret
.Lu_tk2:
    .irp  cell, U
    LFSR_TK2 \cell
    .endr
    ret
    ENDFUNCTION mote_romulus_skinny_expand
