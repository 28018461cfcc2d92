#include "common/msp430/asm.h"

/* ---
function: mote_skein256_ubi
prototype: void mote_skein256_ubi(mote_word64 chain[4], const mote_word64 tweak[2], const uint8_t *block)
registers: { r12: chain read-write 32 bytes, r13: tweak read 16 bytes, r14: block read 32 bytes }
stack: 184
timing: none
tables: none
--- */

/*
 * Eight rounds in a loop. Words 0 and 2 stay in A and B; words 1 and 3 take turns in C, four times in four rounds.
 *
 * The words of key and tweak are in the frame, and then once more: a subkey is a window in either. The windows move by two words in a turn of the
 * loop, and go back by five and by three from where LAST_KEYS and LAST_TWEAKS say.
 */
#define WORDS 4
#define WINDOW 32
#define NUMBER 34
#define LAST_KEYS 36
#define TWEAK 38                        /* where the tweak begins for a subkey */
#define LAST_TWEAKS 40
#define KEYS 42
#define TRIPLES 2
#define TWEAKS KEYS+9*8
#define FRAME TWEAKS+6*8+2             /* a multiple of four */
#include "skein/msp430/words.inc"
#include "skein/msp430/frame.inc"

/* Word 1 or 3 goes, and the other comes. 28 cycles. */
.macro EXCHANGE word, other, turned
    TURNED \turned, PUT, C, 8*\word
    GET   C, 8*\other
.endm

/* Words 0 and 2, and word 1 in the registers that are named, get their parts of the subkey. One register is on the stack meanwhile. 74 cycles. */
.macro SUBKEY_012 x0, x1, x2, x3, more:vararg
    push  \x3
    mov   WINDOW+2(sp), \x3
    PLUS_NEXT \x3, A
    PLUS_BUT_UPPER \x0, \x1, \x2, \x3
    PLUS  \x3, 8, B
    mov   TWEAK+2(sp), \x3
    PLUS_BUT_UPPER \x0, \x1, \x2, \x3
    PLUS  \x3, 8, B
    pop   \x3
.endm

/* The upper half is on the stack. */
.macro PLUS_BUT_UPPER x0, x1, x2, pointer
    FROM  add, 0, \pointer, \x0
    addc  2(\pointer), \x1
    addc  4(\pointer), \x2
    addc  6(\pointer), 0(sp)
.endm

/* A subkey, and four rounds from where word 1 is in C, turned by `turned`, to where it is in C, turned by HALVES_OF(d21). */
.macro FOUR_ROUNDS turned, a01, a23, b03, b21, c01, c23, d03, d21
    TURNED \turned, SUBKEY_012, C
    MIX   A, C, \a01, \turned
    TURNED \turned+HALVES_OF(\a01), PUT, C, 8*1
    GET_KEYED C, 8*3, 8*3
    add   NUMBER(sp), r12
    adc   r13
    adc   r14
    adc   r15
    MIX   B, C, \a23
    MIX   A, C, \b03, HALVES_OF(\a23)
    EXCHANGE 3, 1, HALVES_OF(\a23)+HALVES_OF(\b03)
    MIX   B, C, \b21
    MIX   A, C, \c01, HALVES_OF(\b21)
    EXCHANGE 1, 3, HALVES_OF(\b21)+HALVES_OF(\c01)
    MIX   B, C, \c23
    MIX   A, C, \d03, HALVES_OF(\c23)
    EXCHANGE 3, 1, HALVES_OF(\c23)+HALVES_OF(\d03)
    MIX   B, C, \d21
    inc   NUMBER(sp)
    add   #8, WINDOW(sp)
    add   #8, TWEAK(sp)
.endm

/* A window goes back from where `last` says, or beyond. 8 or 13 cycles. */
.macro BACK window, last, by
    cmp   \last(sp), \window(sp)
    jlo   .Lstays\@
    sub   #\by, \window(sp)
.Lstays\@:
.endm

    FUNCTION mote_skein256_ubi
    OPEN_FRAME
    add   #5*8, r11
    mov   r11, LAST_KEYS(sp)
    mov   sp, r11
    add   #TWEAKS, r11
    mov   r11, TWEAK(sp)
    add   #3*8, r11
    mov   r11, LAST_TWEAKS(sp)
    GET   A, 8*0
    GET   B, 8*2
    TURNED HALVES_OF(32), GET, C, 8*1

.Leight_rounds:
    FOUR_ROUNDS HALVES_OF(32), 14, 16, 52, 57, 23, 40, 5, 37
    FOUR_ROUNDS HALVES_OF(37), 25, 33, 46, 12, 58, 22, 32, 32
    BACK  WINDOW, LAST_KEYS, 5*8
    BACK  TWEAK, LAST_TWEAKS, 3*8
    cmp   #18, NUMBER(sp)
    jeq   .Lencrypted
    br    #.Leight_rounds

.Lencrypted:
    PUT   A, 8*0
    PUT   B, 8*2
    TURNED HALVES_OF(32), PUT, C, 8*1
    mov   TWEAK(sp), r10
    CLOSE_FRAME
    ENDFUNCTION mote_skein256_ubi

/* 9,223 cycles: 18 times four rounds with their subkey of 406, the ends 1,850. In four rounds 8 MIX take 190, words that come and go 112, a subkey
 * and its windows 104. Floor: four words come and go in four rounds at the least; a register more would spare 8 a subkey. */
