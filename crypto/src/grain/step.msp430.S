#include "common/asm.h"
#include "grain/clock16.inc"

/* ---
function: mote_grain_128_step
abi: internal
registers: { r15: "window, 4 bytes further on return", r12: "bits 0..15 of the pre-output", r13: "bits 16..31", r4-r11: clobbered, r14: clobbered }
stack: 4
timing: none
tables: none
--- */

/* r4..r10 the words w0..w6 of the NFSR, r11:r12 the sum, r13:r14 a product, r15 the window. Twice 16 clocks, for which
 * the words 0..6 of either register suffice.
 *
 * 16 clocks: loads 14, feedback of the NFSR 150, pre-output 146, feedback of the LFSR 48, RET 3.
 * The floor of this schedule is the Horner steps, 2 x (11 + 15 + 7), the shifts inside the products, 2 x 35, and about
 * 150 operations on words. */

#define LFSR 64

    FUNCTION mote_grain_128_step
    call  #.Lclocks
    push  r12
    call  #.Lclocks
    mov   r12, r13
    pop   r12
    ret

.Lclocks:
    mov   @r15+, r4
    mov   @r15+, r5
    mov   @r15+, r6
    mov   @r15+, r7
    mov   @r15+, r8
    mov   @r15+, r9
    mov   @r15+, r10
    sub   #12, r15              /* the next window: word k of the NFSR is now at 2k - 2 */

    /* residue 11: b11 b13, b27 b59, b91 */
    MOVE2 r4, r5, r12, r11
    DOWN2 r12, r11, 2
    AND2  r4, r5, r12, r11
    MOVE2 r5, r6, r13, r14
    AND2  r7, r8, r13, r14
    ADD2  r13, r14, r12, r11
    ADD2  r9, r10, r12, r11
    DOWN2 r12, r11
    /* 10: b26 */
    ADD2  r5, r6, r12, r11
    DOWN2 r12, r11, 2
    /* 8: b56, b40 b48, b88 b92 b93 b95 */
    ADD2  r7, r8, r12, r11
    mov   r7, r13
    swpb  r13                   /* b48 at residue 8 is the word with its bytes exchanged, twice */
    mov   r13, r14
    AND2  r6, r7, r13, r14
    ADD2  r13, r14, r12, r11
    MOVE2 r9, r10, r13, r14
    DOWN2 r13, r14, 2
    AND2  r9, r10, r13, r14
    DOWN2 r13, r14
    AND2  r9, r10, r13, r14
    DOWN2 r13, r14, 4
    AND2  r9, r10, r13, r14
    ADD2  r13, r14, r12, r11
    DOWN2 r12, r11, 2
    /* 6: b22 b24 b25 */
    MOVE2 r5, r6, r13, r14
    DOWN2 r13, r14
    AND2  r5, r6, r13, r14
    DOWN2 r13, r14, 2
    AND2  r5, r6, r13, r14
    ADD2  r13, r14, r12, r11
    DOWN2 r12, r11, 2
    /* 4: b68 b84 */
    MOVE2 r8, r9, r13, r14
    AND2  r9, r10, r13, r14
    ADD2  r13, r14, r12, r11
    DOWN2 r12, r11
    /* 3: b3 b67 */
    MOVE2 r4, r5, r13, r14
    AND2  r8, r9, r13, r14
    ADD2  r13, r14, r12, r11
    DOWN2 r12, r11
    /* 2: b70 b78 b82; b70 goes up by 8 to b78, both by 4 to b82 */
    mov   r9, r14
    xor.b r8, r14
    xor   r8, r14
    swpb  r14
    and   r9, r14
    mov   r8, r13
    swpb  r13
    and   r8, r13
    UP4   r13, r14
    AND2  r9, r10, r14, r13
    ADD2  r14, r13, r12, r11
    DOWN2 r12, r11
    /* 1: b17 b18; b61 b65, where b61 goes up by 4 */
    MOVE2 r5, r6, r13, r14
    DOWN2 r13, r14
    AND2  r5, r6, r13, r14
    ADD2  r13, r14, r12, r11
    MOVE2 r7, r8, r13, r14
    UP4   r13, r14
    AND2  r8, r9, r14, r13
    ADD2  r14, r13, r12, r11
    DOWN2 r12, r11
    /* 0: b0, b96, s0 */
    xor   r4, r12
    xor   r10, r12
    xor   LFSR-2(r15), r12
    mov   r12, 14(r15)

    /* (s8 ^ b95 s94) b12 at residue 12, in r13:r14; b95 s42 at residue 10, in r9:r10 */
    DOWN2 r9, r10
    MOVE2 r9, r10, r13, r14
    AND2  LFSR+8(r15), LFSR+10(r15), r13, r14
    DOWN2 r13, r14, 2
    MOVE2 LFSR-2(r15), LFSR(r15), r12, r11
    .rept 4
    rla   r12
    rlc   r11
    .endr
    ADD2  r12, r11, r13, r14
    AND2  r4, r5, r13, r14
    DOWN2 r9, r10, 4
    AND2  LFSR+2(r15), LFSR+4(r15), r9, r10

    /* 15: b15 */
    MOVE2 r4, r5, r12, r11
    DOWN2 r12, r11, 2
    /* 13: b45, s93 */
    ADD2  r6, r7, r12, r11
    ADD2  LFSR+8(r15), LFSR+10(r15), r12, r11
    DOWN2 r12, r11
    /* 12: b12 (...), s60 s79 */
    ADD2  r13, r14, r12, r11
    MOVE2 LFSR+6(r15), LFSR+8(r15), r13, r14
    DOWN2 r13, r14, 3
    AND2  LFSR+4(r15), LFSR+6(r15), r13, r14
    ADD2  r13, r14, r12, r11
    DOWN2 r12, r11, 2
    /* 10: b95 s42 */
    ADD2  r9, r10, r12, r11
    DOWN2 r12, r11
    /* 9: b73, b89 */
    ADD2  r8, 8(r15), r12, r11
    ADD2  8(r15), 10(r15), r12, r11
    DOWN2 r12, r11, 5
    /* 4: b36, s13 s20 with s13 going up by 8 and down by 1 */
    ADD2  r6, r7, r12, r11
    mov   LFSR(r15), r14
    mov   r14, r13
    xor.b LFSR-2(r15), r13
    xor   LFSR-2(r15), r13
    swpb  r13
    swpb  r14
    DOWN2 r13, r14
    AND2  LFSR(r15), LFSR+2(r15), r13, r14
    ADD2  r13, r14, r12, r11
    DOWN2 r12, r11, 2
    /* 2: b2 */
    ADD2  r4, r5, r12, r11
    DOWN2 r12, r11, 2
    /* 0: b64 */
    xor   r8, r12

    /* LFSR: 7 s7, 6 s38 s70, 1 s81, 0 s0 s96 */
    MOVE2 LFSR-2(r15), LFSR(r15), r13, r14
    DOWN2 r13, r14
    ADD2  LFSR+2(r15), LFSR+4(r15), r13, r14
    ADD2  LFSR+6(r15), LFSR+8(r15), r13, r14
    DOWN2 r13, r14, 5
    ADD2  LFSR+8(r15), LFSR+10(r15), r13, r14
    DOWN2 r13, r14
    xor   LFSR-2(r15), r13
    xor   LFSR+10(r15), r13
    mov   r13, LFSR+14(r15)
    ret
    ENDFUNCTION mote_grain_128_step
