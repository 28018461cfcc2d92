#include "common/armv6m/asm.h"
#include "romulus/armv6m/expand.inc"

/* ---
function: mote_romulus_expand_tk2
abi: internal            # callable from C, but the schedule is in a format of its own: expansion.h
prototype: void mote_romulus_expand_tk2(uint16_t *schedule, const uint32_t *tweakey)
registers: { r0: schedule read-write 320 bytes, r1: tweakey read 16 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/* L is x << 1, with bit 0 = x7 ^ x5. A is 0x01010101, B 0x03030303, MASK 0x0f0f0f0f. 13 cycles. */
.macro NEXT_EVEN_ROW x
    lsrs  U, \x, #4
    ands  U, MASK
    lsls  \x, \x, #4
    bics  \x, MASK
    lsls  T, U, #2
    ands  T, MASK
    orrs  \x, T
    lsrs  T, U, #1
    ands  T, B
    orrs  \x, T
    lsrs  U, U, #3
    ands  U, A
    eors  \x, U
.endm

.macro NEXT_EVEN
    mov   A, ONES
    lsls  B, A, #1
    orrs  B, A
    lsls  MASK, A, #4
    subs  MASK, MASK, A
    NEXT_EVEN_ROW X
    NEXT_EVEN_ROW Y
.endm

/* A is 0x01010101, B 0x02020202, MASK 0x03030303. 10 cycles. */
.macro NEXT_ODD_ROW x
    lsrs  T, \x, #7
    lsrs  U, \x, #3
    eors  T, U
    ands  T, A
    lsrs  U, \x, #5
    ands  U, B
    orrs  T, U
    lsls  \x, \x, #2
    bics  \x, MASK
    orrs  \x, T
.endm

.macro NEXT_ODD
    mov   A, ONES
    lsls  B, A, #1
    adds  MASK, A, B
    NEXT_ODD_ROW X
    NEXT_ODD_ROW Y
.endm

/* L^8 = L^2 + 1, and L^2 makes bits 0, 1 of 6 ^ 4, 7 ^ 5, bits 4, 5 of 2, 3, and bits of B of those of A. 11 cycles. */
.macro AHEAD
    mov   MASK, PAIRS
    movs  U, A
    eors  U, B
    lsrs  U, U, #1
    ands  U, MASK
    movs  T, B
    ands  T, MASK
    lsls  T, T, #1
    eors  B, A
    eors  A, U
    eors  A, T
.endm

    FUNCTION mote_romulus_expand_tk2
    ENTER
    ldr   Y, [r1, #4]
    ldr   X, [r1]
    UPPER NEXT_EVEN, AHEAD
    ldr   T, [sp, #16]
    ldr   X, [T, #8]
    ldr   Y, [T, #12]
    subs  KEYS, #128
    b     .Llower
    .ltorg
.Llower:
    LOWER NEXT_ODD, AHEAD
    LEAVE
    .ltorg
    ENDFUNCTION mote_romulus_expand_tk2
