#include "common/armv6m/asm.h"

/* ---
function: mote_grain_128_authenticate
prototype: void mote_grain_128_authenticate(uint16_t context[104])
registers: { r0: context read-write 208 bytes }
stack: 24
timing: none
tables: none
--- */

/*
 * A ^= the sum of R >> i over the bits i of M that are set, 32 bits of M after the other, each time from the highest down: so three words of R
 * are shifted to the left, which carries pass through, and two of them are R >> i.
 */
#define BELOW r1                        /* what comes into R >> i */
#define R0 r2
#define R1 r3
#define BITS r4                         /* of M, the next one uppermost */
#define A0 r5
#define A1 r6
#define T r0
#define U r7
#define BYTES r12                       /* of M still to come */

#define R 64
#define A 144
#define M 152

/* 10 cycles. */
.macro ADD_BIT
    adds  BELOW, BELOW, BELOW
    adcs  R0, R0
    adcs  R1, R1
    asrs  T, BITS, #31
    lsls  BITS, BITS, #1
    movs  U, R0
    ands  U, T
    eors  A0, U
    ands  T, R1
    eors  A1, T
.endm

    FUNCTION mote_grain_128_authenticate
    push  {r0, r4-r7, lr}
    movs  r7, #A
    adds  r7, r7, r0
    ldr   BITS, [r7, #M-A]
    ldr   A0, [r7]
    ldr   A1, [r7, #4]
    adds  r0, #R
    ldm   r0!, {BELOW, R0, R1}
    bl    .Lword
    ldr   r0, [sp]
    adds  r0, #R+4
    ldm   r0!, {BELOW, R0, R1}
    ldr   BITS, [r0, #M+4-(R+16)]
    bl    .Lword

    /* R moves on. */
    ldr   r0, [sp]
    adds  r0, #R
    ldr   r1, [r0, #8]
    ldr   r2, [r0, #12]
    stm   r0!, {r1, r2}
    adds  r0, #A-(R+8)
    stm   r0!, {A0, A1}
    pop   {r0, r4-r7, pc}

.Lword:
    movs  U, #4
    mov   BYTES, U
    .balign 4
.Lbyte:
    .rept 8
    ADD_BIT
    .endr
    mov   U, BYTES
    subs  U, #1
    mov   BYTES, U
    bne   .Lbyte
    bx    lr
    ENDFUNCTION mote_grain_128_authenticate
