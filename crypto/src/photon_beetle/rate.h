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

#endif
