#include "common/rl78/asm.h"

/* ---
function: mote_sha512_compress
prototype: void mote_sha512_compress(mote_word64 state[8], const uint8_t *block)
registers: { x:a: state read-write 64 bytes, 4(sp):5(sp): block read 128 bytes }
stack: 312
timing: none
tables: public-indexed
--- */

/*
 * h, g, f, e, d, c, b, a lie upwards from HL, each with its lowest byte first; one place above is the next a. The 16 words of the
 * message schedule lie above them. A step moves HL up by a word, and so all of these by a place: the new e is where d was. Every eighth
 * step copies everything down again. DE walks through the constants.
 *
 * The present a and e lie in the frame once more, from their byte 7 on: with both copies any two neighbours are a word, so that a turn by
 * any number of bits is a load and a shift of 16 bits. Sums of several words go column by column, 16 bits each, and C counts carries.
 *
 * 49,146 cycles. A step: 80 for each of the big sigmas, 48 for h with the choice, 57 for the rest of T1, 30 for the new e, 56 for the
 * majority, 30 for the new a, 17 around; a new word: 68 and 104 for the small sigmas, 48 for the sum. 209 for each of the ten copies;
 * 672 at both ends. RAM of the caller and ours: 64 for the state, 128 for the block, 2 for its address, 312, and 4 for the return address:
 * 510 bytes.
 */
    .set  AT_H, 0
    .set  AT_G, 8
    .set  AT_F, 16
    .set  AT_E, 24
    .set  AT_D, 32
    .set  AT_C, 40
    .set  AT_B, 48
    .set  AT_A, 56
    .set  NEW, 64
    .set  WORDS, 72                     /* word t; word t + i is 8 * i behind it */
    .set  LAST_SUM, 208                 /* b ^ c, which is a ^ b of the step before */
    .set  THIS_SUM, 216
    .set  SIGMA, 224

    .set  AGAIN_A, 0                    /* from here on at SP */
    .set  AGAIN_E, 8
    .set  STEPS, 16
    .set  WINDOW, 18                    /* where HL begins */
    .set  FRAME, WINDOW + 232 + 7*8

/* The upper byte of bytes `from` and `from` + 1 of a word, shifted to the left by n. */
.macro SHIFTED word, from, n
    .if   (\from) % 2
    mov   a, [hl+\word+(\from)]
    mov   x, a
    mov   a, [hl+\word+((\from)+1)%8]
    .else
    movw  ax, [hl+\word+(\from)]
    .endif
    shlw  ax, \n
.endm

/* The same of a word with its second copy. */
.macro TURNED word, again, from, n
    .if   (\from) % 2
    movw  ax, [sp+\again+((\from)+1)%8]
    .else
    movw  ax, [hl+\word+(\from)]
    .endif
    shlw  ax, \n
.endm

/* The word turned to the right by n0, n1 and n2 bits. */
.macro BIG_SIGMA word, again, n0, n1, n2
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    TURNED \word, \again, (\at+\n0/8)%8, 8-\n0%8
    mov   c, a
    TURNED \word, \again, (\at+\n1/8)%8, 8-\n1%8
    xor   c, a
    TURNED \word, \again, (\at+\n2/8)%8, 8-\n2%8
    xor   a, c
    mov   [hl+SIGMA+\at], a
    .endr
.endm

/* Two bytes of a column's sum: what is in AX, the carries in C, and more words. C has the new carries; the last column has none. */
.macro COLUMN at, words:vararg
    .if   \at
    addw  ax, bc
    clrb  c
    .if   \at < 6
    sknc
    inc   c
    .endif
    .else
    clrw  bc
    .endif
    .irp  word, \words
    addw  ax, [hl+\word+\at]
    .if   \at < 6
    sknc
    inc   c
    .endif
    .endr
.endm

