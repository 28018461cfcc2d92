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

/* The first 64 bits of the fractional parts of the cube roots of the first 80 primes, lowest half first. */
    TABLE constants, 128
    .quad 0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc
    .quad 0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118
    .quad 0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2
    .quad 0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694
    .quad 0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65
    .quad 0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5
    .quad 0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4
    .quad 0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70
    .quad 0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df
    .quad 0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b
    .quad 0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30
    .quad 0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8
    .quad 0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8
    .quad 0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3
    .quad 0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec
    .quad 0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b
    .quad 0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178
    .quad 0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b
    .quad 0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c
    .quad 0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817
    ENDTABLE constants
