#include "common/msp430/asm.h"
#define SKEW 0
#include "photon_beetle/msp430/columns.inc"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r12: state read-write 32 bytes }
stack: 56
timing: none
tables: secret-indexed
--- */

/* Registers: r4..r7 = four words of the matrix, r8 = 0x0F0F, r9 scratch, r10 = columns, r12 = rows, r14 = end. */

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

    call  #.Lbegin
.Lload:
    mov   8(r12), r5
    mov   16(r12), r6
    mov   24(r12), r7
    mov   @r12+, r4
    call  #.Ltranspose
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

    call  #.Lbegin
.Lstore:
    mov   A_ODD+0(r10), r4
    mov   A_EVEN+2(r10), r6
    mov   A_ODD+2(r10), r7
    mov   @r10+, r5
    call  #.Ltranspose
    mov   r7, 0(r12)
    mov   r6, 8(r12)
    mov   r5, 16(r12)
    mov   r4, 24(r12)
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

.Lbegin:
    mov   #0x0F0F, r8
    mov   sp, r10
    incd  r10
    mov   r10, r14
    add   #16, r14
    mov   FRAME+2(sp), r12
    ret

.Ltranspose:
    TRANSPOSE r9, r8
    ret
    ENDFUNCTION mote_photon256_permute

/* 8,369 cycles for the rounds and 796 around them, 368 of these for eight transpositions with their calls. */
