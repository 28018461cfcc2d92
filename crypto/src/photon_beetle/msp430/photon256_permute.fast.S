#include "common/msp430/asm.h"
#define SKEW 4
#include "photon_beetle/msp430/columns.inc"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r12: state read-write 32 bytes }
stack: 54
timing: none
tables: secret-indexed
--- */

/* Registers: r4..r7 = four words of the matrix, r8 = 0x0F0F, r9 scratch, r10 = columns, r12 = rows 0..3,
 * r13 = distance from there to rows 4..7, r11 = rows 4..7, r14 = end. */

/* Rows 4..7 lie 18 bytes behind rows 0..3 for columns 0..3 and 14 for columns 4..7, in turn. 4 cycles */
.macro NEXT_ROWS
    mov   r12, r11
    add   r13, r11
    xor   #18^14, r13
.endm

    FUNCTION mote_photon256_permute
    push  r4
    push  r5
    push  r6
    push  r7
    push  r8
    push  r9
    push  r10
    push  r12
    sub   #FRAME, sp

    mov   #0x0F0F, r8
    mov   sp, r10
    mov   sp, r14
    add   #16, r14
    mov   #18, r13
.Lload:
    NEXT_ROWS
    mov   8(r12), r5
    mov   @r12+, r4
    mov   8(r11), r7
    mov   @r11, r6
    TRANSPOSE r9, r8
    mov   r6, A_EVEN+0(r10)
    mov   r5, A_EVEN+2(r10)
    mov   r7, A_ODD+0(r10)
    mov   r4, A_ODD+2(r10)
    add   #4, r10
    cmp   r14, r10
    jne   .Lload

    ADD_FIRST_CONSTANT
    call  #mote_photon256_rounds
    ADD_FIRST_CONSTANT

    mov   #0x0F0F, r8
    mov   sp, r10
    mov   sp, r14
    add   #16, r14
    mov   FRAME(sp), r12
    mov   #18, r13
.Lstore:
    NEXT_ROWS
    mov   A_ODD+0(r10), r4
    mov   A_EVEN+2(r10), r6
    mov   A_ODD+2(r10), r7
    mov   @r10+, r5
    TRANSPOSE r9, r8
    mov   r7, 0(r12)
    mov   r6, 8(r12)
    mov   r5, 0(r11)
    mov   r4, 8(r11)
    incd  r12
    incd  r10
    cmp   r14, r10
    jne   .Lstore

    FORGET COLUMNS
    add   #FRAME+2, sp
    pop   r10
    pop   r9
    pop   r8
    pop   r7
    pop   r6
    pop   r5
    pop   r4
    ret
    ENDFUNCTION mote_photon256_permute

/* 4,354 cycles for the rounds and 743 around them: 304 for eight transpositions, 208 to move the words, 92 to step the
 * loops, 40 for the first constant twice, 50 to forget, 49 for call, registers and frame. Unrolled, the loops would cost
 * 240 bytes and save 60 cycles. */
