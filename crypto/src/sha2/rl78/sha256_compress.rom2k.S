#include "common/rl78/asm.h"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { x:a: state read-write 32 bytes, 4(sp):5(sp): block read 64 bytes }
stack: 148
timing: none
tables: public-indexed
--- */

/*
 * h, g, f, e, d, c, b, a lie upwards from HL, each with its lowest byte first; one place above is the next a. The 16 words of the
 * message schedule lie above them. A step moves HL up by a word, and so all of these by a place: the new e is where d was. Every eighth
 * step copies everything down again. DE walks through the constants, which begin at a multiple of 256.
 *
 * 19,377 cycles: 259 at both ends, 107 for each of the eight copies; what a step and a new word take stands beside them. Most of it are
 * the four sigmas, 186 cycles with both kinds of words, of which a rotation by one bit takes 4: 26 of these are 104.
 * RAM of the caller and ours: 32 for the state, 64 for the block, 2 for its address, 4 for the return address, 148: 250 bytes.
 */
    .set  AT_H, 0
    .set  AT_G, 4
    .set  AT_F, 8
    .set  AT_E, 12
    .set  AT_D, 16
    .set  AT_C, 20
    .set  AT_B, 24
    .set  AT_A, 28
    .set  NEW, 32
    .set  WORDS, 36                         /* word t; word t + i is 4 * i behind it */
    .set  LAST_SUM, 104                   /* b ^ c, which is a ^ b of the step before */
    .set  THIS_SUM, 108
    .set  MASKED, 112                   /* a byte of which a shift drops bits */
    .set  FRAME, 142

/* A word in AX (upper half) and BC, as it is in memory, and with its halves exchanged. */
.macro LOADED from
    movw  ax, [hl+\from]
    movw  bc, ax
    movw  ax, [hl+\from+2]
.endm

.macro LOADED_16 from
    movw  ax, [hl+\from+2]
    movw  bc, ax
    movw  ax, [hl+\from]
.endm

/* Rotated to the left by n bits: 4 cycles each. */
.macro TURNED n
    .rept \n
    shlw  bc, 1
    rolwc ax, 1
    sknc
    inc   c
    .endr
.endm

/* XOR of the bytes at m3 (for the highest) to m0. Where the accumulator goes round, the result comes out rotated by a byte, to the
 * right or to the left: 7 cycles against 10. */
.macro SUM m3, m2, m1, m0
    xor   a, [hl+\m3]
    xch   a, x
    xor   a, [hl+\m2]
    xch   a, x
    xch   a, b
    xor   a, [hl+\m1]
    xch   a, b
    xch   a, c
    xor   a, [hl+\m0]
    xch   a, c
.endm

.macro SUM_RIGHT m3, m2, m1, m0
    xor   a, [hl+\m3]
    xch   a, x
    xor   a, [hl+\m2]
    xch   a, b
    xor   a, [hl+\m1]
    xch   a, c
    xor   a, [hl+\m0]
.endm

.macro SUM_LEFT m3, m2, m1, m0
    xor   a, [hl+\m3]
    xch   a, c
    xor   a, [hl+\m0]
    xch   a, b
    .ifnb \m1
    xor   a, [hl+\m1]
    .endif
    xch   a, x
    xor   a, [hl+\m2]
.endm

/* A sum of AX:BC and of the word at `with` goes to `to`. */
.macro ADDED with, to
    xchw  ax, bc
    addw  ax, [hl+\with]
    movw  [hl+\to], ax
    movw  ax, bc
    sknc
    incw  ax
    addw  ax, [hl+\with+2]
    movw  [hl+\to+2], ax
.endm

/* f where e has ones, g where it has zeros: (f ^ g) & e ^ g. Two bytes of it in AX; the carry stays. */
.macro CHOSEN half
    mov   a, [hl+AT_F+\half]
    xor   a, [hl+AT_G+\half]
    and   a, [hl+AT_E+\half]
    xor   a, [hl+AT_G+\half]
    mov   x, a
    mov   a, [hl+AT_F+\half+1]
    xor   a, [hl+AT_G+\half+1]
    and   a, [hl+AT_E+\half+1]
    xor   a, [hl+AT_G+\half+1]
.endm

/* The majority: (a ^ b) & (b ^ c) ^ b. Two bytes of it in AX; the carry stays. */
.macro MAJORITY half
    mov   a, [hl+AT_A+\half]
    xor   a, [hl+AT_B+\half]
    mov   [hl+THIS_SUM+\half], a
    and   a, [hl+LAST_SUM+\half]
    xor   a, [hl+AT_B+\half]
    mov   x, a
    mov   a, [hl+AT_A+\half+1]
    xor   a, [hl+AT_B+\half+1]
    mov   [hl+THIS_SUM+\half+1], a
    and   a, [hl+LAST_SUM+\half+1]
    xor   a, [hl+AT_B+\half+1]
.endm

    FUNCTION mote_sha256_compress
    push  hl
    push  ax
    movw  ax, [sp+8]
    movw  de, ax
    subw  sp, #FRAME
    movw  hl, sp

    /* The words of the message have their highest byte first. */
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60
    mov   a, [de+\at+3]
    mov   x, a
    mov   a, [de+\at+2]
    movw  [hl+WORDS+\at], ax
    mov   a, [de+\at+1]
    mov   x, a
    mov   a, [de+\at]
    movw  [hl+WORDS+\at+2], ax
    .endr
    movw  ax, [sp+FRAME]
    movw  de, ax
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28
    movw  ax, [de+\at]
    movw  [hl+AT_A-\at], ax
    movw  ax, [de+\at+2]
    movw  [hl+AT_A-\at+2], ax
    .endr
    .irp  at, 0, 1, 2, 3
    mov   a, [hl+AT_B+\at]
    xor   a, [hl+AT_C+\at]
    mov   [hl+LAST_SUM+\at], a
    .endr
    movw  de, #constants

