#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "common/armv7m/exchange.inc"

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { r0: round_keys write 320 bytes, r1: key read 16 bytes }
stack: 32
timing: alignment
tables: none
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
#define E1 r2                           /* of even rounds: left halves */
#define E0 r3                           /* right halves */
#define O1 r4                           /* of odd rounds */
#define O0 r5
#define U r6
#define V r7
#define T r8
#define S r9
#define N1 r10
#define N0 r11

/* SWAP_BITS that leaves its arguments as they are. */
.macro SWAP_TO lo1, hi1, lo, hi, distance, mask
    eor   T, \hi, \lo, lsr #\distance
    and   T, T, #\mask
    eor   \hi1, \hi, T
    eor   \lo1, \lo, T, lsl #\distance
.endm

/* Left halves (x, y) become (y >>> 2, x), right ones (y >>> 12, x). 8 cycles. */
.macro NEXT to1, to0, from1, from0
    ubfx  T, \from1, #2, #14
    lsl   S, \from1, #30
    orr   S, S, T, lsl #16
    orr   \to1, S, \from1, lsr #16
    ubfx  T, \from0, #12, #4
    lsl   S, \from0, #20
    orr   S, S, T, lsl #16
    orr   \to0, S, \from0, lsr #16
.endm

.macro STORE u, v
    str   \u, [OUT], #4
    str   \v, [OUT], #4
.endm

/* (L2, ~L1, L0, ~L4, ~L3) */
.macro PLACE_1 x1, x0
    SWAP_TO U, V, \x1, \x0, 2, 0x33333333
    SWAP_BITS V, U, T, 8, 0x00ff00ff
    SWAP_BITS U, V, T, 1, 0x55555555
    SWAP_BITS U, V, T, 4, 0x0f0f0f0f
    SWAP_HALVES V, U, T
    STORE U, V
.endm

/* (L0, L4, ~L3, ~L2, ~L1) */
.macro PLACE_2 x1, x0
    SWAP_TO V, U, \x0, \x1, 8, 0x00ff00ff
    SWAP_BITS U, V, T, 4, 0x0f0f0f0f
    SWAP_BITS V, U, T, 2, 0x33333333
    SWAP_BITS U, V, T, 1, 0x55555555
    SWAP_HALVES V, U, T
    STORE U, V
.endm

/* (~L3, L2, ~L1, ~L0, L4) */
.macro PLACE_3 x1, x0
    SWAP_TO V, U, \x0, \x1, 1, 0x55555555
    SWAP_BITS U, V, T, 2, 0x33333333
    SWAP_BITS V, U, T, 4, 0x0f0f0f0f
    SWAP_BITS V, U, T, 8, 0x00ff00ff
    SWAP_HALVES V, U, T
    STORE U, V
.endm

/* (~L1, L0, L4, L3, L2) */
.macro PLACE_4 x1, x0
    SWAP_TO V, U, \x0, \x1, 4, 0x0f0f0f0f
    SWAP_BITS V, U, T, 1, 0x55555555
    SWAP_BITS V, U, T, 8, 0x00ff00ff
    SWAP_BITS V, U, T, 2, 0x33333333
    SWAP_HALVES V, U, T
    STORE U, V
.endm

/* (L4, ~L3, L2, L1, L0): p4 is where it was but in memory. */
.macro PLACE_5 x1, x0
    lsr   U, \x0, #16
    lsr   V, \x1, #16
    orr   U, V, U, lsl #16
    uxth  V, \x1
    orr   V, V, \x0, lsl #16
    rev16 U, U
    rev16 V, V
    STORE U, V
.endm

    FUNCTION mote_gift128_schedule
    push  {r4-r11}
    ldr   O1, [r1]
    ldr   E1, [r1, #4]
    ldr   O0, [r1, #8]
    ldr   E0, [r1, #12]
    .irp  word, E1, E0, O1, O0
    rev   \word, \word
    mvn   \word, \word
    .endr
    SWAP_HALVES E0, E1, T
    SWAP_HALVES O0, O1, T
    mov   ROUNDS, #40
    .balign 4
.Lfive_rounds:
    PLACE_1 E1, E0
    NEXT  E1, E0, E1, E0
    PLACE_2 O1, O0
    NEXT  O1, O0, O1, O0
    PLACE_3 E1, E0
    NEXT  E1, E0, E1, E0
    PLACE_4 O1, O0
    NEXT  N1, N0, O1, O0
    PLACE_5 E1, E0
    NEXT  O1, O0, E1, E0                /* even rounds and odd ones change places */
    mov   E1, N1
    mov   E0, N0
    subs  ROUNDS, ROUNDS, #5
    bne   .Lfive_rounds
    pop   {r4-r11}
    bx    lr
    ENDFUNCTION mote_gift128_schedule

/* Five rounds take 140 cycles: places 76 and 7, the next words 40, stores 10, the loop 7. */
