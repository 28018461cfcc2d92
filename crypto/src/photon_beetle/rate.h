/*
 * The rate of the modes, rows 0..3, in and out of the columns (columns.h) at the top of the stack.
 *
 * Four columns at a time: a word u of row 0 and v of row 2 (rows 1 and 3 for the words B) become the low bytes of
 * four words; [even columns] v = j, j+2, [odd columns] u = j+1, j+3.
 */
#ifndef MOTE_PHOTON_BEETLE_RATE_H
#define MOTE_PHOTON_BEETLE_RATE_H

#include "photon_beetle/columns.h"

/* The words of rows u, v are added to the four columns at even(sp) and even+16(sp). 31 cycles */
.macro ABSORB_WORDS u, v, t, mask, even
    SWAP_NIBBLES \u, \v, \t, \mask
    xor.b \v, \even+0(sp)
    swpb  \v
    xor.b \v, \even+2(sp)
    xor.b \u, \even+A_ODD+0(sp)
    swpb  \u
    xor.b \u, \even+A_ODD+2(sp)
.endm

/* u and v are the words of rows of the four columns at even(sp); \constant is what column 0 carries of the first round.
 * 29 cycles, 31 with a constant */
.macro SQUEEZE_WORDS u, v, t, mask, even, constant=0
    mov.b \even+2(sp), \v
    swpb  \v
    mov.b \even+0(sp), \t
    bis   \t, \v
    mov.b \even+A_ODD+2(sp), \u
    swpb  \u
    mov.b \even+A_ODD+0(sp), \t
    bis   \t, \u
    .if \constant
    xor   #\constant, \v
    .endif
    SWAP_NIBBLES \u, \v, \t, \mask
.endm

/* The rate += the 16 bytes at the even address in p, which moves on by 8. \at = where the columns are from sp. 146 cycles */
.macro ABSORB_RATE p, u, v, t, mask, at
    .irp  even, A_EVEN, A_EVEN+4, B_EVEN, B_EVEN+4
    mov   8(\p), \v
    mov   @\p+, \u
    ABSORB_WORDS \u, \v, \t, \mask, \even+\at
    .endr
.endm

/* The rate in r4..r7 (rows 0, 1) and r8..r11 (rows 2, 3). 122 cycles */
.macro SQUEEZE_RATE t, mask, at
    mov   #0x0F0F, \mask
    SQUEEZE_WORDS r4, r8, \t, \mask, A_EVEN+\at, FIRST_A_LOW
    SQUEEZE_WORDS r5, r9, \t, \mask, A_EVEN+4+\at
    SQUEEZE_WORDS r6, r10, \t, \mask, B_EVEN+\at, FIRST_B_LOW
    SQUEEZE_WORDS r7, r11, \t, \mask, B_EVEN+4+\at
.endm

/* r4..r11 to the 16 bytes at p, with a name for the labels. 37 cycles at an even address, 75 at an odd one */
.macro STORE_RATE p, name
    bit   #1, \p
    jnz   .L\name\()_odd
    .irp  word, 4, 5, 6, 7, 8, 9, 10, 11
    mov   r\word, 2*\word-8(\p)
    .endr
    jmp   .L\name\()_stored
.L\name\()_odd:
    .irp  word, 4, 5, 6, 7, 8, 9, 10, 11
    mov.b r\word, 2*\word-8(\p)
    swpb  r\word
    mov.b r\word, 2*\word-7(\p)
    .endr
.L\name\()_stored:
.endm

#endif
