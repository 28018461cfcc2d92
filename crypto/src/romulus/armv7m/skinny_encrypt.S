#include "common/armv7m/asm.h"
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

/* pairs.inc, with two rounds in a loop: words 1 and 3, and 0 and the scratch register, change places with each. */

/*
 * Row r turns right by r columns, then (a, b, c, d) becomes (a ^ c ^ d, a, b ^ c, a ^ c). To turn by columns is to turn the word by
 * bytes. 10 cycles.
 */
.macro MIX w
    and   r7, \w, #0x03030303           /* a */
    and   r8, \w, #0x0c0c0c0c           /* b */
    and   r9, \w, #0x30303030           /* c */
    and   r10, \w, #0xc0c0c0c0          /* d */
    eor   U, r7, r9, ror #20            /* a ^ c */
    eor   \w, U, U, lsl #6
    eor   \w, \w, r7, lsl #2
    eor   \w, \w, r8, ror #22
    eor   \w, \w, r9, ror #16
    eor   \w, \w, r10, ror #14
.endm

.macro ROUND w0, w1, w2, w3, t
    SUBSTITUTE \w0, \w1, \w2, \w3, \t
    ORDER \w0, \w1, \w2, \w3, \t
    ldr   r7, [KEY], #4
    ldr   r8, [KEY], #4
    and   U, r7, #0x0f0f0f0f
    eor   \t, \t, U
    and   U, r7, #0xf0f0f0f0
    eor   \w3, \w3, U, lsr #4
    and   U, r8, #0x0f0f0f0f
    eor   \w2, \w2, U
    and   U, r8, #0xf0f0f0f0
    eor   \w1, \w1, U, lsr #4
    eor   \w3, \w3, #0x10               /* 2 to cell 8 */
    .irp  w, \t, \w3, \w2, \w1
    MIX   \w
    .endr
.endm

    FUNCTION mote_romulus_skinny_encrypt
    BEGIN
    .balign 4
.Lrounds:
    ROUND W0, W1, W2, W3, T
    ROUND T, W3, W2, W1, W0
    cmp   KEY, END
    bne   .Lrounds
    FINISH
    ENDFUNCTION mote_romulus_skinny_encrypt

/* A round takes 84 cycles: S-box 20, the order of its bits 9, rows and columns 40, the round key 13, the loop 2. */
