#include "common/armv7m/asm.h"

/* ---
function: mote_grain_128_clock
prototype: uint32_t mote_grain_128_clock(uint16_t window[42])
registers: { r0: window read-write 84 bytes }
stack: 40
timing: alignment
tables: none
--- */

/*
 * 32 clocks at once: for each tap a window of 32 bits, of two words of its register. b(i) is the window of the NFSR that begins at bit
 * i, s(i) that of the LFSR. Where two factors of a product lie d bits apart, a word and the window d bits further up are
 * multiplied first, and serve for all products of this distance.
 *
 *   r1..r4, r5..r8   the words of b and s        r9   the NFSR's feedback     r11, r12, lr   windows
 *   r0               where the registers lie     r10  the pre-output
 */
#define B0 r1
#define B1 r2
#define B2 r3
#define B3 r4
#define S0 r5
#define S1 r6
#define S2 r7
#define S3 r8
#define FEEDBACK r9
#define Y r10
#define T r11
#define U r12
#define V lr

/* t = the window at bit n of the first word. 2 cycles. */
.macro WINDOW t, low, high, n
    lsr   \t, \low, #\n
    orr   \t, \t, \high, lsl #32-\n
.endm

/* sum ^= that window. 2 cycles. */
.macro ADD_WINDOW sum, low, high, n
    eor   \sum, \sum, \low, lsr #\n
    eor   \sum, \sum, \high, lsl #32-\n
.endm

    FUNCTION mote_grain_128_clock
    push  {r0, r4-r11, lr}
    ldr   B0, [r0]
    ldr   B1, [r0, #4]
    ldr   B2, [r0, #8]
    ldr   B3, [r0, #12]
    ldr   S0, [r0, #64]
    ldr   S1, [r0, #68]
    ldr   S2, [r0, #72]
    ldr   S3, [r0, #76]

    /* s(0), which both take; then b(0), b(26), b(56), b(91), b(96) */
    eor   FEEDBACK, S0, B0
    ADD_WINDOW FEEDBACK, B0, B1, 26
    ADD_WINDOW FEEDBACK, B1, B2, 24
    ADD_WINDOW FEEDBACK, B2, B3, 27
    eor   FEEDBACK, FEEDBACK, B3

    /* The LFSR: s(0), s(7), s(38), s(70), s(81), s(96). Distance 7: s(13) s(20). */
    WINDOW T, S0, S1, 7
    and   U, S0, T
    and   V, S1, S1, lsr #7
    eor   T, T, S0
    ADD_WINDOW T, S1, S2, 6
    ADD_WINDOW T, S2, S3, 6
    ADD_WINDOW T, S2, S3, 17
    eor   T, T, S3
    str   T, [r0, #80]
    WINDOW Y, U, V, 13

    /* b(12) s(8), b(12) b(95) s(94), b(95) s(42), s(60) s(79), s(93); b(95) stays in V */
    WINDOW V, B2, B3, 31
    WINDOW T, S2, S3, 30
    and   T, T, V
    ADD_WINDOW T, S0, S1, 8
    WINDOW U, B0, B1, 12
    and   T, T, U
    eor   Y, Y, T
    WINDOW T, S1, S2, 10
    and   T, T, V
    eor   Y, Y, T
    WINDOW T, S1, S2, 28
    WINDOW U, S2, S3, 15
    and   T, T, U
    eor   Y, Y, T
    ADD_WINDOW Y, S2, S3, 29

    /* The LFSR is done: its registers are free. b(88) b(92) b(93) b(95), of distance 4 the first two */
    and   S0, B3, B3, lsr #4
    WINDOW T, B2, B3, 29
    and   V, V, T
    WINDOW S1, B2, B3, 4                /* b(68) */
    and   S2, B2, S1                    /* bits 64..95, times those 4 further up */
    WINDOW T, S2, S0, 24
    and   V, V, T
    eor   FEEDBACK, FEEDBACK, V
    /* b(70) b(78) b(82) */
    WINDOW T, S2, S0, 14
    WINDOW U, B2, B3, 6
    and   T, T, U
    eor   FEEDBACK, FEEDBACK, T
    /* b(61) b(65); b(36) */
    WINDOW T, B1, B2, 4
    eor   Y, Y, T
    and   T, T, B1
    ADD_WINDOW FEEDBACK, T, S2, 29
    /* b(68) b(84) */
    WINDOW T, B2, B3, 20
    and   T, T, S1
    eor   FEEDBACK, FEEDBACK, T
    /* Distance 2: b(11) b(13), b(22) b(24) b(25); b(2) */
    WINDOW T, B0, B1, 2
    eor   Y, Y, T
    and   T, T, B0
    and   U, B1, B1, lsr #2
    ADD_WINDOW FEEDBACK, T, U, 11
    WINDOW V, T, U, 22
    WINDOW T, B0, B1, 25
    and   V, V, T
    eor   FEEDBACK, FEEDBACK, V
    /* b(17) b(18) */
    WINDOW T, B0, B1, 17
    WINDOW U, B0, B1, 18
    and   T, T, U
    eor   FEEDBACK, FEEDBACK, T
    /* b(40) b(48) */
    WINDOW T, B1, B2, 8
    WINDOW U, B1, B2, 16
    and   T, T, U
    eor   FEEDBACK, FEEDBACK, T
    /* b(3) b(67), b(27) b(59) */
    and   T, B0, B2
    and   U, B1, B3
    ADD_WINDOW FEEDBACK, T, U, 3
    and   T, B0, B1
    and   U, B1, B2
    ADD_WINDOW FEEDBACK, T, U, 27
    str   FEEDBACK, [r0, #16]

    /* b(15), b(45), b(64), b(73), b(89) */
    ADD_WINDOW Y, B0, B1, 15
    ADD_WINDOW Y, B1, B2, 13
    eor   Y, Y, B2
    ADD_WINDOW Y, B2, B3, 9
    ADD_WINDOW Y, B2, B3, 25
    mov   r0, Y
    pop   {r1, r4-r11, pc}
    ENDFUNCTION mote_grain_128_clock

/* 149 cycles: NFSR 67, LFSR 12, pre-output 41, what both take from distance 7 and 4 included, words in and out 13, the frame 24. */
