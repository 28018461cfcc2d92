#include "common/avr/asm.h"
#define WORDS 4
#include "skein/avr/loops.inc"

/* ---
function: mote_skein256_ubi
prototype: void mote_skein256_ubi(mote_word64 chain[4], const mote_word64 tweak[2], const uint8_t *block)
registers: { r24:r25: chain read-write 32 bytes, r22:r23: tweak read 16 bytes, r20:r21: block read 32 bytes }
stack: 127
timing: none
tables: public-indexed
--- */

/* 55,586 cycles: 144 MIX of 252 on average, 19 subkeys and the ends 19,300. */

    FUNCTION mote_skein256_ubi
    UBI_IN_LOOPS
    ENDFUNCTION mote_skein256_ubi

    TABLE table
    .byte 0x22, 0x1a, 0xfc, 0xa9, 0xda, 0x1b, 0xd1, 0x1b
    .byte 14, 16, 52, 57, 23, 40, 5, 37, 25, 33, 46, 12, 58, 22, 32, 32
    ENDTABLE table