/* The word at `to` takes in the one at `with`, and the result is kept in the second copy, too. */
.macro ADDED to, with, again
    movw  ax, [hl+\with]
    addw  ax, [hl+\to]
    movw  [hl+\to], ax
    mov   [sp+\again+2], a
    mov   a, x
    mov   [sp+\again+1], a
    .irp  at, 2, 3, 4, 5
    mov   a, [hl+\with+\at]
    addc  a, [hl+\to+\at]
    mov   [hl+\to+\at], a
    mov   [sp+\again+\at+1], a
    .endr
    movw  ax, [hl+\with+6]
    sknc
    incw  ax
    addw  ax, [hl+\to+6]
    movw  [hl+\to+6], ax
    mov   [sp+\again], a
    mov   a, x
    mov   [sp+\again+7], a
.endm

/* The sum of A, at the byte `at`, and the word at `with`: the lowest byte has no carry to take in. */
.macro ADD_BYTE with, at
    .if   \at
    addc  a, [hl+\with+\at]
    .else
    add   a, [hl+\with]
    .endif
.endm

    FUNCTION mote_sha512_compress
    push  hl
    push  ax
    movw  ax, [sp+4+STACK_ARGUMENTS]
    movw  de, ax
    subw  sp, #FRAME-200
    subw  sp, #200
    movw  ax, sp
    addw  ax, #WINDOW
    movw  hl, ax

    /* The words of the message have their highest byte first. */
    mov   b, #16
.Lword:
    .irp  at, 0, 2, 4, 6
    mov   a, [de+7-\at]
    mov   x, a
    mov   a, [de+6-\at]
    movw  [hl+WORDS+\at], ax
    .endr
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    movw  ax, de
    addw  ax, #8
    movw  de, ax
    dec   b
    bnz   $.Lword

    movw  ax, sp
    addw  ax, #FRAME
    movw  de, ax
    movw  ax, [de]
    movw  de, ax
    movw  ax, sp
    addw  ax, #WINDOW
    movw  hl, ax
    .irp  word, 0, 8, 16, 24, 32, 40, 48, 56
    .irp  half, 0, 2, 4, 6
    movw  ax, [de+\word+\half]
    movw  [hl+AT_A-\word+\half], ax
    .endr
    .endr
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [hl+AT_B+\at]
    xor   a, [hl+AT_C+\at]
    mov   [hl+LAST_SUM+\at], a
    mov   a, [hl+AT_A+\at]
    mov   [sp+AGAIN_A+(\at+1)%8], a
    mov   a, [hl+AT_E+\at]
    mov   [sp+AGAIN_E+(\at+1)%8], a
    .endr
    mov   a, #0
    mov   [sp+STEPS], a
    movw  de, #constants

.Lstep:
    BIG_SIGMA AT_E, AGAIN_E, 14, 18, 41

    /* h += choice: (f ^ g) & e ^ g. */
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [hl+AT_F+\at]
    xor   a, [hl+AT_G+\at]
    and   a, [hl+AT_E+\at]
    xor   a, [hl+AT_G+\at]
    ADD_BYTE AT_H, \at
    mov   [hl+AT_H+\at], a
    .endr

    /* h += Sigma1 + constant + word: this is T1. */
    .irp  at, 0, 2, 4, 6
    movw  ax, [de+\at]
    COLUMN \at, AT_H, SIGMA, WORDS
    movw  [hl+AT_H+\at], ax
    .endr

    ADDED AT_D, AT_H, AGAIN_E

    /* The new a = T1 + Sigma0 + majority: (a ^ b) & (b ^ c) ^ b. */
    BIG_SIGMA AT_A, AGAIN_A, 28, 34, 39
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [hl+AT_A+\at]
    xor   a, [hl+AT_B+\at]
    mov   [hl+THIS_SUM+\at], a
    and   a, [hl+LAST_SUM+\at]
    xor   a, [hl+AT_B+\at]
    ADD_BYTE AT_H, \at
    mov   [hl+NEW+\at], a
    .endr
    ADDED NEW, SIGMA, AGAIN_A

    mov   a, [sp+STEPS]
    cmp   a, #64
    skc
    br    $!.Lnext

    /* sigma0 of word 1: ror 1 ^ ror 8 from the top down, shr 7 from the bottom up. */
    mov   a, [hl+WORDS+8]
    ror   a, 1
    .irp  at, 7, 6, 5, 4, 3, 2, 1, 0
    mov   a, [hl+WORDS+8+\at]
    rorc  a, 1
    xor   a, [hl+WORDS+8+(\at+1)%8]
    mov   [hl+SIGMA+\at], a
    .endr
    mov   a, [hl+WORDS+8]
    rol   a, 1
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    .if   \at < 7
    mov   a, [hl+WORDS+8+\at+1]
    .else
    mov   a, #0
    .endif
    rolc  a, 1
    xor   a, [hl+SIGMA+\at]
    mov   [hl+SIGMA+\at], a
    .endr

    /* sigma1 of word 14, where word 16 will be: ror 19 ^ ror 61 ^ shr 6. */
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    SHIFTED WORDS+8*14, (\at+2)%8, 5
    mov   c, a
    SHIFTED WORDS+8*14, (\at+7)%8, 3
    xor   c, a
    .if   \at < 7
    SHIFTED WORDS+8*14, \at, 2
    .else
    mov   a, [hl+WORDS+8*14+7]
    shr   a, 6
    .endif
    xor   a, c
    mov   [hl+WORDS+8*16+\at], a
    .endr

    /* Word 16 = word 0 + word 9 + sigma0 + sigma1. */
    .irp  at, 0, 2, 4, 6
    movw  ax, [hl+WORDS+\at]
    COLUMN \at, WORDS+8*9, SIGMA, WORDS+8*16
    movw  [hl+WORDS+8*16+\at], ax
    .endr

