#include "common/avr/asm.h"
#include "skein/avr/words.inc"

/* ---
function: mote_skein512_ubi
prototype: void mote_skein512_ubi(mote_word64 chain[8], const mote_word64 tweak[2], const uint8_t *block)
registers: { r24:r25: chain read-write 64 bytes, r22:r23: tweak read 16 bytes, r20:r21: block read 64 bytes }
stack: 327
timing: none
tables: none
--- */

/*
 * Eight rounds in a loop. In two rounds, two words of even number and two of odd number meet only each other: E and F with G and H, then,
 * two rounds later, with I and J. Three registers of eight bytes hold words; eight words come into them in those four rounds.
 *
 * The nine words of the key are in the frame and then once more, those of the tweak over and over: a subkey is a window in either, and
 * both move by a word from one to the next; once they go back by nine.
 */
#define WORDS 8
#define AGAIN 9
#define TRIPLES 4
#define KEYS 64
#define TWEAKS (KEYS+18*8)
#define FRAME (TWEAKS+12*8)             /* under which the next subkey's number is on top of the stack */
#include "skein/avr/frame.inc"

/* A word in registers gets what the subkey has for it. Words 6, 5 and 7 in this order: what X points at is the tweak's for word 6. */
.macro SUBKEY n, turned, x:vararg
    TURNED \turned, PLUS_KEY, \x, 8*\n
    .if   \n == 6
    TURNED \turned, PLUS_TWEAK, \x
    sbiw  r26, 16
    .endif
    .if   \n == 5
    TURNED \turned, PLUS_TWEAK, \x
    adiw  r26, 8
    .endif
    .if   \n == 7
    pop   r0
    TURNED \turned, PLUS_BYTE, \x, r0
    inc   r0
    push  r0
    .endif
.endm

/* Two rounds of E and F with G and H. E is left in B, F in C. `keyed`: the subkey follows. */
.macro TWO_ROUNDS e, f, g, h, eg, fh, eh, fg, keyed
    GET   A, 8*\e
    GET   B, 8*\g
    MIX   A, B, \eg
    GET   C, 8*\f
    PUT   A, 8*\e
    GET   A, 8*\h
    MIX   C, A, \fh
    MIX   C, B, \fg, BYTES_OF(\eg)
    .if   \keyed
    SUBKEY \g, BYTES_OF(\eg)+BYTES_OF(\fg), B
    .endif
    TURNED BYTES_OF(\eg)+BYTES_OF(\fg), PUT, B, 8*\g
    GET   B, 8*\e
    MIX   B, A, \eh, BYTES_OF(\fh)
    .if   \keyed
    SUBKEY \h, BYTES_OF(\fh)+BYTES_OF(\eh), A
    .endif
    TURNED BYTES_OF(\fh)+BYTES_OF(\eh), PUT, A, 8*\h
    .if   \keyed
    SUBKEY \e, 0, B
    SUBKEY \f, 0, C
    adiw  r30, 8
    .endif
.endm

/* Two rounds of E in B and F in C with I and J. */
.macro TWO_MORE_ROUNDS e, f, i, j, ei, fj, ej, fi, keyed
    GET   A, 8*\i
    MIX   B, A, \ei
    PUT   B, 8*\e
    GET   B, 8*\j
    MIX   C, B, \fj
    MIX   C, A, \fi, BYTES_OF(\ei)
    .if   \keyed
    SUBKEY \i, BYTES_OF(\ei)+BYTES_OF(\fi), A
    SUBKEY \f, 0, C
    .endif
    TURNED BYTES_OF(\ei)+BYTES_OF(\fi), PUT, A, 8*\i
    PUT   C, 8*\f
    GET   A, 8*\e
    MIX   A, B, \ej, BYTES_OF(\fj)
    .if   \keyed
    SUBKEY \e, 0, A
    SUBKEY \j, BYTES_OF(\fj)+BYTES_OF(\ej), B
    .endif
    PUT   A, 8*\e
    TURNED BYTES_OF(\fj)+BYTES_OF(\ej), PUT, B, 8*\j
.endm

/* Four rounds from where words 0 and 2 are in B and C, and the subkey after them. */
.macro FOUR_ROUNDS a01, a23, a45, a67, b21, b47, b65, b03, c41, c63, c05, c27, d61, d07, d25, d43
    TWO_MORE_ROUNDS 0, 2, 1, 3, \a01, \a23, \b03, \b21, 0
    TWO_ROUNDS 4, 6, 5, 7, \a45, \a67, \b47, \b65, 0
    TWO_MORE_ROUNDS 4, 6, 1, 3, \c41, \c63, \d43, \d61, 1
    TWO_ROUNDS 0, 2, 5, 7, \c05, \c27, \d07, \d25, 1
.endm

    FUNCTION mote_skein512_ubi
    OPEN_FRAME
    ldi   r18, 1
    push  r18
    GET   B, 8*0
    GET   C, 8*2

.Leight_rounds:
    FOUR_ROUNDS 46, 36, 19, 37, 33, 27, 14, 42, 17, 49, 36, 39, 44, 9, 54, 56
    FOUR_ROUNDS 39, 30, 34, 24, 13, 50, 10, 17, 25, 29, 39, 43, 8, 35, 56, 22
    movw  r2, r24
    pop   r24
    push  r24
    cpi   r24, 19
    breq  .Lencrypted
    cpi   r24, 11
    brne  .Lnext
    subi  r30, 9*8
    sbci  r31, 0
    subi  r26, 9*8
    sbci  r27, 0
.Lnext:
    movw  r24, r2
    jmp   .Leight_rounds

.Lencrypted:
    movw  r24, r2
    PUT   B, 8*0
    PUT   C, 8*2
    CLOSE_FRAME
    ENDFUNCTION mote_skein512_ubi

/* 26,613 cycles: 18 times four rounds with their subkey of 1,308, the ends 3,000. In four rounds 16 MIX take 537, words that come into registers
 * and go 512, a subkey 257. Floor: 32 registers of which 24 hold words; in any order, fifteen words or more come and go in four rounds. */
