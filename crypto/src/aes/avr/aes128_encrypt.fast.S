#include "common/avr/asm.h"
#include "aes/avr/rounds.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 12
timing: none
tables: secret-indexed
--- */

/*
 * All rounds one after the other. Column j takes row r from column j + r, and what it gives goes where there is room: rows 0 and 2 where they
 * were, row 1 where row 3 was, row 3 into E; where row 1 was is the E of the next column.
 *
 * 1,943 cycles with the table in flash: nine rounds of 186, 128 for the first round key, 80 for the last, 49 for registers, 12 around. 1,783 with
 * the table in RAM. Of a column's 46.5, 12 look up, 8 load keys, 9 double and 17.5 add; 7 sums of four bytes, 2 terms in each of four bytes and 2
 * more for the doubled term that is the sum of the others are 17, so that the copy of row 0, half a cycle with MOVW, is all there is to win.
 */
#define A0 r18
#define A1 r19
#define A2 r20
#define A3 r21
#define B0 r22
#define B1 r23
#define B2 r24
#define B3 r25
#define C0 r10
#define C1 r11
#define C2 r12
#define C3 r13
#define D0 r14
#define D1 r15
#define D2 r17
#define D3 r0
#define E r1

    FUNCTION mote_aes128_encrypt
    .irp  number, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29, 24, 25
    push  r\number
    .endr
    movw  r26, r22
    movw  r28, r20
    ldi   r31, hi8(mote_aes_sbox)
    ldi   M, 0x1b
    FIRST E, A0, B0, C0, D0, A1, B1, C1, D1, A2, B2, C2, D2, A3, B3, C3, D3

    /* round 1 */
    movw  V0, A0
    MIX   0, A0, B1, C2, D3, V0, E, C2, D3
    MIX   4, A1, B2, C3, D0, V1, B1, C3, D0
    movw  V0, A2
    MIX   8, A2, B3, C0, D1, V0, B2, C0, D1
    MIX   12, A3, B0, C1, D2, V1, B3, C1, D2

    /* round 2 */
    movw  V0, A0
    MIX   16, A0, D0, C0, B3, V0, B0, C0, B3
    MIX   20, A1, D1, C1, E, V1, D0, C1, E
    movw  V0, A2
    MIX   24, A2, D2, C2, B1, V0, D1, C2, B1
    MIX   28, A3, D3, C3, B2, V1, D2, C3, B2

    /* round 3 */
    movw  V0, A0
    MIX   32, A0, E, C2, D2, V0, D3, C2, D2
    MIX   36, A1, B1, C3, B0, V1, E, C3, B0
    movw  V0, A2
    MIX   40, A2, B2, C0, D0, V0, B1, C0, D0
    MIX   44, A3, B3, C1, D1, V1, B2, C1, D1

    /* round 4 */
    movw  V0, A0
    MIX   48, A0, B0, C0, B2, V0, B3, C0, B2
    MIX   52, A1, D0, C1, D3, V1, B0, C1, D3
    movw  V0, A2
    MIX   56, A2, D1, C2, E, V0, D0, C2, E
    MIX   60, A3, D2, C3, B1, V1, D1, C3, B1
    NEXT_ROUND_KEYS

    /* round 5 */
    movw  V0, A0
    MIX   0, A0, D3, C2, D1, V0, D2, C2, D1
    MIX   4, A1, E, C3, B3, V1, D3, C3, B3
    movw  V0, A2
    MIX   8, A2, B1, C0, B0, V0, E, C0, B0
    MIX   12, A3, B2, C1, D0, V1, B1, C1, D0

    /* round 6 */
    movw  V0, A0
    MIX   16, A0, B3, C0, B1, V0, B2, C0, B1
    MIX   20, A1, B0, C1, D2, V1, B3, C1, D2
    movw  V0, A2
    MIX   24, A2, D0, C2, D3, V0, B0, C2, D3
    MIX   28, A3, D1, C3, E, V1, D0, C3, E

    /* round 7 */
    movw  V0, A0
    MIX   32, A0, D2, C2, D0, V0, D1, C2, D0
    MIX   36, A1, D3, C3, B2, V1, D2, C3, B2
    movw  V0, A2
    MIX   40, A2, E, C0, B3, V0, D3, C0, B3
    MIX   44, A3, B1, C1, B0, V1, E, C1, B0

    /* round 8 */
    movw  V0, A0
    MIX   48, A0, B2, C0, E, V0, B1, C0, E
    MIX   52, A1, B3, C1, D1, V1, B2, C1, D1
    movw  V0, A2
    MIX   56, A2, B0, C2, D2, V0, B3, C2, D2
    MIX   60, A3, D0, C3, D3, V1, B0, C3, D3
    NEXT_ROUND_KEYS

    /* round 9 */
    movw  V0, A0
    MIX   0, A0, D1, C2, B0, V0, D0, C2, B0
    MIX   4, A1, D2, C3, B1, V1, D1, C3, B1
    movw  V0, A2
    MIX   8, A2, D3, C0, B2, V0, D2, C0, B2
    MIX   12, A3, E, C1, B3, V1, D3, C1, B3

    /* round 10 */
    pop   r27
    pop   r26
    LAST  16, A0, B1, C0, D3, A1, B2, C1, D0, A2, B3, C2, D1, A3, B0, C3, D2
    clr   r1
    .irp  number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10
    pop   r\number
    .endr
    ret
    ENDFUNCTION mote_aes128_encrypt
