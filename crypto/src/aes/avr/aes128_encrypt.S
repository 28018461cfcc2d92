#include "common/avr/asm.h"
#include "aes/avr/rounds.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 18
timing: none
tables: secret-indexed
--- */

/*
 * One round in a loop. Column j takes row r from column j + r. Its own registers are free when an earlier column has taken from them; what has
 * to wait for that (N) goes home at the end of the round, two bytes at a time.
 *
 * 2,036 cycles with the table in flash: nine rounds of 194 (columns 46, copies 2, homecoming 3, loop 5), 128 for the first round key, 80 for the
 * last, 73 for registers, 10 around and 1 less at the end of the loop. 1,876 with the table in RAM.
 */
#define A0 r18
#define A1 r19
#define A2 r20
#define A3 r21
#define B0 r4
#define B1 r12
#define B2 r13
#define B3 r14
#define C0 r22
#define C1 r23
#define C2 r15
#define C3 r0
#define D0 r24
#define D1 r25
#define D2 r5
#define D3 r1
#define N10 r6
#define N32 r7
#define N20 r8
#define N21 r9
#define N30 r10
#define N31 r11
#define END r17

    FUNCTION mote_aes128_encrypt
    .irp  number, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29, 24, 25
    push  r\number
    .endr
    movw  r26, r22
    movw  r28, r20
    ldi   r31, hi8(mote_aes_sbox)
    ldi   M, 0x1b
    FIRST N10, A0, B0, C0, D0, A1, B1, C1, D1, A2, B2, C2, D2, A3, B3, C3, D3
    mov   END, r28
    subi  END, -9*16

.Lround:
    movw  V0, A0
    MIX   0,  A0, B1, C2, D3, V0, N30, N20, N10
    MIX   4,  A1, B2, C3, D0, V1, N31, N21, B1
    movw  V0, A2
    MIX   8,  A2, B3, C0, D1, V0, N32, C2, B2
    MIX   12, A3, B0, C1, D2, V1, D3, C3, B3
    movw  B0, N10               /* and D2 */
    movw  C0, N20
    movw  D0, N30
    adiw  r28, 16
    cpse  r28, END
    rjmp  .Lround

    pop   r27
    pop   r26
    LAST  0, A0, B1, C2, D3, A1, B2, C3, D0, A2, B3, C0, D1, A3, B0, C1, D2
    clr   r1
    .irp  number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4
    pop   r\number
    .endr
    ret
    ENDFUNCTION mote_aes128_encrypt
