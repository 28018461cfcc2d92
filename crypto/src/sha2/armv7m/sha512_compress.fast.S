#include "common/armv7m/asm.h"
#include "sha2/armv7m/sha512.inc"

/* ---
function: mote_sha512_compress
prototype: void mote_sha512_compress(mote_word64 state[8], const uint8_t *block)
registers: { r0: state read-write 64 bytes, r1: block read 128 bytes }
stack: 360
timing: alignment
tables: public-indexed
--- */

.macro STEPS
    STEP  M0, M1, Y0, Y1
    cmp   LEFT, #16
    bls   .Lno_new_words
    NEW_WORD M0, M1
.Lno_new_words:
    STEP  Y0, Y1, M0, M1
    subs  LEFT, LEFT, #2
    cmp   LEFT, #16
    blo   .Lno_new_word
    NEW_WORD Y0, Y1
.Lno_new_word:
.endm

    FUNCTION mote_sha512_compress
    COMPRESS
    ENDFUNCTION mote_sha512_compress

/* 10,517 cycles on a Cortex-M3: 40 pairs of steps, of 154 and 11 for the loop, 64 new words of 43, what goes around them and the ends 1,165.
 * Floor: 77 a step. */

    TABLE constants, 16
#include "sha2/sha512_constants.inc"
    ENDTABLE constants
