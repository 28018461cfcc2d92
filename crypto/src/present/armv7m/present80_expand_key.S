#include "common/armv7m/asm.h"
#include "present/armv7m/rounds.inc"

/* ---
function: mote_present80_expand_key
prototype: void mote_present80_expand_key(mote_present80_key *expanded, const uint8_t *key)
registers: { r0: expanded write 256 bytes, r1: key read 10 bytes }
stack: 40
timing: alignment
tables: none
--- */

/* The key register: bits 0 to 31, 32 to 63, and 64 to 79. r2: the number of the round, at bit 15. Every second round key is put in its places
 * (rounds.inc) in r4..r7. */
#define LOW r8
#define MIDDLE r9
#define HIGH r10
#define NUMBER r2

/* The upper 64 bits of the register, as words 0 and 1, 2 and 3. 4 cycles. */
.macro ROUND_KEY
    lsr   K01, LOW, #16
    orr   K01, K01, MIDDLE, lsl #16
    lsr   K23, MIDDLE, #16
    orr   K23, K23, HIGH, lsl #16
.endm

    FUNCTION mote_present80_expand_key
    push  {r3-r11, lr}
    ldrh  HIGH, [r1]
    ldr   MIDDLE, [r1, #2]
    ldr   LOW, [r1, #6]
    rev16 HIGH, HIGH
    rev   MIDDLE, MIDDLE
    rev   LOW, LOW
    movw  NUMBER, #0x8000

.Ltwo_keys:
    ROUND_KEY
    strd  K01, K23, [r0], #8
    bl    .Lnext
    ROUND_KEY
    mov   W0, K01
    lsr   W1, K01, #16
    mov   W2, K23
    lsr   W3, K23, #16
    UPPER W0, W1, W2, W3
    LOWER W0, W1, W2, W3
    bfi   W0, W1, #16, #16
    bfi   W2, W3, #16, #16
    strd  W0, W2, [r0], #8
    bl    .Lnext
    cmp   NUMBER, #33 * 0x8000
    bne   .Ltwo_keys
    pop   {r3-r11, pc}

    /* The register rotated by 61 bits, which is right by 19; then the S-box on its highest nibble, and the number of the round. */
.Lnext:
    ubfx  T, LOW, #3, #16
    lsl   W0, LOW, #29
    lsr   LOW, LOW, #19
    orr   LOW, LOW, MIDDLE, lsl #13
    orr   W0, W0, HIGH, lsl #13
    orr   MIDDLE, W0, MIDDLE, lsr #19
    mov   HIGH, T
    lsrs  W0, T, #12
    lsrs  W1, T, #13
    lsrs  W2, T, #14
    lsrs  W3, T, #15
    SUBSTITUTE W0, W1, W2, W3, X
    bfi   HIGH, W0, #12, #1
    bfi   HIGH, W1, #13, #1
    bfi   HIGH, W2, #14, #1
    bfi   HIGH, X, #15, #1
    eor   LOW, LOW, NUMBER
    add   NUMBER, NUMBER, #0x8000
    bx    lr
    ENDFUNCTION mote_present80_expand_key
