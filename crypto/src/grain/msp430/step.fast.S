#include "common/msp430/asm.h"
#include "grain/msp430/clock32.inc"

/* ---
function: mote_grain_128_step
abi: internal
registers: { r15: "window, 4 bytes further on return", r12: "bits 0..15 of the pre-output", r13: "bits 16..31", r4-r11: clobbered, r14: clobbered }
stack: 12
timing: none
tables: none
--- */

/* r12:r13:r14 the sum, r9:r10:r11 a product, r15 the window, r4..r8 five of the eight words of the NFSR.
 *
 * 592 cycles: loads 20, feedback of the NFSR 256, pre-output 238, feedback of the LFSR 59, stores 16, RET 3. The floor of this
 * schedule is the Horner steps, 3 x (11 + 15 + 7), the shifts inside the products, about 140, and 3 operations for each of
 * 44 taps, a third of them on memory with 2 cycles more: about 540. */

#define W(k)  2*k-4(r15)
#define W2    @r15
#define S(k)  2*k+60(r15)

    FUNCTION mote_grain_128_step
    mov   @r15+, r4
    mov   @r15+, r5
    mov   @r15+, r6
    mov   @r15+, r7
    mov   @r15+, r8
    sub   #6, r15

    /* w0..w4 in r4..r8. Residue 11: b11 b13, b27 b59, b91 */
    MOVE3 r4, r5, r6, r12, r13, r14
    DOWN3 r12, r13, r14, 2
    AND3  r4, r5, r6, r12, r13, r14
    mov   W(5), r4
    MOVE3 r7, r8, r4, r9, r10, r11
    AND3  r5, r6, r7, r9, r10, r11
    ADD3  r9, r10, r11, r12, r13, r14
    ADD3  r4, W(6), W(7), r12, r13, r14
    DOWN3 r12, r13, r14
    /* (w >> 1) & w holds b17 b18 at residue 1 and b24 b25 at residue 8; the stack keeps it, and b22 b24 b25 at 6 */
    MOVE3 r5, r6, r7, r9, r10, r11
    DOWN3 r9, r10, r11
    AND3  r5, r6, r7, r9, r10, r11
    PUSH_ALL r11, r10, r9
    DOWN3 r9, r10, r11, 2
    AND3  r5, r6, r7, r9, r10, r11
    PUSH_ALL r11, r10, r9
    /* 10: b26 */
    ADD3  r5, r6, r7, r12, r13, r14
    DOWN3 r12, r13, r14, 2
    /* 8: b56, b40 b48, b88 b92 b93 b95 */
    ADD3  r7, r8, r4, r12, r13, r14
    mov   r7, r9
    swpb  r9
    BYTES r7, r8, r10
    mov   r8, r11
    swpb  r11
    AND3  r6, r7, r8, r9, r10, r11
    ADD3  r9, r10, r11, r12, r13, r14
    mov   W(6), r5
    mov   W(7), r6
    /* w5, w6, w7, w3, w4 in r4..r8 */
    MOVE3 r4, r5, r6, r9, r10, r11
    DOWN3 r9, r10, r11, 2
    AND3  r4, r5, r6, r9, r10, r11
    DOWN3 r9, r10, r11
    AND3  r4, r5, r6, r9, r10, r11
    DOWN3 r9, r10, r11, 4
    AND3  r4, r5, r6, r9, r10, r11
    ADD3  r9, r10, r11, r12, r13, r14
    DOWN3 r12, r13, r14, 2
    /* 6: b22 b24 b25 */
    ADD3  @sp+, @sp+, @sp+, r12, r13, r14
    DOWN3 r12, r13, r14, 2
    /* 4: b68 b84 */
    MOVE3 r8, r4, r5, r9, r10, r11
    AND3  r4, r5, r6, r9, r10, r11
    ADD3  r9, r10, r11, r12, r13, r14
    DOWN3 r12, r13, r14
    /* 3: b3 b67 */
    MOVE3 r8, r4, r5, r9, r10, r11
    AND3  W(0), W(1), W2, r9, r10, r11
    ADD3  r9, r10, r11, r12, r13, r14
    DOWN3 r12, r13, r14
    /* 2: b70 b78 b82; b70 goes up by 8 to b78, both by 4 to b82 */
    mov   r8, r9
    swpb  r9
    BYTES r8, r4, r10
    BYTES r4, r5, r11
    AND3  r8, r4, r5, r9, r10, r11
    UP4   r9, r10, r11
    AND3  r4, r5, r6, r10, r11, r9
    ADD3  r10, r11, r9, r12, r13, r14
    DOWN3 r12, r13, r14
    /* 1: b17 b18; b61 b65, where b61 goes up by 4 */
    ADD3  @sp+, @sp+, @sp+, r12, r13, r14
    MOVE3 r7, r8, r4, r9, r10, r11
    UP4   r9, r10, r11
    AND3  r8, r4, r5, r10, r11, r9
    ADD3  r10, r11, r9, r12, r13, r14
    DOWN3 r12, r13, r14
    /* 0: b0, b96, s0 */
    xor   W(0), r12
    xor   W(1), r13
    xor   r5, r12
    xor   r6, r13
    xor   S(0), r12
    xor   S(1), r13
    mov   r12, W(8)
    mov   r13, W(9)

    /* w2 in r7, w4 in r8. (s8 ^ b95 s94) b12 at residue 12, in r9:r10:r11; b95 s42 at residue 10, in r4:r5:r6 */
    mov   W2, r7
    DOWN3 r4, r5, r6
    MOVE3 r4, r5, r6, r9, r10, r11
    AND3  S(5), S(6), S(7), r9, r10, r11
    DOWN3 r9, r10, r11, 2
    MOVE3 S(0), S(1), S(2), r12, r13, r14
    .rept 4
    rla   r12
    rlc   r13
    rlc   r14
    .endr
    ADD3  r12, r13, r14, r9, r10, r11
    AND3  W(0), W(1), r7, r9, r10, r11
    DOWN3 r4, r5, r6, 4
    AND3  S(2), S(3), S(4), r4, r5, r6

    /* 15: b15 */
    MOVE3 W(0), W(1), r7, r12, r13, r14
    DOWN3 r12, r13, r14, 2
    /* 13: b45, s93 */
    ADD3  r7, W(3), r8, r12, r13, r14
    ADD3  S(5), S(6), S(7), r12, r13, r14
    DOWN3 r12, r13, r14
    /* 12: b12 (...), s60 s79 */
    ADD3  r9, r10, r11, r12, r13, r14
    MOVE3 S(4), S(5), S(6), r9, r10, r11
    DOWN3 r9, r10, r11, 3
    AND3  S(3), S(4), S(5), r9, r10, r11
    ADD3  r9, r10, r11, r12, r13, r14
    DOWN3 r12, r13, r14, 2
    /* 10: b95 s42 */
    ADD3  r4, r5, r6, r12, r13, r14
    DOWN3 r12, r13, r14
    /* 9: b73, b89 */
    ADD3  r8, W(5), W(6), r12, r13, r14
    ADD3  W(5), W(6), W(7), r12, r13, r14
    DOWN3 r12, r13, r14, 5
    /* 4: b36; s13 s20, with s13 going up by 8 and down by 1. s0, s1, s2 in r4, r5, r6 from here on */
    ADD3  r7, W(3), r8, r12, r13, r14
    MOVE3 S(0), S(1), S(2), r4, r5, r6
    BYTES r4, r5, r9
    BYTES r5, r6, r10
    mov   r6, r11
    swpb  r11
    DOWN3 r9, r10, r11
    AND3  r5, r6, S(3), r9, r10, r11
    ADD3  r9, r10, r11, r12, r13, r14
    DOWN3 r12, r13, r14, 2
    /* 2: b2 */
    ADD3  W(0), W(1), r7, r12, r13, r14
    DOWN3 r12, r13, r14, 2
    /* 0: b64 */
    xor   r8, r12
    xor   W(5), r13

    /* LFSR: 7 s7, 6 s38 s70, 1 s81, 0 s0 s96 */
    MOVE3 r4, r5, r6, r9, r10, r11
    DOWN3 r9, r10, r11
    ADD3  r6, S(3), S(4), r9, r10, r11
    ADD3  S(4), S(5), S(6), r9, r10, r11
    DOWN3 r9, r10, r11, 5
    ADD3  S(5), S(6), S(7), r9, r10, r11
    DOWN3 r9, r10, r11
    xor   r4, r9
    xor   r5, r10
    xor   S(6), r9
    xor   S(7), r10
    mov   r9, S(8)
    mov   r10, S(9)
    ret
    ENDFUNCTION mote_grain_128_step
