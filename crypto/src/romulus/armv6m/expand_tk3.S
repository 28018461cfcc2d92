#include "common/armv6m/asm.h"
#include "romulus/armv6m/expand.inc"

/* ---
function: mote_romulus_expand_tk3
abi: internal            # callable from C, but the schedule is in a format of its own: expansion.h
prototype: void mote_romulus_expand_tk3(uint16_t *schedule, const uint32_t *tweakey)
registers: { r0: schedule read-write 320 bytes, r1: tweakey read 16 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/* L is x >> 1, with bit 7 = x0 ^ x6. free is 0x08080808, B 0x02020202, MASK 0x0f0f0f0f. 15 cycles. */
.macro NEXT_EVEN_ROW x, free
    movs  U, \x
    ands  U, MASK
    lsrs  \x, \x, #4
    ands  \x, MASK
    lsls  T, U, #2
    bics  T, MASK
    orrs  \x, T
    lsls  T, U, #3
    eors  T, U
    ands  T, \free
    lsls  T, T, #4
    orrs  \x, T
    ands  U, B
    lsls  U, U, #5
    orrs  \x, U
.endm

.macro NEXT_EVEN row, free
    mov   B, ONES
    lsls  MASK, B, #4
    subs  MASK, MASK, B
    lsls  \free, B, #3
    lsls  B, B, #1
    NEXT_EVEN_ROW \row, \free
    NEXT_EVEN_ROW Y, \free
.endm

/* free is 0x20202020, B 0x40404040, MASK 0xc0c0c0c0. 10 cycles. */
.macro NEXT_ODD_ROW x, free
    lsls  T, \x, #5
    movs  U, T
    eors  U, \x
    ands  U, \free
    lsls  U, U, #2
    ands  T, B
    orrs  T, U
    lsrs  \x, \x, #2
    bics  \x, MASK
    orrs  \x, T
.endm

.macro NEXT_ODD row, free
    mov   \free, ONES
    lsls  B, \free, #6
    lsls  \free, \free, #5
    lsls  MASK, B, #1
    orrs  MASK, B
    NEXT_ODD_ROW \row, \free
    NEXT_ODD_ROW Y, \free
.endm

/* L^-8: 0, 1 += 6, 7, then 2, 3 += 0, 1, then 4, 5 += 2, 3, then 6, 7 += 4, 5. 14 cycles. */
.macro AHEAD k
    mov   MASK, PAIRS
    lsrs  T, B, #1
    ands  T, MASK
    eors  \k, T
    movs  T, \k
    ands  T, MASK
    eors  B, T
    movs  T, B
    ands  T, MASK
    lsls  T, T, #1
    eors  \k, T
    movs  T, \k
    bics  T, MASK
    eors  B, T
.endm

    FUNCTION mote_romulus_expand_tk3
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
    ENDFUNCTION mote_romulus_expand_tk3
