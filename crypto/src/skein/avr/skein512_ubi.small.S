#include "common/avr/asm.h"
#define WORDS 8
#include "skein/avr/loops.inc"

/* ---
function: mote_skein512_ubi
prototype: void mote_skein512_ubi(mote_word64 chain[8], const mote_word64 tweak[2], const uint8_t *block)
registers: { r24:r25: chain read-write 64 bytes, r22:r23: tweak read 16 bytes, r20:r21: block read 64 bytes }
stack: 191
timing: none
tables: public-indexed
--- */

/* 101,834 cycles: 288 MIX of 255 on average, 19 subkeys and the ends 28,300. */

    FUNCTION mote_skein512_ubi
    UBI_IN_LOOPS
    ENDFUNCTION mote_skein512_ubi

    TABLE table
    .byte 0x22, 0x1a, 0xfc, 0xa9, 0xda, 0x1b, 0xd1, 0x1b
    .byte 46, 36, 19, 37,  42, 33, 27, 14,  36, 39, 17, 49,  9, 54, 56, 44
    .byte 39, 30, 34, 24,  17, 13, 50, 10,  39, 43, 25, 29,  35, 56, 22, 8
    ENDTABLE table
