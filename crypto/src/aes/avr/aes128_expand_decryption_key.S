#include "common/avr/asm.h"
#include "aes/avr/schedule.inc"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes128_expand_decryption_key
prototype: void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 176 bytes, r22:r23: key read 16 bytes }
stack: 11
timing: none
tables: secret-indexed
--- */

/*
 * The round keys of encryption, stored from the last place to the first; then InvMixColumns of the nine in the middle, column by column in
 * memory. 2,940 cycles: 842 for the schedule, 36 columns of 58, 10 around.
 */

    FUNCTION mote_aes128_expand_decryption_key
    .irp  number, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push  r\number
    .endr
    movw  r26, r24
    subi  r26, -160
    sbci  r27, -1
    movw  r30, r22
    BEGIN_KEY
    EACH_OF_KEY STORE_KEY
.Lround:
    sbiw  r26, 32
    NEXT_KEY
    EACH_OF_KEY STORE_KEY
    cpse  RCON, END
    rjmp  .Lround
    clr   r1

    movw  r28, r26
    ldi   M, 0x1b
    mov   END, r28
    subi  END, -9*16
.Lcolumn:
    LOAD_COLUMN
    UNMIX_SUMS
    STORE_COLUMN F
    cpse  r28, END
    rjmp  .Lcolumn

    .irp  number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9
    pop   r\number
    .endr
    ret
    ENDFUNCTION mote_aes128_expand_decryption_key
