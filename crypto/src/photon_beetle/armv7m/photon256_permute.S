#include "common/armv7m/asm.h"
#include "photon_beetle/armv7m/planes.inc"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r0: state read-write 32 bytes }
stack: 48
timing: none
tables: public-indexed
--- */

/*
 * Between rounds the state is in planes (planes.inc), rows 0..3 in A0..A3, rows 4..7 in B0..B3; within one, row i is in r(i). 0(sp) is
 * the address of the state, 4(sp) that of the round's constants. The last byte of an address in the table says which round it is.
 */
#define A0 r8
#define A1 r11
#define A2 lr
#define A3 r1
#define B0 r10
#define B1 r9
#define B2 r12
#define B3 r5

/* Of column 0: bit b of the constants of rows 0..3. Those of rows 4..7 are the complements. */
.macro CONSTANTS rounds:vararg
    .irp c, \rounds
    .set  rows, \c | (\c ^ 1) << 8 | (\c ^ 3) << 16 | (\c ^ 7) << 24
    .long rows & 0x01010101, rows >> 1 & 0x01010101, rows >> 2 & 0x01010101, rows >> 3 & 0x01010101
    .endr
.endm

    TABLE constants, 256
    CONSTANTS 1, 3, 7, 14, 13, 11, 6, 12, 9, 2, 5, 10
    ENDTABLE constants

    FUNCTION mote_photon256_permute
    movw  r1, #:lower16:constants
    movt  r1, #:upper16:constants
    push  {r0-r2, r4-r11, lr}           /* r2 for a stack of whole eights */
    ldr   A0, [r0]                      /* rows as bytes have them */
    ldr   A2, [r0, #4]
    ldr   A1, [r0, #8]
    ldr   A3, [r0, #12]
    ldr   B0, [r0, #16]
    ldr   B2, [r0, #20]
    ldr   B1, [r0, #24]
    ldr   B3, [r0, #28]
    TO_PLANES A0, A2, A1, A3, r2
    TO_PLANES B0, B2, B1, B3, r2

    .balign 4
.Lround:
    ldr   r0, [sp, #4]
    ldm   r0!, {r2, r3, r4, r6}
    str   r0, [sp, #4]
    eor   A0, A0, r2
    eor   A1, A1, r3
    eor   A2, A2, r4
    eor   A3, A3, r6
    eor   r2, r2, #0x01010101
    eor   r3, r3, #0x01010101
    eor   r4, r4, #0x01010101
    eor   r6, r6, #0x01010101
    eor   B0, B0, r2
    eor   B1, B1, r3
    eor   B2, B2, r4
    eor   B3, B3, r6
    SUBSTITUTE A0, A1, A2, A3, r0, r1, r2, r3, r6, r7
    SUBSTITUTE B0, B1, B2, B3, r4, r5, r6, r7, r8, r11
    TRANSPOSE r0, r1, r2, r3, r8
    TRANSPOSE r4, r5, r6, r7, r8
    .set  at_r0, 0
    SHIFT_ROW 1, r1, r8
    SHIFT_ROW 2, r2, r8
    SHIFT_ROW 3, r3, r8
    SHIFT_ROW 4, r4, r8
    SHIFT_ROW 5, r5, r8
    SHIFT_ROW 6, r6, r8
    SHIFT_ROW 7, r7, r8

    SUM   r11, r0, r2                   /* d0, d1, d2 and e3 */
    SUM   r8, r1, r3
    SUM   r12, r2, r4
    SUM   r9, r3, r6
    FIRST_STEP r1, r3, r4, r5, r6, r7, r11, r0, r9, lr, r10, r1
    STEP  r2, r4, r5, r6, r7, r11, r8, r10, lr, r1, r9, r2
    STEP  r3, r5, r6, r7, r11, lr, r12, r2, r1, r8, r9, r3
    STEP  r4, r6, r7, r11, lr, r1, r0, r3, r8, r9, r12, r4
    STEP  r5, r7, r11, lr, r1, r8, r10, r0, r9, r12, r4, r5
    STEP  r6, r11, lr, r1, r8, r9, r2, r4, r12, r5, r10, r6
    STEP  r7, lr, r1, r8, r9, r12, r3, r6, r5, r10, r2, r7
    STEP  r11, r1, r8, r9, r12, r5, r0, r2, r10, r3, r4, r6

    TRANSPOSE A1, A2, A3, A0, r2        /* rows that wait for a rotation by 8 begin with plane 1 */
    TRANSPOSE B1, B2, B3, B0, r2
    ldrb  r0, [sp, #4]
    cmp   r0, #192
    bne   .Lround

    FROM_PLANES A0, A2, A1, A3, r2
    FROM_PLANES B0, B2, B1, B3, r2
    ldr   r0, [sp], #12
    str   A0, [r0]
    str   A2, [r0, #4]
    str   A1, [r0, #8]
    str   A3, [r0, #12]
    str   B0, [r0, #16]
    str   B2, [r0, #20]
    str   B1, [r0, #24]
    str   B3, [r0, #28]
    pop   {r4-r11, pc}
    ENDFUNCTION mote_photon256_permute

/*
 * A round takes 251 cycles: SubCells 28, rows to planes and back 56, ShiftRows 21, MixColumnsSerial 125, constants 15, the address of
 * the next ones and the loop 10; two changes of the form of the state and the frame 264. Floor of this scheme, unrolled with constants in
 * the instructions: about 230 a round.
 */
