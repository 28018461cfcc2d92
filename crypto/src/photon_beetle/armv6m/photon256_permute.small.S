#include "common/armv6m/asm.h"
#include "common/armv6m/exchange.inc"
#include "photon_beetle/armv6m/cells.inc"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r0: state read-write 32 bytes }
stack: 104
timing: none
tables: public-indexed
--- */

/*
 * Rows are words on the stack, and each step adds one: bits 1, 2, 3 and 0 of a row's eight cells are in bytes 0 to 3, column j in bit j of each.
 * SubCells takes four rows at a time, as planes: one word for each bit of the cells, a byte a row.
 */
#define T r4
#define MASK r5
#define NEXT r9                         /* where the next constant is */
#define END r10                         /* of the eight rows */
#define ROWS 64

/* Byte i: what rows i and i + 4 add to column 0. */
.macro CONSTANTS rounds:vararg
    .irp  c, \rounds
    .long (\c | (\c ^ 15) << 4) | (\c ^ 1 | (\c ^ 14) << 4) << 8 | (\c ^ 3 | (\c ^ 12) << 4) << 16 | (\c ^ 7 | (\c ^ 8) << 4) << 24
    .endr
.endm

    TABLE constants
    CONSTANTS 1, 3, 7, 14, 13, 11, 6, 12, 9, 2, 5, 10
    ENDTABLE constants

/* x += bit 0 of the constants in r6, the next bit of which is next. */
.macro ADD_CONSTANT x
    movs  T, r6
    ands  T, MASK
    eors  \x, T
    lsrs  r6, r6, #1
.endm

    FUNCTION mote_photon256_permute
    push  {r0, r4-r7, lr}
    mov   r4, r8
    mov   r5, r9
    mov   r6, r10
    mov   r7, r11
    push  {r4-r7}
    sub   sp, #ROWS
    ldr   T, =0x00ff00ff
    mov   BYTES, T
    ldr   T, =constants
    mov   NEXT, T
    add   r7, sp, #32
    mov   END, r7
    ldr   MASK, =0x01010101
    mov   ONES, MASK
    mov   r7, sp
    movs  r2, #0

    /* a row's nibbles, the last column first, into the lower bits of the bytes */
.Ltake_row:
    ldm   r0!, {r1}
    movs  r6, #8
.Ltake_column:
    lsrs  r3, r1, #28
    lsls  r1, r1, #4
    lsls  r2, r2, #1
    lsrs  T, r3, #1
    lsls  r3, r3, #6
    eors  T, r3
    lsls  r3, r3, #7
    eors  T, r3
    lsls  r3, r3, #11
    eors  T, r3
    ands  T, MASK
    adds  r2, r2, T
    subs  r6, #1
    bne   .Ltake_column
    stm   r7!, {r2}
    movs  r2, #0
    cmp   r7, END
    bne   .Ltake_row

.Lround:
    mov   r7, NEXT
    ldm   r7!, {r6}
    mov   NEXT, r7
    mov   r7, sp
.Lhalf:
    ldm   r7!, {r0-r3}
    bl    .Ltranspose
    mov   MASK, ONES
    ADD_CONSTANT r3
    ADD_CONSTANT r0
    ADD_CONSTANT r1
    ADD_CONSTANT r2
    SUBSTITUTE r3, r0, r1, r2, T
    movs  r0, r1
    movs  r1, r2
    movs  r2, T
    bl    .Ltranspose
    subs  r7, #16
    stm   r7!, {r0-r3}
    cmp   r7, END
    bne   .Lhalf

    /* r6: the row, whose bytes turn right by as many bits; MASK has the lower bits of each byte that come from it */
    mov   r7, sp
    movs  r6, #1
    mov   T, ONES
    lsls  T, T, #7
    mvns  MASK, T
.Lshift_row:
    adds  r7, #4
    ldr   r0, [r7]
    movs  T, r0
    lsrs  T, r6
    ands  T, MASK
    movs  r1, #8
    subs  r1, r1, r6
    lsls  r0, r1
    bics  r0, MASK
    adds  r0, r0, T
    str   r0, [r7]
    lsrs  T, MASK, #1
    ands  MASK, T
    adds  r6, #1
    cmp   r6, #8
    bne   .Lshift_row

    mov   r7, sp
    movs  MASK, #24
.Lstep:
    ldr   r3, [r7, #12]
    ldr   r0, [r7, #20]
    eors  r0, r3
    TWICE r0, T, MASK
    ldr   r1, [r7, #4]
    eors  r0, r1
    ldr   r1, [r7, #24]
    eors  r0, r1
    ldr   r2, [r7, #28]
    eors  r0, r2
    TWICE r0, T, MASK
    eors  r0, r2
    eors  r0, r3
    ldr   r2, [r7]
    eors  r0, r2
    ldr   r2, [r7, #8]
    eors  r0, r2
    ldr   r2, [r7, #16]
    eors  r0, r2
    TWICE r0, T, MASK
    eors  r0, r3
    eors  r0, r1
    str   r0, [r7, #32]
    adds  r7, #4
    cmp   r7, END
    bne   .Lstep
    mov   r6, sp
    ldm   r7!, {r0-r3}
    stm   r6!, {r0-r3}
    ldm   r7!, {r0-r3}
    stm   r6!, {r0-r3}
    ldr   T, =constants + 12 * 4
    cmp   T, NEXT
    bne   .Lround

    /* the first column first */
    mov   r7, sp
    ldr   r0, [r7, #ROWS + 16]
    mov   MASK, ONES
.Lgive_row:
    ldm   r7!, {r1}
    movs  r6, #8
.Lgive_column:
    movs  r3, r1
    ands  r3, MASK
    lsrs  r1, r1, #1
    lsls  T, r3, #1
    lsrs  r3, r3, #6
    eors  T, r3
    lsrs  r3, r3, #7
    eors  T, r3
    lsrs  r3, r3, #11
    eors  T, r3
    lsls  T, T, #28
    lsrs  r2, r2, #4
    adds  r2, r2, T
    subs  r6, #1
    bne   .Lgive_column
    stm   r0!, {r2}
    cmp   r7, END
    bne   .Lgive_row
    add   sp, #ROWS
    pop   {r4-r7}
    mov   r8, r4
    mov   r9, r5
    mov   r10, r6
    mov   r11, r7
    pop   {r0, r4-r7, pc}

.Ltranspose:
    TRANSPOSE T, MASK, r0, r1, r2, r3
    bx    lr
    .ltorg
    ENDFUNCTION mote_photon256_permute

/*
 * A round takes 749 cycles: halves 115 each, ShiftRows 143, steps 43 each, all rows eight up 21. Nibbles to planes and back, one column at a
 * time, take 2,200.
 */