.Lnext:
    movw  ax, de
    addw  ax, #8
    movw  de, ax
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    mov   a, [sp+STEPS]
    inc   a
    mov   [sp+STEPS], a
    and   a, #7
    skz
    br    $!.Lstep

    push  de
    movw  ax, hl
    subw  ax, #64
    movw  de, ax
    .irp  word, 0, 8, 16, 24, 32, 40, 48, 56, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 160, 168, 176, 184, 192, 208
    .irp  half, 0, 2, 4, 6
    movw  ax, [hl+\word+\half]
    movw  [de+\word+\half], ax
    .endr
    .endr
    movw  ax, de
    movw  hl, ax
    pop   de
    mov   a, [sp+STEPS]
    cmp   a, #80
    skz
    br    $!.Lstep

    movw  ax, sp
    addw  ax, #FRAME
    movw  de, ax
    movw  ax, [de]
    movw  de, ax
    .irp  word, 0, 8, 16, 24, 32, 40, 48, 56
    movw  ax, [de+\word]
    addw  ax, [hl+AT_A-\word]
    movw  [de+\word], ax
    .irp  at, 2, 3, 4, 5
    mov   a, [de+\word+\at]
    addc  a, [hl+AT_A-\word+\at]
    mov   [de+\word+\at], a
    .endr
    movw  ax, [de+\word+6]
    sknc
    incw  ax
    addw  ax, [hl+AT_A-\word+6]
    movw  [de+\word+6], ax
    .endr
    addw  sp, #200
    addw  sp, #FRAME-200
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_sha512_compress

    TABLE constants, 2
    .quad 0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc, 0x3956c25bf348b538
    .quad 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118, 0xd807aa98a3030242, 0x12835b0145706fbe
    .quad 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2, 0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235
    .quad 0xc19bf174cf692694, 0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65
    .quad 0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5, 0x983e5152ee66dfab
    .quad 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4, 0xc6e00bf33da88fc2, 0xd5a79147930aa725
    .quad 0x06ca6351e003826f, 0x142929670a0e6e70, 0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed
    .quad 0x53380d139d95b3df, 0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b
    .quad 0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30, 0xd192e819d6ef5218
    .quad 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8, 0x19a4c116b8d2d0c8, 0x1e376c085141ab53
    .quad 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8, 0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373
    .quad 0x682e6ff3d6b2b8a3, 0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec
    .quad 0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b, 0xca273eceea26619c
    .quad 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178, 0x06f067aa72176fba, 0x0a637dc5a2c898a6
    .quad 0x113f9804bef90dae, 0x1b710b35131c471b, 0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc
    .quad 0x431d67c49c100d4c, 0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817
    ENDTABLE constants
