#include "common/armv6m/asm.h"
#include "aes/armv6m/slice.inc"

/* ---
function: mote_aes_slice_keys_for
abi: internal            # callable from C, but it has no portable equal: pair.h
prototype: void mote_aes_slice_keys_for(uint32_t *planes, const uint8_t *round_keys, unsigned rounds, unsigned direction)
registers: { r0: planes write 480 bytes, r1: round_keys read 240 bytes, r2: "rounds in {10, 14}", r3: "direction in {1, 3}" }
stack: 32
timing: [rounds, direction]
tables: public-indexed
--- */

/*
 * Round keys as planes of two blocks. Key j is laid out for rows that wait for j times ShiftRows or its inverse (registers.inc), which
 * are as many times the direction modulo 4. The constant {63} is added here: that which the S-box leaves out, and MixColumns passes, to
 * all keys of encryption but the first one; that which the inverse S-box wants, to all keys of decryption, of which the last should have none.
 */
#define MASK r2
#define T r3
#define COLUMN0 r4
#define COLUMN1 r5
#define COLUMN2 r6
#define COLUMN3 r7
#define NUMBER r8                       /* j times the direction */
#define DIRECTION [sp, #0]
#define OLD r9                          /* column 3 as it was */
#define CONSTANT r12
#define END lr

/* Rows 1 and 3 of column \to are those of \from. 4 cycles. */
.macro TAKE to, from
    mov   T, \from
    eors  T, \to
    ands  T, MASK
    eors  \to, T
.endm

/* Rows 2 and 3 of two columns change places. 6 cycles. */
.macro TRADE_UPPER a, b
    movs  T, \a
    eors  T, \b
    lsrs  T, T, #16
    lsls  T, T, #16
    eors  \a, T
    eors  \b, T
.endm

/* A word has two planes, one at odd places and one at even ones; each takes both. 11 cycles. */
.macro EXPAND both, at
    lsrs  T, \both, #1
    eors  T, \both
    ands  T, MASK
    eors  \both, T
    str   \both, [r0, #\at]
    eors  \both, T
    lsls  T, T, #1
    eors  \both, T
    str   \both, [r0, #\at+4]
.endm

    FUNCTION mote_aes_slice_keys_for
    push  {r4-r7, lr}
    mov   r4, r8
    mov   r5, r9
    push  {r3-r5}
    lsls  r2, r2, #5
    adds  r2, r2, r0
    mov   END, r2                       /* where the last key goes */
    lsrs  r2, r3, #1
    rsbs  r2, r2, #0                    /* 0, or all ones for decryption */
    ldr   r3, .Lconstant
    ands  r3, r2
    mov   CONSTANT, r3
    movs  r3, #0
    mov   NUMBER, r3
    .balign 4
.Lkey:
    ldm   r1!, {COLUMN0, COLUMN1, COLUMN2, COLUMN3}
    ldr   MASK, .Lodd_rows
    mov   T, NUMBER
    lsrs  T, T, #1
    bcc   .Leven

    /* Rows 1 and 3 by one column, 2 and 3 by two: row r by r. */
    mov   OLD, COLUMN3
    TAKE  COLUMN3, COLUMN2
    TAKE  COLUMN2, COLUMN1
    TAKE  COLUMN1, COLUMN0
    TAKE  COLUMN0, OLD
    TRADE_UPPER COLUMN0, COLUMN2
    TRADE_UPPER COLUMN1, COLUMN3
.Leven:
    mov   T, NUMBER
    lsrs  T, T, #2
    bcc   .Lturned

    /* Rows 1 and 3 by two columns: row r by 2 r. */
    TRADE COLUMN0, COLUMN2, T, MASK
    TRADE COLUMN1, COLUMN3, T, MASK
.Lturned:
    mov   T, CONSTANT
    eors  COLUMN0, T
    eors  COLUMN1, T
    eors  COLUMN2, T
    eors  COLUMN3, T
    ldr   T, .Lconstant
    mov   CONSTANT, T

    /* of a bit's number (column c1 c0; row r1 r0, bit b2 b1 b0) to (b2 b1; r1 r0, c1 c0, b0) */
    ldr   MASK, .Lmask_2
    SWAP_BITS COLUMN0, COLUMN1, T, 2, MASK
    SWAP_BITS COLUMN2, COLUMN3, T, 2, MASK
    ldr   MASK, .Lmask_4
    SWAP_BITS COLUMN0, COLUMN2, T, 4, MASK
    SWAP_BITS COLUMN1, COLUMN3, T, 4, MASK

    /* planes 1, 0, 3, 2, 7, 6, 5, 4: the order in which rounds add them */
    ldr   MASK, .Lmask_1
    EXPAND COLUMN0, 0
    EXPAND COLUMN1, 8
    EXPAND COLUMN2, 24
    EXPAND COLUMN3, 16
    ldr   T, DIRECTION
    add   NUMBER, T
    mov   T, r0
    adds  r0, #32
    cmp   T, END
    bne   .Lkey
    pop   {r3-r5}
    mov   r8, r4
    mov   r9, r5
    pop   {r4-r7, pc}

    .balign 4
.Lodd_rows:
    .long 0xff00ff00
.Lconstant:
    .long 0x63636363
.Lmask_1:
    .long 0x55555555
.Lmask_2:
    .long 0x33333333
.Lmask_4:
    .long 0x0f0f0f0f
    ENDFUNCTION mote_aes_slice_keys_for
