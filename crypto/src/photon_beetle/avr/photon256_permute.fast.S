#include "common/avr/asm.h"
#include "photon_beetle/avr/round.inc"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r24:r25: state read-write 32 bytes }
stack: 24
timing: none
tables: none
--- */

/*
 * Twelve rounds one after the other, so the planes need not come home: each round finds them where the one before left them. The first rows come
 * straight to their registers; the row whose registers are used for that comes last, and at the end the row in the way is put away first.
 */

/* Constant `rc`, a bit for each plane, to column 0 of a row; `one` is 1. */
.macro ADD_CONSTANT rc, one, p0, p1, p2, p3
    .if   (\rc) & 1
    eor   \p0, \one
    .endif
    .if   (\rc) & 2
    eor   \p1, \one
    .endif
    .if   (\rc) & 4
    eor   \p2, \one
    .endif
    .if   (\rc) & 8
    eor   \p3, \one
    .endif
.endm

/* Rows A to H, planes 0 to 3. Two planes of row F wait on the stack; F3 is 1 for the constants, then 0 for the rotations. */
.macro ROUND rc, A0, A1, A2, A3, B0, B1, B2, B3, C0, C1, C2, C3, D0, D1, D2, D3, E0, E1, E2, E3, F0, F1, F2, F3, G0, G1, G2, G3, H0, H1, H2, H3
    push  \F2
    push  \F3
    clr   \F3
    inc   \F3
    ADD_CONSTANT \rc ^ 0, \F3, \A0, \A1, \A2, \A3
    ADD_CONSTANT \rc ^ 1, \F3, \B0, \B1, \B2, \B3
    ADD_CONSTANT \rc ^ 3, \F3, \C0, \C1, \C2, \C3
    ADD_CONSTANT \rc ^ 7, \F3, \D0, \D1, \D2, \D3
    ADD_CONSTANT \rc ^ 15, \F3, \E0, \E1, \E2, \E3
    ADD_CONSTANT \rc ^ 12, \F3, \G0, \G1, \G2, \G3
    ADD_CONSTANT \rc ^ 8, \F3, \H0, \H1, \H2, \H3
    ADD_CONSTANT (\rc ^ 14) & 3, \F3, \F0, \F1, \F2, \F3
    clr   \F3
    SUBSTITUTE 6, \G3, \G2, \G1, \G0, \F2, \F3
    SUBSTITUTE 3, \D3, \D2, \D1, \D0, \G1, \F3
    SUBSTITUTE 4, \E3, \E2, \E1, \E0, \D1, \F3
    SUBSTITUTE 1, \B3, \B2, \B1, \B0, \E1, \F3
    SUBSTITUTE 2, \C3, \C2, \C1, \C0, \B1, \F3
    SUBSTITUTE 0, \A3, \A2, \A1, \A0, \C1, \F3
    SUBSTITUTE 7, \H3, \H2, \H1, \H0, \A1, \F3
    pop   \H1
    pop   \F3
    push  \A3                   /* works for the last row; comes back where that has a free register */
    .if   (\rc ^ 14) & 12
    clr   \A3
    inc   \A3
    ADD_CONSTANT (\rc ^ 14) & 12, \A3, \F0, \F1, \F3, \H1
    .endif
    SUBSTITUTE 5, \H1, \F3, \F1, \F0, \A3
    pop   \F1
    MIX_COLUMNS \A0, \C1, \F1, \A2, \B0, \E1, \B3, \B2, \C0, \B1, \C3, \C2, \D0, \G1, \D3, \D2, \E0, \D1, \E3, \E2, \F0, \A3, \H1, \F3, \G0, \F2, \G3, \G2, \H0, \A1, \H3, \H2
.endm

