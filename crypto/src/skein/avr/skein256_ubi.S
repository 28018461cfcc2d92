#include "common/avr/asm.h"
#include "skein/avr/words.inc"

/* ---
function: mote_skein256_ubi
prototype: void mote_skein256_ubi(mote_word64 chain[4], const mote_word64 tweak[2], const uint8_t *block)
registers: { r24:r25: chain read-write 32 bytes, r22:r23: tweak read 16 bytes, r20:r21: block read 32 bytes }
stack: 182
timing: none
tables: none
--- */

/*
 * Eight rounds in a loop. Words 0 and 2 stay in A and B; words 1 and 3 take turns in C, four times in four rounds.
 *
 * The words of key and tweak are in the frame and then once more: a subkey is a window in either. The windows move by two words in a turn of the
 * loop, and go back by five and by three from where LAST_KEYS and LAST_TWEAKS say.
 */
#define WORDS 4
#define AGAIN 4
#define TRIPLES 2
#define NUMBER 32                       /* of the next subkey; all from the words on */
#define TURNS 33                        /* of the loop */
#define LAST_KEYS 34
#define LAST_TWEAKS 36
#define KEYS 40
#define TWEAKS (KEYS+9*8)
#define FRAME (TWEAKS+6*8)
#include "skein/avr/frame.inc"

/* Word 1 or 3 goes, and the other comes. 32 cycles. */
.macro EXCHANGE word, other, turned
    TURNED \turned, PUT, C, 8*\word
    GET   C, 8*\other
.endm

/* Four rounds from where word 1 is in C, turned by `turned`, and the subkey after them. */
.macro FOUR_ROUNDS turned, a01, a23, b03, b21, c01, c23, d03, d21
    MIX   A, C, \a01, \turned
    EXCHANGE 1, 3, \turned+BYTES_OF(\a01)
    MIX   B, C, \a23
    MIX   A, C, \b03, BYTES_OF(\a23)
    EXCHANGE 3, 1, BYTES_OF(\a23)+BYTES_OF(\b03)
    MIX   B, C, \b21
    MIX   A, C, \c01, BYTES_OF(\b21)
    EXCHANGE 1, 3, BYTES_OF(\b21)+BYTES_OF(\c01)
    MIX   B, C, \c23
    MIX   A, C, \d03, BYTES_OF(\c23)
    TURNED BYTES_OF(\c23)+BYTES_OF(\d03), PLUS_KEY, C, 3*8
    ldd   r0, Y+NUMBER
    TURNED BYTES_OF(\c23)+BYTES_OF(\d03), PLUS_BYTE, C, r0
    inc   r0
    std   Y+NUMBER, r0
    EXCHANGE 3, 1, BYTES_OF(\c23)+BYTES_OF(\d03)
    MIX   B, C, \d21
    TURNED BYTES_OF(\d21), PLUS_KEY, C, 1*8
    TURNED BYTES_OF(\d21), PLUS_TWEAK, C
    PLUS_KEY A, 0*8
    PLUS_KEY B, 2*8
    PLUS_TWEAK B
    adiw  r30, 8
    sbiw  r26, 8
.endm

/* A window goes back from where a pointer in the frame says, or beyond. 8 or 9 cycles. */
.macro BACK low, high, last, by
    ldd   r0, Y+\last
    cp    \low, r0
    ldd   r0, Y+\last+1
    cpc   \high, r0
    brlo  .Lstays\@
    sbiw  \low, \by
.Lstays\@:
.endm

    FUNCTION mote_skein256_ubi
    OPEN_FRAME
    sbiw  r26, 8
    ldi   r18, 1
    std   Y+NUMBER, r18
    ldi   r18, 9
    std   Y+TURNS, r18
    movw  r18, r30
    subi  r18, 0x100-4*8
    sbci  r19, 0xff
    std   Y+LAST_KEYS, r18
    std   Y+LAST_KEYS+1, r19
    movw  r18, r26
    subi  r18, 0x100-2*8
    sbci  r19, 0xff
    std   Y+LAST_TWEAKS, r18
    std   Y+LAST_TWEAKS+1, r19
    GET   A, 0*8
    GET   C, 1*8
    GET   B, 2*8

.Leight_rounds:
    FOUR_ROUNDS 0, 14, 16, 52, 57, 23, 40, 5, 37
    FOUR_ROUNDS BYTES_OF(37), 25, 33, 46, 12, 58, 22, 32, 32

    /* Word 1 is turned by four bytes. */
    movw  r0, r18
    movw  r18, r22
    movw  r22, r0
    movw  r0, r20
    movw  r20, r24
    movw  r24, r0
    clr   r1
    BACK  r30, r31, LAST_KEYS, 5*8
    BACK  r26, r27, LAST_TWEAKS, 3*8
    ldd   r0, Y+TURNS
    dec   r0
    std   Y+TURNS, r0
    breq  .Lencrypted
    jmp   .Leight_rounds

.Lencrypted:
    PUT   A, 0*8
    PUT   C, 1*8
    PUT   B, 2*8
    CLOSE_FRAME
    ENDFUNCTION mote_skein256_ubi

/* 11,749 cycles: nine turns of 1,140, the ends 1,500. In a turn 16 MIX take 503, words that come and go 256, two subkeys 326. Floor: with the
 * key in reach of one more pointer, windows would move by themselves, 300 less. */
