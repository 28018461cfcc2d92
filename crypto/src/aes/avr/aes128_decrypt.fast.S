#include "common/avr/asm.h"
#include "aes/avr/inverse.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 16
timing: none
tables: secret-indexed
--- */

/*
 * All rounds one after the other. Column j takes row r from column j - r, and what it gives goes where there is room: rows 0 and 2 where they
 * were, row 1 where row 3 was, row 3 into E; where row 1 was is the E of the next column.
 *
 * 2,463 cycles with the table in flash: nine rounds of 242, 128 for the first round key, 80 for the last, 65 for registers, 12 around. 2,303 with
 * the table in RAM. Of a column's 60.5, 12 look up, 8 load keys, 15 double five times and 25.5 add.
 */
#define A0 r18
#define A1 r19
#define A2 r20
#define A3 r21
#define B0 r22
#define B1 r23
#define B2 r24
#define B3 r25
#define C0 r6
#define C1 r7
#define C2 r8
#define C3 r9
#define D0 r10
#define D1 r11
#define D2 r17
#define D3 r1
#define E r0
#define E0 r12
#define E1 r13
#define F0 r14
#define F1 r15

    SHARED mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox

    FUNCTION mote_aes128_decrypt
    .irp  number, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29, 24, 25
    push  r\number
    .endr
    movw  r26, r22
    movw  r28, r20
    ldi   r31, hi8(mote_aes_inverse_sbox)
    ldi   M, 0x1b
    FIRST E, A0, B0, C0, D0, A1, B1, C1, D1, A2, B2, C2, D2, A3, B3, C3, D3

    /* round 1 */
    UNMIX_SUMS A0, B3, C2, D1, A1, B0, C3, D2, E0, E1, F0, F1
    ROWS  0, A0, B3, C2, D1, V0, E, C2, D1, F0
    ROWS  4, A1, B0, C3, D2, V1, B3, C3, D2, F1
    UNMIX_SUMS A2, B1, C0, D3, A3, B2, C1, D0, E0, E1, F0, F1
    ROWS  8, A2, B1, C0, D3, V0, B0, C0, D3, F0
    ROWS  12, A3, B2, C1, D0, V1, B1, C1, D0, F1

    /* round 2 */
    UNMIX_SUMS A0, D0, C0, B3, A1, D1, C1, B0, E0, E1, F0, F1
    ROWS  16, A0, D0, C0, B3, V0, B2, C0, B3, F0
    ROWS  20, A1, D1, C1, B0, V1, D0, C1, B0, F1
    UNMIX_SUMS A2, D2, C2, B1, A3, D3, C3, E, E0, E1, F0, F1
    ROWS  24, A2, D2, C2, B1, V0, D1, C2, B1, F0
    ROWS  28, A3, D3, C3, E, V1, D2, C3, E, F1

    /* round 3 */
    UNMIX_SUMS A0, E, C2, D0, A1, B3, C3, D1, E0, E1, F0, F1
    ROWS  32, A0, E, C2, D0, V0, D3, C2, D0, F0
    ROWS  36, A1, B3, C3, D1, V1, E, C3, D1, F1
    UNMIX_SUMS A2, B0, C0, D2, A3, B1, C1, B2, E0, E1, F0, F1
    ROWS  40, A2, B0, C0, D2, V0, B3, C0, D2, F0
    ROWS  44, A3, B1, C1, B2, V1, B0, C1, B2, F1

    /* round 4 */
    UNMIX_SUMS A0, B2, C0, E, A1, D0, C1, B3, E0, E1, F0, F1
    ROWS  48, A0, B2, C0, E, V0, B1, C0, E, F0
    ROWS  52, A1, D0, C1, B3, V1, B2, C1, B3, F1
    UNMIX_SUMS A2, D1, C2, B0, A3, D2, C3, D3, E0, E1, F0, F1
    ROWS  56, A2, D1, C2, B0, V0, D0, C2, B0, F0
    ROWS  60, A3, D2, C3, D3, V1, D1, C3, D3, F1
    NEXT_ROUND_KEYS

    /* round 5 */
    UNMIX_SUMS A0, D3, C2, B2, A1, E, C3, D0, E0, E1, F0, F1
    ROWS  0, A0, D3, C2, B2, V0, D2, C2, B2, F0
    ROWS  4, A1, E, C3, D0, V1, D3, C3, D0, F1
    UNMIX_SUMS A2, B3, C0, D1, A3, B0, C1, B1, E0, E1, F0, F1
    ROWS  8, A2, B3, C0, D1, V0, E, C0, D1, F0
    ROWS  12, A3, B0, C1, B1, V1, B3, C1, B1, F1

    /* round 6 */
    UNMIX_SUMS A0, B1, C0, D3, A1, B2, C1, E, E0, E1, F0, F1
    ROWS  16, A0, B1, C0, D3, V0, B0, C0, D3, F0
    ROWS  20, A1, B2, C1, E, V1, B1, C1, E, F1
    UNMIX_SUMS A2, D0, C2, B3, A3, D1, C3, D2, E0, E1, F0, F1
    ROWS  24, A2, D0, C2, B3, V0, B2, C2, B3, F0
    ROWS  28, A3, D1, C3, D2, V1, D0, C3, D2, F1

    /* round 7 */
    UNMIX_SUMS A0, D2, C2, B1, A1, D3, C3, B2, E0, E1, F0, F1
    ROWS  32, A0, D2, C2, B1, V0, D1, C2, B1, F0
    ROWS  36, A1, D3, C3, B2, V1, D2, C3, B2, F1
    UNMIX_SUMS A2, E, C0, D0, A3, B3, C1, B0, E0, E1, F0, F1
    ROWS  40, A2, E, C0, D0, V0, D3, C0, D0, F0
    ROWS  44, A3, B3, C1, B0, V1, E, C1, B0, F1

    /* round 8 */
    UNMIX_SUMS A0, B0, C0, D2, A1, B1, C1, D3, E0, E1, F0, F1
    ROWS  48, A0, B0, C0, D2, V0, B3, C0, D2, F0
    ROWS  52, A1, B1, C1, D3, V1, B0, C1, D3, F1
    UNMIX_SUMS A2, B2, C2, E, A3, D0, C3, D1, E0, E1, F0, F1
    ROWS  56, A2, B2, C2, E, V0, B1, C2, E, F0
    ROWS  60, A3, D0, C3, D1, V1, B2, C3, D1, F1
    NEXT_ROUND_KEYS

    /* round 9 */
    UNMIX_SUMS A0, D1, C2, B0, A1, D2, C3, B1, E0, E1, F0, F1
    ROWS  0, A0, D1, C2, B0, V0, D0, C2, B0, F0
    ROWS  4, A1, D2, C3, B1, V1, D1, C3, B1, F1
    UNMIX_SUMS A2, D3, C0, B2, A3, E, C1, B3, E0, E1, F0, F1
    ROWS  8, A2, D3, C0, B2, V0, D2, C0, B2, F0
    ROWS  12, A3, E, C1, B3, V1, D3, C1, B3, F1

    /* round 10 */
    pop   r27
    pop   r26
    LAST  16, A0, B3, C0, D1, A1, B0, C1, D2, A2, B1, C2, D3, A3, B2, C3, D0
    clr   r1
    .irp  number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6
    pop   r\number
    .endr
    ret
    ENDFUNCTION mote_aes128_decrypt