/* ROUNDS planes, constants: a round for each constant; the next has the planes under other names. */
.macro ROUNDS A0, A1, A2, A3, B0, B1, B2, B3, C0, C1, C2, C3, D0, D1, D2, D3, E0, E1, E2, E3, F0, F1, F2, F3, G0, G1, G2, G3, H0, H1, H2, H3, rc, more:vararg
    ROUND \rc, \A0, \A1, \A2, \A3, \B0, \B1, \B2, \B3, \C0, \C1, \C2, \C3, \D0, \D1, \D2, \D3, \E0, \E1, \E2, \E3, \F0, \F1, \F2, \F3, \G0, \G1, \G2, \G3, \H0, \H1, \H2, \H3
    .ifnb \more
    ROUNDS \B1, \C1, \H3, \E3, \H0, \G3, \A1, \D2, \B3, \F0, \G0, \H2, \E0, \D0, \D3, \C3, \C0, \D1, \A0, \A2, \G1, \F1, \E1, \B2, \B0, \G2, \C2, \F2, \A3, \H1, \E2, \F3, \more
    .endif
.endm

.macro LOAD_ROW row, p0, p1, p2, p3
    ldd   \p0, Z+4*\row
    ldd   \p2, Z+4*\row+1
    ldd   \p1, Z+4*\row+2
    ldd   \p3, Z+4*\row+3
    TO_PLANES \p0, \p1, \p2, \p3, r22
.endm

.macro STORE_ROW row, p0, p1, p2, p3
    FROM_PLANES \p0, \p1, \p2, \p3, r24
    std   Y+4*\row, \p0
    std   Y+4*\row+1, \p2
    std   Y+4*\row+2, \p1
    std   Y+4*\row+3, \p3
.endm

#define ROW_0 r22, r30, r31, r0
#define ROW_1 r1, r2, r3, r4
#define ROW_2 r5, r6, r7, r24
#define ROW_3 r8, r9, r10, r11
#define ROW_4 r12, r13, r14, r15
#define ROW_5 r16, r17, r18, r19
#define ROW_6 r20, r21, r23, r25
#define ROW_7 r29, r26, r27, r28

    FUNCTION mote_photon256_permute
    PUSH_R2_R17_Y
    push  r25
    push  r24
    movw  r30, r24
    LOAD_ROW 1, ROW_1
    LOAD_ROW 2, ROW_2
    LOAD_ROW 3, ROW_3
    LOAD_ROW 4, ROW_4
    LOAD_ROW 5, ROW_5
    LOAD_ROW 6, ROW_6
    LOAD_ROW 7, ROW_7
    push  r16                    /* works for the last row, ROW_0 */
    ldd   r16, Z+1
    ldd   r22, Z+0
    ldd   r0, Z+3
    ldd   r30, Z+2
    mov   r31, r16
    TO_PLANES ROW_0, r16
    pop   r16

    ROUNDS ROW_0, ROW_1, ROW_2, ROW_3, ROW_4, ROW_5, ROW_6, ROW_7, 1, 3, 7, 14, 13, 11, 6, 12, 9, 2, 5, 10

    /* Row 0 is now in r24, r28, r29, r20. */
    push  r24
    push  r28
    push  r29
    push  r20
    in    r28, SPL
    in    r29, SPH
    ldd   r24, Y+5
    ldd   r29, Y+6
    mov   r28, r24
    STORE_ROW 1, r23, r27, r31, r8
    STORE_ROW 2, r9, r19, r16, r4
    STORE_ROW 3, r18, r25, r12, r5
    STORE_ROW 4, r13, r2, r11, r1
    STORE_ROW 5, r3, r17, r22, r15
    STORE_ROW 6, r21, r30, r6, r14
    STORE_ROW 7, r7, r26, r10, r0
    pop   r21
    pop   r20
    pop   r19
    pop   r18
    STORE_ROW 0, r18, r19, r20, r21
    pop   r24
    pop   r25
    POP_R2_R17_Y
    clr   r1
    ret
    ENDFUNCTION mote_photon256_permute

/* A round takes 525 cycles, or 527 where a plane of row F that waits has a constant: additions 258, S-boxes 144, rotations 88, the stack 12, 1 and
 * 0 in F3 3, constants 16, for they always meet 16 planes. Around the rounds 930, of which 736 change the order of the bits. */
