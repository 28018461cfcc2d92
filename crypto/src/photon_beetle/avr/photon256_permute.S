#include "common/avr/asm.h"
#include "photon_beetle/avr/round.inc"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r24:r25: state read-write 32 bytes }
stack: 52
timing: none
tables: none
--- */

/* The planes of the rows in their registers at the end of a round, and so before the first. */
#define ROW_0 r24, r5, r27, r23
#define ROW_1 r19, r26, r3, r12
#define ROW_2 r10, r7, r15, r18
#define ROW_3 r6, r4, r14, r16
#define ROW_4 r8, r2, r22, r25
#define ROW_5 r9, r30, r0, r1
#define ROW_6 r17, r11, r13, r28
#define ROW_7 r21, r31, r20, r29

/* The same as MixColumns finds them. */
#define A r22, r5, r30, r25
#define B r17, r0, r10, r1
#define C r8, r24, r16, r13
#define D r4, r9, r14, r12
#define E r6, r2, r23, r20
#define F r7, r21, r31, r29
#define G r15, r28, r26, r11
#define H r19, r3, r27, r18

/* ROUND one, planes: the constants, added to column 0 of these planes, then the round. */
.macro ROUND one, planes:vararg
    push  \one
    ldi   \one, 1
    .irp  plane, \planes
    eor   \plane, \one
    .endr
    pop   \one
    rcall .Lround
.endm

.macro PUSH_ROW p0, p1, p2, p3
    push  \p0
    push  \p1
    push  \p2
    push  \p3
.endm

.macro POP_ROW p0, p1, p2, p3
    pop   \p3
    pop   \p2
    pop   \p1
    pop   \p0
.endm

    FUNCTION mote_photon256_permute
    PUSH_R2_R17_Y
    push  r25
    push  r24
    movw  r30, r24

    /* Nibbles to planes, by way of the stack */
    ldi   r23, 8
.Lload:
    ld    r18, Z+
    ld    r20, Z+
    ld    r19, Z+
    ld    r21, Z+
    TO_PLANES r18, r19, r20, r21, r22
    PUSH_ROW r18, r19, r20, r21
    dec   r23
    breq  .Lloaded
    rjmp  .Lload
.Lloaded:
    POP_ROW ROW_7
    POP_ROW ROW_6
    POP_ROW ROW_5
    POP_ROW ROW_4
    POP_ROW ROW_3
    POP_ROW ROW_2
    POP_ROW ROW_1
    POP_ROW ROW_0

    ROUND r20, r24, r7, r4, r14, r2, r22, r25, r9, r30, r0, r1, r17, r13, r28, r21, r29
    ROUND r20, r24, r5, r26, r14, r22, r25, r9, r0, r1, r17, r11, r13, r28, r21, r31, r29
    ROUND r30, r24, r5, r27, r26, r3, r15, r25, r9, r1, r17, r11, r28, r21, r31, r20, r29
    ROUND r29, r5, r27, r23, r19, r26, r3, r12, r10, r15, r18, r6, r16, r8, r11, r31, r20
    ROUND r29, r24, r27, r23, r3, r12, r7, r15, r18, r4, r16, r2, r9, r30, r17, r21, r20
    ROUND r29, r24, r5, r23, r26, r12, r18, r14, r16, r22, r9, r0, r17, r11, r13, r21, r31
    ROUND r21, r5, r27, r19, r26, r3, r10, r15, r6, r8, r25, r1, r11, r28, r31, r20, r29
    ROUND r29, r27, r23, r19, r3, r12, r10, r7, r15, r18, r6, r4, r16, r8, r2, r30, r20
    ROUND r29, r24, r23, r12, r7, r18, r4, r14, r16, r2, r22, r9, r30, r0, r17, r13, r21
    ROUND r20, r5, r19, r26, r10, r6, r14, r8, r22, r25, r0, r1, r11, r13, r28, r31, r29
    ROUND r31, r24, r27, r3, r7, r15, r4, r2, r25, r9, r30, r1, r17, r28, r21, r20, r29
    ROUND r29, r5, r23, r19, r26, r12, r10, r18, r6, r14, r16, r8, r22, r0, r11, r13, r31

    PUSH_ROW ROW_7
    PUSH_ROW ROW_6
    PUSH_ROW ROW_5
    PUSH_ROW ROW_4
    PUSH_ROW ROW_3
    PUSH_ROW ROW_2
    PUSH_ROW ROW_1
    PUSH_ROW ROW_0
    in    r28, SPL
    in    r29, SPH
    ldd   r30, Y+33
    ldd   r31, Y+34
    ldi   r23, 8
.Lstore:
    POP_ROW r18, r19, r20, r21
    FROM_PLANES r18, r19, r20, r21, r22
    st    Z+, r18
    st    Z+, r20
    st    Z+, r19
    st    Z+, r21
    dec   r23
    breq  .Lstored
    rjmp  .Lstore
.Lstored:
    pop   r24
    pop   r25
    POP_R2_R17_Y
    clr   r1
    ret

.Lround:
    push  r0
    push  r1

    /* Home from where MixColumns left them */
    movw  r0, r2
    movw  r2, r4
    movw  r4, r6
    movw  r6, r8
    movw  r8, r10
    movw  r10, r12
    movw  r12, r14
    movw  r14, r16
    movw  r16, r18
    movw  r18, r20
    movw  r20, r22
    movw  r22, r24
    movw  r24, r26
    movw  r26, r28

    clr   r29
    SUBSTITUTE 6, r26, r11, r9, r15, r28
    SUBSTITUTE 3, r14, r12, r2, r4, r9
    SUBSTITUTE 4, r23, r20, r0, r6, r2
    SUBSTITUTE 1, r10, r1, r24, r17, r0
    SUBSTITUTE 2, r16, r13, r5, r8, r24
    SUBSTITUTE 0, r21, r25, r3, r22, r5
    SUBSTITUTE 7, r27, r18, r31, r19, r3
    pop   r31
    pop   r29
    push  r21                   /* works for the last row; comes back where that has a free register */
    SBOX  r31, r29, r30, r7, r21
    .irp  plane, r29, r31, r21, r7
    SHIFT_ROW 5, \plane
    .endr
    pop   r30
    MIX_COLUMNS A, B, C, D, E, F, G, H
    ret
    ENDFUNCTION mote_photon256_permute
