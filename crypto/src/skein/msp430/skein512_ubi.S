#include "common/msp430/asm.h"

/* ---
function: mote_skein512_ubi
prototype: void mote_skein512_ubi(mote_word64 chain[8], const mote_word64 tweak[2], const uint8_t *block)
registers: { r12: chain read-write 64 bytes, r13: tweak read 16 bytes, r14: block read 64 bytes }
stack: 320
timing: none
tables: none
--- */

/*
 * Eight rounds in a loop. In two rounds, two words of even number and two of odd number meet only each other: E and F with G and H, then,
 * two rounds later, with I and J. Three times four registers hold words; eight words come into them in those four rounds.
 *
 * The nine words of the key are in the frame, and the first eight once more behind, those of the tweak over and over: a subkey is a window in
 * either, which moves by a word from one to the next, and once goes back by nine. A word gets a subkey when it comes into registers.
 */
#define WORDS 8
#define WINDOW 64
#define NUMBER 66
#define KEYS 68
#define TRIPLES 4
#define TWEAKS KEYS+17*8
#define TWEAK 17*8                    /* from the window of the key to that of the tweak */
#define FRAME TWEAKS+12*8
#include "skein/msp430/words.inc"
#include "skein/msp430/frame.inc"

/* GET of a word with its part of a subkey, where \pointer is free: that of 6 and 5 has a word of the tweak, that of 7 the number. */
.macro GET_TWEAKED n, tweak, pointer, x:vararg
    mov   WINDOW(sp), \pointer
    GET   \x, 8*\n
    PLUS  \pointer, 8*\n, \x
    PLUS  \pointer, TWEAK+8*\tweak, \x
.endm

.macro GET_NUMBERED x0, x1, x2, x3
    GET_KEYED \x0, \x1, \x2, \x3, 8*7, 8*7
    add   NUMBER(sp), \x0
    adc   \x1
    adc   \x2
    adc   \x3
.endm

/* Two rounds of E in A, F in C and G in B with H. E is left in B, F in C. */
.macro TWO_ROUNDS e, f, g, h, eg, fh, eh, fg
    MIX   A, B, \eg
    PUT   A, 8*\e
    .if   \h == 7 && \e == 4
    GET_NUMBERED A
    .else
    GET   A, 8*\h
    .endif
    MIX   C, A, \fh
    MIX   C, B, \fg, HALVES_OF(\eg)
    TURNED HALVES_OF(\eg)+HALVES_OF(\fg), PUT, B, 8*\g
    GET   B, 8*\e
    MIX   B, A, \eh, HALVES_OF(\fh)
    TURNED HALVES_OF(\fh)+HALVES_OF(\eh), PUT, A, 8*\h
.endm

/* Two rounds of E in B, F in C and I in A with J. */
.macro TWO_MORE_ROUNDS e, f, i, j, ei, fj, ej, fi
    MIX   B, A, \ei
    PUT   B, 8*\e
    .if   \e == 0
    GET_KEYED B, 8*\j, 8*\j
    .else
    GET   B, 8*\j
    .endif
    MIX   C, B, \fj
    MIX   C, A, \fi, HALVES_OF(\ei)
    TURNED HALVES_OF(\ei)+HALVES_OF(\fi), PUT, A, 8*\i
    PUT   C, 8*\f
    GET   A, 8*\e
    MIX   A, B, \ej, HALVES_OF(\fj)
    PUT   A, 8*\e
    TURNED HALVES_OF(\fj)+HALVES_OF(\ej), PUT, B, 8*\j
.endm

/* A subkey and four rounds from where words 0 and 2 are in B and C, and to there. */
.macro FOUR_ROUNDS a01, a23, a45, a67, b21, b47, b65, b03, c41, c63, c05, c27, d61, d07, d25, d43
    mov   WINDOW(sp), r4
    PLUS_NEXT r4, B
    add   #8, r4
    PLUS_NEXT r4, C
    GET_KEYED A, 8*1, 8*1
    TWO_MORE_ROUNDS 0, 2, 1, 3, \a01, \a23, \b03, \b21
    GET_TWEAKED 6, 1, r4, C
    GET_TWEAKED 5, 0, r4, B
    GET_KEYED A, 8*4, 8*4
    TWO_ROUNDS 4, 6, 5, 7, \a45, \a67, \b47, \b65
    GET   A, 8*1
    TWO_MORE_ROUNDS 4, 6, 1, 3, \c41, \c63, \d43, \d61
    GET   A, 8*0
    GET   B, 8*5
    GET   C, 8*2
    TWO_ROUNDS 0, 2, 5, 7, \c05, \c27, \d07, \d25
    add   #8, WINDOW(sp)
    inc   NUMBER(sp)
.endm

    FUNCTION mote_skein512_ubi
    OPEN_FRAME
    GET   B, 8*0
    GET   C, 8*2

.Leight_rounds:
    FOUR_ROUNDS 46, 36, 19, 37, 33, 27, 14, 42, 17, 49, 36, 39, 44, 9, 54, 56
    FOUR_ROUNDS 39, 30, 34, 24, 13, 50, 10, 17, 25, 29, 39, 43, 8, 35, 56, 22
    cmp   #18, NUMBER(sp)
    jeq   .Lencrypted
    cmp   #10, NUMBER(sp)
    jne   .Lnext
    sub   #9*8, WINDOW(sp)
.Lnext:
    br    #.Leight_rounds

.Lencrypted:
    PUT   B, 8*0
    PUT   C, 8*2
    mov   WINDOW(sp), r10
    add   #TWEAK, r10
    CLOSE_FRAME
    ENDFUNCTION mote_skein512_ubi

/* 20,985 cycles: 18 times four rounds with their subkey of 997, the ends 3,000. In four rounds 16 MIX take 404, words that come into registers
 * and go 448, a subkey 145. Floor: twelve registers hold three words; in any order, fifteen words or more come and go in four rounds. */
