#include "common/armv6m/asm.h"
#include "common/armv6m/exchange.inc"

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { r0: round_keys write 320 bytes, r1: key read 16 bytes }
stack: 32
timing: none
tables: public-indexed
--- */

/*
 * U of a round is V two rounds later and, rotated, U again after four: even rounds and odd ones have two words of the key each. Their
 * left halves are a register, U's uppermost, and their right halves another.
 *
 * So a bit's number is (register L4, place X L3 L2 L1 L0), where X is 1 for U, and the places of gift128.h are a cycle through all
 * digits: exchanges with the register's, which ends as X. To complement what a register's digit is about to become is to name the two
 * the other way round. What is p4 in gift128.h is complemented in memory.
 */
#define OUT r0
#define ROUNDS r1
#define X1 r2                           /* of the rounds at hand: left halves */
#define X0 r3                           /* right halves */
#define U r4
#define V r5
#define T r6
#define MASK r7
#define S r7                            /* where no mask is needed */
#define E1 r8                           /* of even rounds */
#define E0 r9
#define O1 r12                          /* of odd rounds */
#define O0 lr

/* SWAP_BITS of copies. 8 cycles. */
.macro SWAP_TO lo1, hi1, lo, hi, distance
    movs  \lo1, \lo
    movs  \hi1, \hi
    SWAP_BITS \lo1, \hi1, T, \distance, MASK
.endm

/* (x, y) becomes (y >>> n, x). 7 cycles. */
.macro NEXT x, n
    lsls  S, \x, #32-(\n)
    uxth  T, \x
    lsrs  T, T, #\n
    lsls  T, T, #16
    orrs  S, T
    lsrs  \x, \x, #16
    orrs  \x, S
.endm

/* Left halves and right ones. The other rounds' words take their places. */
.macro TURN_TO other1, other0, own1, own0
    NEXT  X1, 2
    NEXT  X0, 12
    mov   \own1, X1
    mov   \own0, X0
    mov   X1, \other1
    mov   X0, \other0
.endm

/* 9 cycles. */
.macro FINISH lo, hi
    SWAP_HALVES \lo, \hi, T
    stm   OUT!, {U, V}
.endm

/* (L2, ~L1, L0, ~L4, ~L3) */
.macro PLACE_1
    ldr   MASK, .Lof_4_2
    SWAP_TO U, V, X1, X0, 2
    ldr   MASK, .Lof_16_8
    SWAP_BITS V, U, T, 8, MASK
    ldr   MASK, .Lof_2_1
    SWAP_BITS U, V, T, 1, MASK
    ldr   MASK, .Lof_8_4
    SWAP_BITS U, V, T, 4, MASK
    FINISH V, U
.endm

/* (L0, L4, ~L3, ~L2, ~L1) */
.macro PLACE_2
    ldr   MASK, .Lof_16_8
    SWAP_TO V, U, X0, X1, 8
    ldr   MASK, .Lof_8_4
    SWAP_BITS U, V, T, 4, MASK
    ldr   MASK, .Lof_4_2
    SWAP_BITS V, U, T, 2, MASK
    ldr   MASK, .Lof_2_1
    SWAP_BITS U, V, T, 1, MASK
    FINISH V, U
.endm

/* (~L3, L2, ~L1, ~L0, L4) */
.macro PLACE_3
    ldr   MASK, .Lof_2_1
    SWAP_TO V, U, X0, X1, 1
    ldr   MASK, .Lof_4_2
    SWAP_BITS U, V, T, 2, MASK
    ldr   MASK, .Lof_8_4
    SWAP_BITS V, U, T, 4, MASK
    ldr   MASK, .Lof_16_8
    SWAP_BITS V, U, T, 8, MASK
    FINISH V, U
.endm

/* (~L1, L0, L4, L3, L2) */
.macro PLACE_4
    ldr   MASK, .Lof_8_4
    SWAP_TO V, U, X0, X1, 4
    ldr   MASK, .Lof_2_1
    SWAP_BITS V, U, T, 1, MASK
    ldr   MASK, .Lof_16_8
    SWAP_BITS V, U, T, 8, MASK
    ldr   MASK, .Lof_4_2
    SWAP_BITS V, U, T, 2, MASK
    FINISH V, U
.endm

/* (L4, ~L3, L2, L1, L0): p4 is where it was but in memory. 12 cycles. */
.macro PLACE_5
    lsrs  T, X1, #16
    lsrs  U, X0, #16
    lsls  U, U, #16
    orrs  U, T
    uxth  V, X1
    lsls  T, X0, #16
    orrs  V, T
    rev16 U, U
    rev16 V, V
    stm   OUT!, {U, V}
.endm

/* Complemented, its first byte uppermost, from any address. 15 cycles. */
.macro LOAD_WORD to, at
    ldrb  \to, [r1, #\at]
    .irp  byte, 1, 2, 3
    lsls  \to, \to, #8
    ldrb  T, [r1, #\at+\byte]
    orrs  \to, T
    .endr
    mvns  \to, \to
.endm

    FUNCTION mote_gift128_schedule
    push  {r4-r7, lr}
    mov   r4, r8
    mov   r5, r9
    push  {r3-r5}                       /* r3 aligns the stack */
    LOAD_WORD X1, 0
    LOAD_WORD X0, 8
    SWAP_HALVES X0, X1, T
    mov   O1, X1
    mov   O0, X0
    LOAD_WORD X1, 4
    LOAD_WORD X0, 12
    SWAP_HALVES X0, X1, T
    movs  ROUNDS, #40
    .balign 4
.Lfive_rounds:
    PLACE_1
    TURN_TO O1, O0, E1, E0
    PLACE_2
    TURN_TO E1, E0, O1, O0
    PLACE_3
    TURN_TO O1, O0, E1, E0
    PLACE_4

    /* Even rounds and odd ones change places. */
    NEXT  X1, 2
    NEXT  X0, 12
    mov   U, E1
    mov   V, E0
    mov   E1, X1
    mov   E0, X0
    movs  X1, U
    movs  X0, V
    PLACE_5
    TURN_TO E1, E0, O1, O0
    subs  ROUNDS, #5
    beq   .Lend
    b     .Lfive_rounds

.Lend:
    pop   {r3-r5}
    mov   r8, r4
    mov   r9, r5
    pop   {r4-r7, pc}

    .balign 4
.Lof_2_1:
    .long 0x55555555
.Lof_4_2:
    .long 0x33333333
.Lof_8_4:
    .long 0x0f0f0f0f
.Lof_16_8:
    .long 0x00ff00ff
    ENDFUNCTION mote_gift128_schedule

/* Five rounds take 282 cycles: places 184, the next words 70, moves 22, the loop 6. */
