#include "common/rl78/asm.h"
#include "grain/rl78/step.inc"

/* ---
function: mote_grain_128_step
abi: internal
registers: { h:l: window, d:e: the same in the caller's frame, x:a: clobbered, b:c: clobbered, 4(sp): 4 bytes of pre-output }
stack: 0
timing: none
tables: none
--- */

/*
 * 32 clocks, byte by byte. Bit 8q + r of a register begins a byte that is the upper one of bytes q and q + 1 after a shift: two cycles.
 *
 * 641 cycles: 636 for four bytes, of which each has 40 such taps, and RET.
 */

/* A = the byte of the NFSR, or of the LFSR, that begins at this bit, of the i-th byte. */
.macro TAP at_hl, at_de, bit
    .set  place, (\bit)/8+i
    .if   place & 1
    movw  ax, [de+\at_de+place-1]
    .else
    movw  ax, [hl+\at_hl+place]
    .endif
    shlw  ax, 8-((\bit)%8)
.endm

.macro B_TAP bit
    TAP   0, 0, \bit
.endm

.macro S_TAP bit
    TAP   LFSR-NFSR, COPY_BYTES, \bit
.endm

/* C ^= a tap; C ^= a product of two. */
.macro ADD_TAPS which, bits:vararg
    .irp  bit, \bits
    \which \bit
    xor   c, a
    .endr
.endm

.macro ADD_PRODUCT which, bit, other
    \which \bit
    mov   b, a
    \which \other
    and   a, b
    xor   c, a
.endm

.macro STORE_NEW at_hl, at_de
    mov   [hl+\at_hl+16+i], a
    mov   [de+\at_de+15+i], a
.endm

/* The feedback of the NFSR: taps at whole bytes are memory. */
.macro B_FEEDBACK
    mov   a, [hl+i]
    xor   a, [hl+LFSR-NFSR+i]
    xor   a, [hl+7+i]
    xor   a, [hl+12+i]
    mov   c, a
    ADD_TAPS B_TAP, 26, 91
    ADD_PRODUCT B_TAP, 3, 67
    ADD_PRODUCT B_TAP, 11, 13
    ADD_PRODUCT B_TAP, 17, 18
    ADD_PRODUCT B_TAP, 27, 59
    ADD_PRODUCT B_TAP, 61, 65
    ADD_PRODUCT B_TAP, 68, 84
    mov   a, [hl+5+i]                   /* b40 b48 */
    and   a, [hl+6+i]
    xor   c, a
    B_TAP 22                            /* b22 b24 b25 */
    and   a, [hl+3+i]
    mov   b, a
    B_TAP 25
    and   a, b
    xor   c, a
    B_TAP 70                            /* b70 b78 b82 */
    mov   b, a
    B_TAP 78
    and   b, a
    B_TAP 82
    and   a, b
    xor   c, a
    B_TAP 92                            /* b88 b92 b93 b95 */
    and   a, [hl+11+i]
    mov   b, a
    B_TAP 93
    and   b, a
    B_TAP 95
    and   a, b
    xor   a, c
    STORE_NEW 0, 0
.endm

.macro S_FEEDBACK
    mov   a, [hl+LFSR-NFSR+i]
    xor   a, [hl+LFSR-NFSR+12+i]
    mov   c, a
    ADD_TAPS S_TAP, 7, 38, 70
    S_TAP 81
    xor   a, c
    STORE_NEW LFSR-NFSR, COPY_BYTES
.endm

.macro PRE_OUTPUT
    mov   a, [hl+8+i]                   /* b64 */
    mov   c, a
    ADD_TAPS B_TAP, 2, 15, 36, 45, 73, 89
    ADD_TAPS S_TAP, 93
    ADD_PRODUCT S_TAP, 13, 20
    ADD_PRODUCT S_TAP, 60, 79
    B_TAP 95                            /* b95 s42, b12 (s8 ^ b95 s94) */
    mov   b, a
    S_TAP 42
    and   a, b
    xor   c, a
    S_TAP 94
    and   a, b
    xor   a, [hl+LFSR-NFSR+1+i]
    mov   b, a
    B_TAP 12
    and   a, b
    xor   a, c
    mov   [sp+4+Y+i], a
.endm

/* No FUNCTION, which has an argument. */
    .section .text.mote_grain_128_step, "ax", @progbits
    .globl mote_grain_128_step
    .type mote_grain_128_step, @function
mote_grain_128_step:
    .irp  byte_of_32_bits, 0, 1, 2, 3
    .set  i, \byte_of_32_bits
    B_FEEDBACK
    S_FEEDBACK
    PRE_OUTPUT
    .endr
    ret
    ENDTABLE mote_grain_128_step
