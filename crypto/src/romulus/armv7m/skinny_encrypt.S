#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "romulus/armv7m/pairs.inc"

/* ---
function: mote_romulus_skinny_encrypt
abi: internal            # callable from C, but the schedule is in a format of its own: expand.inc
prototype: void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
registers: { r0: block read-write 16 bytes, r1: schedule read-write 320 bytes }
stack: 40
timing: alignment
tables: none
--- */

/* pairs.inc, with two rounds in a loop: words 0 and 2, and 1 and 3, change places with each. */

/*
 * Row r turns right by r columns, then (a, b, c, d) becomes (a ^ c ^ d, a, b ^ c, a ^ c). To turn by columns is to turn the word by
 * bytes. 10 cycles.
 */
.macro MIX w
    and   T, \w, #0x03030303            /* a */
    and   r8, \w, #0x0c0c0c0c           /* b */
    and   U, \w, #0x30303030            /* c */
    and   V, \w, #0xc0c0c0c0            /* d */
    eor   r11, T, U, ror #20            /* a ^ c */
    eor   \w, r11, r11, lsl #6
    eor   \w, \w, T, lsl #2
    eor   \w, \w, r8, ror #22
    eor   \w, \w, U, ror #16
    eor   \w, \w, V, ror #14
.endm

.macro ROUND w0, w1, w2, w3
    ldm   KEY!, {KEY0, KEY1}
    SUBSTITUTE \w0, \w1, \w2, \w3
    and   T, KEY0, #0x0f0f0f0f
    eors  \w2, T
    and   T, KEY0, #0xf0f0f0f0
    eor   \w3, \w3, T, lsr #4
    and   T, KEY1, #0x0f0f0f0f
    eors  \w0, T
    and   T, KEY1, #0xf0f0f0f0
    eor   \w1, \w1, T, lsr #4
    eor   \w3, \w3, #0x10               /* 2 to cell 8 */
    .irp  w, \w2, \w3, \w0, \w1
    MIX   \w
    .endr
.endm

    FUNCTION mote_romulus_skinny_encrypt
    BEGIN W2, W1, W3
    TO_PAIRS
    .balign 4
.Lrounds:
    ROUND W0, W1, W2, W3
    ROUND W2, W3, W0, W1
    cmp   KEY, END
    bne   .Lrounds
    FROM_PAIRS
    FINISH W2, W1, W3
    ENDFUNCTION mote_romulus_skinny_encrypt

/* A round takes 79 cycles: S-box 25, rows and columns 40, the round key 12, the loop 2. */
