#include "common/avr/asm.h"
#include "aes/avr/schedule.inc"

/* ---
function: mote_aes128_expand_key
prototype: void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 176 bytes, r22:r23: key read 16 bytes }
stack: 9
timing: none
tables: secret-indexed
--- */

/*
 * 819 cycles: ten rounds of 71, of which 32 store, 20 look up and 12 add words; 64 to load and store the key, 37 for the registers, 9 around and
 * 1 less at the end of the loop. The S-box of all kernels lies here.
 */

    SHARED mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox

    FUNCTION mote_aes128_expand_key
    .irp  number, 9, 10, 11, 12, 13, 14, 15, 16, 17
    push  r\number
    .endr
    movw  r26, r24
    movw  r30, r22
    BEGIN_KEY
    EACH_OF_KEY STORE_KEY
.Lround:
    NEXT_KEY
    EACH_OF_KEY STORE_KEY
    cpse  RCON, END
    rjmp  .Lround
    clr   r1
    .irp  number, 17, 16, 15, 14, 13, 12, 11, 10, 9
    pop   r\number
    .endr
    ret
    ENDFUNCTION mote_aes128_expand_key
