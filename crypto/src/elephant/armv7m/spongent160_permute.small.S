#include "common/armv7m/asm.h"
#include "common/armv7m/exchange.inc"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { r0: state read-write 20 bytes }
stack: 40
timing: none
tables: none
--- */

/*
 * Spongent-pi[160], 80 rounds, bit-sliced. Bit i of nibble 8a + b moves to bit b of byte 5i + a. So the first four words in planes, where
 * byte a of plane i has bit i of word a's nibbles, hold bytes 5i..5i + 3 after the S-box, each in its place; of the last word bit i of its
 * nibbles is byte 5i + 4.
 *
 *   r1..r5   the state             r0   the counter              r6, r7   two masks that no instruction has
 */
#define W0 r1
#define W1 r2
#define W2 r3
#define W3 r4
#define W4 r5
#define COUNTER r0
#define LAST_COUNTER 0x7f

/* The planes of W0..W3 after TO_PLANES. */
#define A W0
#define B W2
#define C W1
#define D W3

    FUNCTION mote_spongent160_permute
    push  {r0, r4-r11, lr}
    ldr   W1, [r0, #4]
    ldr   W2, [r0, #8]
    ldr   W3, [r0, #12]
    ldr   W4, [r0, #16]
    ldr   W0, [r0]
    movw  r6, #0xf0f0
    movw  r7, #0xaaaa
    mov   COUNTER, #0x75
    .balign 4

.Lround:
    eor   W0, W0, COUNTER
    rbit  r8, COUNTER
    eor   W4, W4, r8
    eor   r8, COUNTER, COUNTER, lsl #1
    ubfx  r8, r8, #6, #1
    orr   COUNTER, r8, COUNTER, lsl #1
    ubfx  COUNTER, COUNTER, #0, #7
    TO_PLANES W0, W1, W2, W3, r8

    /* The S-box EDB0214F7A859C36. With v = b ^ c and u = a ^ bc:
     * y0 = u ^ b ^ d, y1 = not (d ? v : u), y2 = not (v ^ du), y3 = (y2 & not c) ^ (y1 & b) ^ d. 15 cycles. */
    eor   r8, B, C                      /* v */
    and   r9, B, C
    eor   r9, A, r9                     /* u */
    and   r10, D, r9
    eor   r10, r8, r10
    mvn   r10, r10                      /* y2 */
    eor   r11, B, D
    eor   r1, r9, r11                   /* y0 */
    orr   r9, r9, D
    bic   r8, D, r8
    orn   r8, r8, r9                    /* y1 */
    and   r9, r8, B
    eor   r9, r9, D
    bic   r11, r10, C
    eor   r9, r11, r9                   /* y3 */

    /* Bit i of nibble b of the last word to bit b of byte 0, 2, 1, 3: three exchanges of two bits of a place's number. */
    eor   r11, W4, W4, lsr #12
    and   r11, r11, r6
    eor   W4, W4, r11
    eor   W4, W4, r11, lsl #12
    eor   r11, W4, W4, lsr #15
    and   r11, r11, r7
    eor   W4, W4, r11
    eor   W4, W4, r11, lsl #15
    eor   r11, W4, W4, lsr #6
    and   r11, r11, #0x00cc00cc
    eor   W4, W4, r11
    eor   W4, W4, r11, lsl #6

    /* The same S-box on its bytes: a is in byte 0, c in 1, b in 2, d in 3. What counts of a result is byte 0, or the
     * byte of the first operand. 15 cycles. */
    eor   r11, W4, W4, ror #8           /* v in byte 1, b ^ d in byte 2 */
    and   r3, W4, W4, ror #8
    eor   r3, W4, r3, ror #8            /* u */
    and   lr, r3, W4, ror #24
    eor   lr, lr, r11, ror #8
    mvn   lr, lr                        /* y2 */
    eor   r2, r3, r11, ror #16          /* y0 */
    orr   r3, r3, W4, ror #24
    bic   r12, W4, r11, ror #16
    orn   r12, r12, r3, ror #8          /* y1 in byte 3 */
    and   r3, r12, W4, ror #24
    eor   r3, r3, W4
    bic   r11, lr, W4, ror #8
    eor   r11, r11, r3, ror #24         /* y3 */
    lsr   r12, r12, #24

    /* Bytes 0..3 are plane 0 of the four words, 4 is that of the last one, 5..8 are plane 1, and so on. */
    bfi   W1, r8, #8, #24
    lsr   W2, r8, #24
    bfi   W2, r12, #8, #8
    bfi   W2, r10, #16, #16
    lsr   W3, r10, #16
    bfi   W3, lr, #16, #8
    bfi   W3, r9, #24, #8
    lsr   W4, r9, #8
    bfi   W4, r11, #24, #8
    cmp   COUNTER, #LAST_COUNTER
    bne   .Lround

    pop   {r0}
    str   W0, [r0]
    str   W1, [r0, #4]
    str   W2, [r0, #8]
    str   W3, [r0, #12]
    str   W4, [r0, #16]
    pop   {r4-r11, pc}
    ENDFUNCTION mote_spongent160_permute

/* A round takes 100 cycles: four words to planes 38, two S-boxes 30, the last word's bits 12, bytes to their places 9, counter 7, the loop
 * 4. */
