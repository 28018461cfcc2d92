#include "common/avr/asm.h"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 3
timing: none
tables: secret-indexed
--- */

/* One step after the other, on memory; the sums of InvMixColumns as in inverse.inc. 5,065 cycles. */

    SHARED mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox

    FUNCTION mote_aes128_decrypt
    BEGIN_BLOCK mote_aes_inverse_sbox
.Lround:
    ADD_AND_LOOK_UP
    MOVE_ROW 1, 3
    MOVE_ROW 2, 2
    MOVE_ROW 3, 1
    dec   TURNS
    brne  .Lmix
    END_BLOCK
.Lmix:
    ldi   COUNT, 4
.Lcolumn:
    LOAD_COLUMN
    UNMIX_SUMS
    STORE_COLUMN F
    dec   COUNT
    breq  .Lmixed
    rjmp  .Lcolumn
.Lmixed:
    sbiw  r28, 16
    rjmp  .Lround
    ENDFUNCTION mote_aes128_decrypt
