#include "common/avr/asm.h"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r24:r25: state read-write 16 bytes, r22:r23: key read 16 bytes, r20:r21: "blocks in 1..8" }
stack: 18
timing: blocks
tables: none
--- */

/*
 *   new = (s0..s31) ^ (s47..s78) ^ ~((s70..s101) & (s85..s116)) ^ (s91..s122) ^ key
 *
 * The state is held complemented: then the NAND is an OR, and no NOT is left. Let v[j] = s[j] | s[j + 15], formed by bytes: v_k = b_k |
 * (b_{k+2} << 1 | b_{k+1} >> 7). Every window is a left shift of five bytes of which the upper four are kept: b11..b15 by 5, v8..v12 by 2,
 * b5..b9 by 1. They share one chain of single shifts by Horner's rule: ((b11.. << 3 ^ v8..) << 1 ^ b5..) << 1.
 *
 *   r2..r17     the state, byte 0 of 32 steps in r2, r6, r10, r14 in turn
 *   S0..S4      the sum                  U0..U3      four bytes of v
 *   V, W        v12, and v8, which was v12 32 steps ago; they change roles
 *   Z           key                      BLOCKS      128-step blocks to do
 */
#define S0 r22
#define S1 r18
#define S2 r19
#define S3 r20
#define S4 r21
#define U0 r24
#define U1 r25
#define U2 r26
#define U3 r27
#define V r23
#define W r0
#define BLOCKS r1

.macro SHIFT
    lsl   S0
    rol   S1
    rol   S2
    rol   S3
    rol   S4
.endm

.macro ADD_KEY b, offset
    ldd   U0, Z+\offset
    eor   \b, U0
.endm

/* 32 steps; the new bytes replace b0..b3, so the next 32 name the registers b4..b15, b0..b3. 66 cycles. */
.macro STEPS32 v, w, key, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11, b12, b13, b14, b15
    mov   S0, \b11
    movw  S1, \b12
    movw  S3, \b14
    .rept 3
    SHIFT
    .endr
    eor   S0, \w
    movw  U0, \b10
    movw  U2, \b12
    mov   \v, \b14
    lsl   U0
    rol   U1
    rol   U2
    rol   U3
    rol   \v
    or    U1, \b9
    or    U2, \b10
    or    U3, \b11
    or    \v, \b12
    eor   S1, U1
    eor   S2, U2
    eor   S3, U3
    eor   S4, \v
    SHIFT
    eor   S0, \b5
    eor   S1, \b6
    eor   S2, \b7
    eor   S3, \b8
    eor   S4, \b9
    SHIFT
    eor   \b0, S1
    eor   \b1, S2
    eor   \b2, S3
    eor   \b3, S4
    ADD_KEY \b0, \key
    ADD_KEY \b1, \key+1
    ADD_KEY \b2, \key+2
    ADD_KEY \b3, \key+3
.endm

.macro STATE do
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    \do   r\number
    .endr
.endm

.macro LOAD byte
    ld    \byte, X+
    com   \byte
.endm

.macro STORE byte
    com   \byte
    st    X+, \byte
.endm

    FUNCTION mote_tinyjambu_permute
    STATE push
    movw  r26, r24
    movw  r30, r22
    mov   BLOCKS, r20
    STATE LOAD
    push  r24
    push  r25
    mov   U0, r11               /* v8 */
    lsl   U0
    mov   W, r12
    rol   W
    or    W, r10
.Lblock:
    STEPS32 V, W, 0, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    STEPS32 W, V, 4, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17, r2, r3, r4, r5
    STEPS32 V, W, 8, r10, r11, r12, r13, r14, r15, r16, r17, r2, r3, r4, r5, r6, r7, r8, r9
    STEPS32 W, V, 12, r14, r15, r16, r17, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13
    dec   BLOCKS
    breq  .Lend
    rjmp  .Lblock
.Lend:
    pop   r27
    pop   r26
    STATE STORE
    .irp  number, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop   r\number
    .endr
    ret
    ENDFUNCTION mote_tinyjambu_permute

/* A block takes 4 x 66 + 4 cycles: copies 24, shifts 120, v 36, sums 72, key 32 (reading it, without which the registers would not do) and the loop;
 * around them 185. The floor of this representation is 8 x 264 + 160. */
