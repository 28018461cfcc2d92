#include "common/armv7m/asm.h"
#include "xoodyak/armv7m/constants.inc"
#include "xoodyak/armv7m/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r0: state read-write 48 bytes }
stack: 48
timing: none
tables: public-indexed
--- */

/* One round in a loop, on slopes 6 and 24, which a round gives back when both planes take theta's effect. Lanes move by
 * instructions. 4(sp) is the address of the round's constant, 8(sp) the state's. */

/* The zero flag says after the last one that no more follow. */
.macro CONSTANT_TO_V constant
    ldr   U, [sp, #4]
    ldrh  V, [U], #2
    str   U, [sp, #4]
    tst   U, #31
.endm

.macro IOTA constant
    eor   r1, r1, V
.endm

/* Where the distance is in a register, a rotation of a lower one has 16 bits. */
.macro ROTATE_PLANES b, c
    movs  U, #\b
    .irp  lane, r5, r6, r7
    rors  \lane, \lane, U
    .endr
    ror   r8, r8, U
    .irp  lane, r9, r10, r11, r12
    ror   \lane, \lane, #\c
    .endr
.endm

/* More than the frame: the depths of functions in C are measured beside 160 bytes, what the portable permutation states. */
    CONSTANT mote_xoodoo_stack
    .short 160
    ENDTABLE mote_xoodoo_stack

    FUNCTION mote_xoodoo_permute
    push  {r0, r4-r11, lr}
    movw  V, #:lower16:.Lfirst
    movt  V, #:upper16:.Lfirst
    ldm   r0, {r1-r12}
    push  {r0, lr}
    ROTATE_PLANES 6, 24
    .balign 4
.Lround:
    ROUND 0, A, 23, 5, 6, 1, 24, 1, 5, 16, r5, r6, r7, r8, r9, r10, r11, r12
    mov   U, r8
    mov   r8, r7
    mov   r7, r6
    mov   r6, r5
    mov   r5, U
    mov   U, r9
    mov   r9, r11
    mov   r11, U
    mov   U, r10
    mov   r10, r12
    mov   r12, U
    bne   .Lround
    ROTATE_PLANES 32-6, 32-24
    ldr   r0, [sp, #8]
    add   sp, sp, #8
    stm   r0, {r1-r12}
    pop   {r0, r4-r11, pc}
    ENDFUNCTION mote_xoodoo_permute

/* A round takes 68 cycles: 48 of its own, the constant 6, moves 11, the loop 3. */
