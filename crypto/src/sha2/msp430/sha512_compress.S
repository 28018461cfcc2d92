#include "common/msp430/asm.h"
#define WORD 8
#include "sha2/msp430/sliding.inc"

/* ---
function: mote_sha512_compress
prototype: void mote_sha512_compress(mote_word64 state[8], const uint8_t *block)
registers: { r12: state read-write 64 bytes, r13: block read 128 bytes }
stack: 336
timing: none
tables: public-indexed
--- */

/*
 * A step in a loop, and a new word, on a frame that slides: sliding.inc. Registers:
 *
 *   r4               the next constant
 *   x, y             words at work; t is x, from its second half on
 *   r13..r15         half words at work
 */
#define K r4
#define X0 r5
#define X1 r6
#define X2 r7
#define X3 r8
#define Y0 r9
#define Y1 r10
#define Y2 r11
#define Y3 r12
#define U0 r13
#define U1 r14
#define U2 r15
#define X X0, X1, X2, X3
#define Y Y0, Y1, Y2, Y3
#define T X1, X2, X3, X0
#include "sha2/msp430/words64.inc"

/* Half of Ch = ((f ^ g) & e) ^ g, and of Maj = ((a ^ b) & (b ^ c)) ^ b. 11 and 13 cycles. */
.macro CHOICE at, half
    mov   AT_G+\at(sp), U0
    mov   AT_F+\at(sp), \half
    xor   U0, \half
    and   AT_E+\at(sp), \half
    xor   U0, \half
.endm

.macro MAJORITY at, half
    mov   AT_B+\at(sp), U0
    READ  mov, AT_A+\at, U1
    xor   U0, U1
    mov   AT_C+\at(sp), \half
    xor   U0, \half
    and   U1, \half
    xor   U0, \half
.endm

    FUNCTION mote_sha512_compress
    PUSH_R4_R10
    push  r12
    PUSH_WORDS
    PUSH_STATE
    mov   #constants, K

    /* t = Sigma1(e) = (e <<< 2 >>> 16) ^ (e >>> 2 >>> 16) ^ (e >>> 1 >>> 8 >>> 32). 61 cycles. */
.Lstep:
    GET   AT_E, X
    COPY  X, Y
    ROL1  X
    ROL1  X
    ROR1  Y
    ROR1  Y
    XOR_WORD Y, X
    ROL1  Y
    XOR_ROR8 Y, X3, X0, X1, X2

    /* t += K + w + h + Ch. 80 cycles. */
    add   @K+, X1
    addc  @K+, X2
    addc  @K+, X3
    addc  @K+, X0
    PLUS  AT_W, T
    PLUS  AT_H, T
    CHOICE 0, Y0
    CHOICE 2, Y1
    CHOICE 4, Y2
    CHOICE 6, Y3
    ADD_WORD Y, T

    /* d becomes the next e; t += Maj is pushed where the next a will be. 84 cycles. */
    PLUS_INTO T, AT_D
    MAJORITY 0, Y0
    MAJORITY 2, Y1
    MAJORITY 4, Y2
    MAJORITY 6, Y3
    ADD_WORD Y, T
    push  X0
    push  X3
    push  X2
    push  X1

    /* += Sigma0(a) = ((a >>> 2) ^ (a <<< 1 >>> 8) ^ (a <<< 4)) >>> 32. 86 cycles. */
    GET   AT_A+WORD, X
    COPY  X, Y
    ROR1  Y
    ROR1  Y
    ROL1  X
    XOR_ROR8_KEPT X, Y
    ROL1  X
    ROL1  X
    ROL1  X
    XOR_WORD X, Y
    PLUS_INTO Y2, Y3, Y0, Y1, AT_A

    cmp   #constants+WORD*64+1, K
    jhs   .Lno_new_word

    /*
     * Where h was, w16 = w0 + w9 + sigma0(w1) + sigma1(w14).
     *
     * sigma0(x) = (x >>> 1) ^ (x >>> 8) ^ (x >> 7). x >> 7 is (x <<< 1) >>> 8 without the bits that went round but one, the highest. 96
     * cycles with the sum.
     */
.Lnew_word:
    GET   AT_W, X
    COPY  X, Y
    ROR1  Y
    ROL1  X
    and   #0xff01, X0
    READ_WORD xor, AT_W, X
    XOR_ROR8 X, Y
    PLUS  AT_W+WORD, Y
    PLUS  AT_W-8*WORD, Y
    PUT   Y, AT_W-15*WORD

    /* sigma1(x) = (x >>> 3 >>> 16) ^ (x <<< 3) ^ (x >> 6), and x >> 6 is (x <<< 2) >>> 8 in the same way. 88 cycles. */
    GET   AT_W-13*WORD, X
    COPY  X, Y
    ROR1  Y
    ROR1  Y
    ROR1  Y
    ROL1  X
    ROL1  X
    XOR_SHR8_KEPT X, Y1, Y2, Y3, Y0
    ROL1  X
    XOR_WORD X, Y1, Y2, Y3, Y0
    PLUS_INTO Y1, Y2, Y3, Y0, AT_W-15*WORD

.Lno_new_word:
    bit   #16*WORD-1, K
    jz    .Lsixteen_done
    br    #.Lstep
.Lsixteen_done:
    cmp   #constants+80*WORD, K
    jeq   .Ldone
    SLIDE_BACK X0
    br    #.Lstep

.Ldone:
    FINISH
    ENDFUNCTION mote_sha512_compress

/* 42,280 cycles: 80 steps of 322 with the loop, 64 new words of 184, sliding back 4 x 629, the ends 2,230. Of a step, 150 load, add and store
 * what has no register. Floor: eight steps in line, in places that stay, slide back nothing and need no push, 3,400 less for 4 KB. */

    TABLE constants, 128
#include "sha2/sha512_constants.inc"
    ENDTABLE constants
