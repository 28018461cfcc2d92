#include "common/msp430/asm.h"

#define R  r4
#define R2 r5
#define R3 r6
#define U  r7
#define U2 r8
#define U3 r9
#define T  r10
#define TAG r11
#include "romulus/msp430/skinny_fast.inc"

/* The schedule of a tweakey: page of S8 : TK1 ^ TK2 ^ TK3 ^ round constant, for rows 0 and 1 of 40 rounds. */

/* ---
function: mote_romulus_skinny_schedule
abi: internal            # callable from C, but the schedule is in a format of its own: skinny_fast.inc
prototype: >-
  void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2, const uint8_t *tk3)
registers: { r12: schedule write 760 bytes, r13: tk1 read 16 bytes, r14: tk2 read 16 bytes, r15: tk3 read 16 bytes }
stack: 14
timing: none
tables: secret-indexed
--- */

/* r12 schedule; r13, r14, r15 the next byte of TK1, TK2, TK3; R, R2, R3 the windows of TK2 and U, U2, U3 of TK3, as in
 * skinny_fast.h; T scratch; TAG (page of S8 : TK1), the same at every visit. */

/* 6-bit constants of the rounds: bits 0..3 go to cell 0, bits 4 and 5 to cell 4. */
.macro CONSTANTS period, c0, c1, c2, c3
.equ RC_\period\()_0, \c0
.equ RC_\period\()_1, \c1
.equ RC_\period\()_2, \c2
.equ RC_\period\()_3, \c3
.endm

    CONSTANTS 0, 0x01, 0x03, 0x07, 0x0f
    CONSTANTS 1, 0x1f, 0x3e, 0x3d, 0x3b
    CONSTANTS 2, 0x37, 0x2f, 0x1e, 0x3c
    CONSTANTS 3, 0x39, 0x33, 0x27, 0x0e
    CONSTANTS 4, 0x1d, 0x3a, 0x35, 0x2b
    CONSTANTS 5, 0x16, 0x2c, 0x18, 0x30
    CONSTANTS 6, 0x21, 0x02, 0x05, 0x0b
    CONSTANTS 7, 0x17, 0x2e, 0x1c, 0x38
    CONSTANTS 8, 0x31, 0x23, 0x06, 0x0d
    CONSTANTS 9, 0x1b, 0x36, 0x2d, 0x1a

.macro ADD_CONSTANT c
    .if \c
    xor   #\c, T
    .endif
.endm

.macro PUT r, u, period, round, cell    ; 8 cycles, 10 with a constant
    mov   \u, T
    swpb  T
    xor.b \r, T
    xor   TAG, T
    .if \cell == 0
    ADD_CONSTANT (RC_\period\()_\round&15)
    .elseif \cell == 4
    ADD_CONSTANT (RC_\period\()_\round>>4)
    .endif
    mov   T, \period * PERIOD + KEY_\round\()_\cell(r12)
.endm

.macro NEXT r, u
    rra   \r
    rla   \u
.endm

/* z = (b : a), the low bytes of two registers; a, b and z may be the same. */
.macro JOIN b, a
    mov.b \b, \b
    swpb  \b
    bis   \a, \b
.endm

/* Windows of TK3. With Q = (x : L^8 x) and L^30 = 1, in low bytes:
 *   L^-8 = L^6 + L^4 + L^2,  L^-16 = L^8 + L^6,
 *   even lanes  L^-19 = L^5 + L^3,  L^-11 = L^7 + L^3;  odd lanes  L^-20 = L^4 + L^2,  L^-12 = L^6 + L^2.
 * `first` is 7 or 6, the highest power of the last sum, `third` 5 or 4. */
.macro TK3_WINDOWS odd
    mov.b @r15+, R3             ; x
    mov.b mote_romulus_l8(R3), R2
    mov   R3, R
    swpb  R
    bis   R2, R                 ; Q
    mov   R, U2
    rra   R                     ; L^7
    .ifeq \odd
    mov   R, T
    .endif
    rra   R                     ; L^6
    mov   R, U
    xor   R, U2                 ; L^-16
    .if \odd
    mov   R, T
    .endif
    rra   R                     ; L^5
    .ifeq \odd
    mov   R, U3
    .endif
    rra   R                     ; L^4
    xor   R, U
    .if \odd
    mov   R, U3
    .endif
    rra   R                     ; L^3
    .ifeq \odd
    xor   R, U3                 ; L^-19
    xor   R, T                  ; L^-11
    .endif
    rra   R                     ; L^2
    xor   R, U                  ; L^-8
    .if \odd
    xor   R, U3                 ; L^-20
    xor   R, T                  ; L^-12
    .endif
    mov.b U, U
    mov.b T, T
    JOIN  U2, U                 ; U2 = (L^-16 : L^-8)
    JOIN  U3, T                 ; U3 = (L^-19 : L^-11) or (L^-20 : L^-12)
    swpb  U
    bis   R3, U                 ; U  = (L^-8 : x)
.endm

.macro TK2_WINDOWS              ; R = (x : L^8 x), R2 = (L^8 x : x)
    mov.b @r14+, R
    mov.b mote_romulus_l8(R), R2
    swpb  R
    bis   R2, R
    mov   R, R2
    swpb  R2
.endm

.macro TK1_TAG
    mov.b @r13+, TAG
    bis   #mote_romulus_s8, TAG
.endm

.macro EVEN p0, p1, p2, p3, p4, p5, p6, p7
    TK3_WINDOWS 0
    TK2_WINDOWS
    TK1_TAG
    EVEN_LANE \p0, \p1, \p2, \p3, \p4, \p5, \p6, \p7
.endm

.macro ODD p0, p1, p2, p3, p4, p5, p6, p7
    TK3_WINDOWS 1
    TK2_WINDOWS
    TK1_TAG
    ODD_LANE \p0, \p1, \p2, \p3, \p4, \p5, \p6, \p7
.endm

    FUNCTION mote_romulus_skinny_schedule
    PUSH_R4_R10
    EIGHT EVEN
    EIGHT ODD
    POP_R4_R10
    ret
    ENDFUNCTION mote_romulus_skinny_schedule
