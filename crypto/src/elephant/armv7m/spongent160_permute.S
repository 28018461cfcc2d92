#include "common/armv7m/asm.h"
#include "common/armv7m/exchange.inc"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { r0: state read-write 20 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/*
 * Spongent-pi[160], 80 rounds, bit-sliced. Bit i of nibble 8a + b moves to bit b of byte 5i + a. So the first four words in planes, where
 * byte a of plane i has bit i of word a's nibbles, hold bytes 5i..5i + 3 after the S-box, each in its place; of the last word bit i of its
 * nibbles is byte 5i + 4.
 *
 * Bits 0 and 1 of the nibbles change places with the number of the word, that of the byte having been there in between: the number of
 * the byte comes to where they were, bit 1 of it for bit 0. So an odd round finds the bits of each byte in the order 0, 4, 2, 6, 1, 5,
 * 3, 7, has its constants in that order, and ends with the natural one.
 *
 *   r1..r5   the state             r0   where the constants are            r6   their end             r7   a mask that no instruction has
 */
#define W0 r1
#define W1 r2
#define W2 r3
#define W3 r4
#define W4 r5
#define CONSTANTS r0
#define END r6

/* The planes of W0..W3 after their exchanges. */
#define A W0
#define B W2
#define C W1
#define D W3

/* \distance is that of bit 0 of a nibble from where it has to be exchanged with the next word's bit, \bits says which those are; \far and
 * \wide are the same within the last word. */
.macro ROUND distance, bits, far, wide
    ldrb  r8, [CONSTANTS], #1
    ldrb  r9, [CONSTANTS], #1
    eor   W0, W0, r8
    eor   W4, W4, r9, lsl #24

    SWAP_HALVES W0, W2, r8
    SWAP_HALVES W1, W3, r8
    SWAP_BITS W0, W2, r8, \distance, \bits
    SWAP_BITS W1, W3, r8, \distance, \bits
    SWAP_BITS W0, W1, r8, 8, 0x00ff00ff
    SWAP_BITS W2, W3, r8, 8, 0x00ff00ff
    SWAP_BITS W0, W1, r8, 2, 0x33333333
    SWAP_BITS W2, W3, r8, 2, 0x33333333

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

    /* The last word's nibbles to planes that are the bytes 0, 2, 1, 3: two exchanges of two bits of a place's number. */
    eor   r11, W4, W4, lsr #\far
    and   r11, r11, \wide
    eor   W4, W4, r11
    eor   W4, W4, r11, lsl #\far
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
.endm

/* A round's counter, which is for byte 0, and its reverse for byte 19. */
#define REVERSED(x) \
    (((x) & 1) << 7 | ((x) & 2) << 5 | ((x) & 4) << 3 | ((x) & 8) << 1 | ((x) & 16) >> 1 | ((x) & 32) >> 3 | ((x) & 64) >> 5)
#define NEXT_COUNTER(x) (((x) << 1 & 0x7f) | (((x) >> 6 ^ (x) >> 5) & 1))
#define IN_ODD_ORDER(x) (((x) & 0xa5) | ((x) & 0x02) << 3 | ((x) & 0x10) >> 3 | ((x) & 0x08) << 3 | ((x) & 0x40) >> 3)

    TABLE constants
    .set counter, 0x75
    .rept 40
    .set reversed, REVERSED(counter)
    .byte counter, reversed
    .set counter, NEXT_COUNTER(counter)
    .set reversed, REVERSED(counter)
    .byte IN_ODD_ORDER(counter), IN_ODD_ORDER(reversed)
    .set counter, NEXT_COUNTER(counter)
    .endr
    ENDTABLE constants

    FUNCTION mote_spongent160_permute
    push  {r0, r4-r11, lr}
    ldr   W1, [r0, #4]
    ldr   W2, [r0, #8]
    ldr   W3, [r0, #12]
    ldr   W4, [r0, #16]
    ldr   W0, [r0]
    ldr   CONSTANTS, =constants
    add   END, CONSTANTS, #160
    movw  r7, #0xaaaa
    .balign 4

.Lrounds:
    ROUND 1, 0x55555555, 15, r7
    movw  r12, #0xf0f0
    ROUND 4, 0x0f0f0f0f, 12, r12
    cmp   CONSTANTS, END
    bne.w .Lrounds

    pop   {r0}
    str   W0, [r0]
    str   W1, [r0, #4]
    str   W2, [r0, #8]
    str   W3, [r0, #12]
    str   W4, [r0, #16]
    pop   {r4-r11, pc}
    .ltorg
    ENDFUNCTION mote_spongent160_permute

/* A round takes 85 cycles: exchanges of the four words 30, two S-boxes 30, the last word's bits 8 and a mask for them 0.5, bytes to their
 * places 9, constants 5.5, the loop 2. */