.Lstep:
    /* Sigma1: rol 7, 21 and 26 of e are rol2(right8(e ^ rol3(right8(e ^ rol2(rol16 e))))). 45 cycles. */
    LOADED_16 AT_E
    TURNED 2
    SUM_RIGHT AT_E+3, AT_E+2, AT_E+1, AT_E
    TURNED 3
    SUM_RIGHT AT_E+3, AT_E+2, AT_E+1, AT_E
    TURNED 2

    /* h += Sigma1 + constant + word. 24 cycles. */
    push  ax
    movw  ax, [de]
    addw  ax, bc
    pop   bc
    sknc
    incw  bc
    addw  ax, [hl+AT_H]
    sknc
    incw  bc
    addw  ax, [hl+WORDS]
    sknc
    incw  bc
    movw  [hl+AT_H], ax
    movw  ax, [de+2]
    addw  ax, bc
    addw  ax, [hl+AT_H+2]
    addw  ax, [hl+WORDS+2]
    movw  [hl+AT_H+2], ax

    /* h += choice: this is T1. 26 cycles. */
    CHOSEN 0
    addw  ax, [hl+AT_H]
    movw  [hl+AT_H], ax
    CHOSEN 2
    sknc
    incw  ax
    addw  ax, [hl+AT_H+2]
    movw  [hl+AT_H+2], ax

    /* d += T1. 8 cycles. */
    movw  ax, [hl+AT_H]
    addw  ax, [hl+AT_D]
    movw  [hl+AT_D], ax
    movw  ax, [hl+AT_H+2]
    sknc
    incw  ax
    addw  ax, [hl+AT_D+2]
    movw  [hl+AT_D+2], ax

    /* The new a = T1 + Sigma0 + majority. Sigma0: rol 30, 19 and 10 of a are rol2(rol8 a ^ rol1(right8(rol24 a ^ rol3 a))).
     * 44 + 8 + 28 cycles. */
    LOADED AT_A
    TURNED 3
    SUM_RIGHT AT_A, AT_A+3, AT_A+2, AT_A+1
    TURNED 1
    SUM   AT_A+2, AT_A+1, AT_A, AT_A+3
    TURNED 2
    ADDED AT_H, NEW
    MAJORITY 0
    addw  ax, [hl+NEW]
    movw  [hl+NEW], ax
    MAJORITY 2
    sknc
    incw  ax
    addw  ax, [hl+NEW+2]
    movw  [hl+NEW+2], ax

    mov   a, e
    cmp   a, #192
    skc
    br    $!.Lnext

    /* Word 16 = word 0 + word 9 + sigma1(word 14): rol 15 and 13 and, without the bits that fall out, rol 22 are
     * rol5(rol8 x ^ rol1(left8(rol8 x ^ rol1 x))). 50 + 12 cycles. */
    mov   a, [hl+WORDS+4*14+1]
    and   a, #0xfc
    mov   [hl+MASKED], a
    LOADED WORDS+4*14
    TURNED 1
    SUM_LEFT WORDS+4*14+2, MASKED, , WORDS+4*14+3
    TURNED 1
    SUM   WORDS+4*14+2, WORDS+4*14+1, WORDS+4*14, WORDS+4*14+3
    TURNED 5
    xchw  ax, bc
    addw  ax, [hl+WORDS]
    sknc
    incw  bc
    addw  ax, [hl+WORDS+4*9]
    sknc
    incw  bc
    movw  [hl+WORDS+4*16], ax
    movw  ax, bc
    addw  ax, [hl+WORDS+2]
    addw  ax, [hl+WORDS+4*9+2]
    movw  [hl+WORDS+4*16+2], ax

    /* Word 16 += sigma0(word 1): rol 14 and 25 and, without the bits that fall out, rol 29 are
     * rol1(left8(rol16 x ^ rol4(rol16 x ^ rol1 x))). 47 + 8 cycles. */
    mov   a, [hl+WORDS+4]
    and   a, #0xf8
    mov   [hl+MASKED], a
    LOADED WORDS+4
    TURNED 1
    SUM   WORDS+4+1, MASKED, WORDS+4+3, WORDS+4+2
    TURNED 4
    SUM_LEFT WORDS+4+1, WORDS+4, WORDS+4+3, WORDS+4+2
    TURNED 1
    ADDED WORDS+4*16, WORDS+4*16

.Lnext:
    movw  ax, hl
    addw  ax, #4
    movw  hl, ax
    movw  ax, de
    addw  ax, #4
    movw  de, ax
    mov   a, x
    and   a, #0x1f
    skz
    br    $!.Lstep

    movw  ax, hl
    subw  ax, #32
    movw  hl, ax
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 104
    movw  ax, [hl+\at+32]
    movw  [hl+\at], ax
    movw  ax, [hl+\at+34]
    movw  [hl+\at+2], ax
    .endr
    mov   a, e
    cmp0  a
    skz
    br    $!.Lstep

    movw  ax, [sp+FRAME]
    movw  de, ax
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28
    movw  ax, [de+\at]
    addw  ax, [hl+AT_A-\at]
    movw  [de+\at], ax
    movw  ax, [de+\at+2]
    sknc
    incw  ax
    addw  ax, [hl+AT_A-\at+2]
    movw  [de+\at+2], ax
    .endr
    addw  sp, #FRAME
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_sha256_compress

    TABLE constants, 256
    .long 0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5
    .long 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174
    .long 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da
    .long 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967
    .long 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85
    .long 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070
    .long 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3
    .long 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
    ENDTABLE constants
