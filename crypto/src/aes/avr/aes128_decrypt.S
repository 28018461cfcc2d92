#include "common/avr/asm.h"
#include "aes/avr/inverse.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 20
timing: none
tables: secret-indexed
--- */

/*
 * One round in a loop. Column j takes row r from column j - r. Its own registers are free when an earlier column has taken from them; what has
 * to wait for that (N) goes home at the end of the round, two bytes at a time. All registers are taken.
 *
 * 2,548 cycles with the table in flash: nine rounds of 250 (columns 59, copies 6, homecoming 3, loop 5), 128 for the first round key, 80 for the
 * last, 81 for registers, 10 around and 1 less at the end of the loop. 2,388 with the table in RAM.
 */
#define A0 r18
#define A1 r19
#define A2 r20
#define A3 r21
#define B0 r4
#define B1 r8
#define B2 r9
#define B3 r0
#define C0 r22
#define C1 r23
#define C2 r24
#define C3 r25
#define D0 r5
#define D1 r1
#define D2 r2
#define D3 r3
#define N10 r6
#define N30 r7
#define N11 r10
#define N12 r11
#define N20 r12
#define N21 r13
#define F0 r14
#define F1 r15
#define END r17

    SHARED mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox

    FUNCTION mote_aes128_decrypt
    PUSH_R2_R17_Y
    push  r24
    push  r25
    movw  r26, r22
    movw  r28, r20
    ldi   r31, hi8(mote_aes_inverse_sbox)
    ldi   M, 0x1b
    FIRST F0, A0, B0, C0, D0, A1, B1, C1, D1, A2, B2, C2, D2, A3, B3, C3, D3
    mov   END, r28
    subi  END, -9*16

.Lround:
    UNMIX_SUMS A0, B3, C2, D1, A1, B0, C3, D2, N10, N30, F0, F1
    ROWS  0,  A0, B3, C2, D1, V0, N30, N20, N10, F0
    ROWS  4,  A1, B0, C3, D2, V1, D1, N21, N11, F1
    UNMIX_SUMS A2, B1, C0, D3, A3, B2, C1, D0, C2, C3, F0, F1
    ROWS  8,  A2, B1, C0, D3, V0, D2, C2, N12, F0
    ROWS  12, A3, B2, C1, D0, V1, D3, C3, B3, F1
    movw  B0, N10               /* and D0 */
    movw  B1, N11
    movw  C0, N20
    adiw  r28, 16
    cpse  r28, END
    rjmp  .Lround

    pop   r27
    pop   r26
    LAST  0, A0, B3, C2, D1, A1, B0, C3, D2, A2, B1, C0, D3, A3, B2, C1, D0
    clr   r1
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_aes128_decrypt
