#include "common/avr/asm.h"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r24:r25: out write 16 bytes, r22:r23: in read 16 bytes, r20:r21: expanded read 176 bytes }
stack: 3
timing: none
tables: secret-indexed
--- */

/* One step after the other, on memory. 4,525 cycles, of which a round
 * takes 210 for AddRoundKey and SubBytes, 48 for ShiftRows and 180 for MixColumns. */

    FUNCTION mote_aes128_encrypt
    BEGIN_BLOCK mote_aes_sbox
.Lround:
    ADD_AND_LOOK_UP
    MOVE_ROW 1, 1
    MOVE_ROW 2, 2
    MOVE_ROW 3, 3
    dec   TURNS
    brne  .Lmix
    END_BLOCK
.Lmix:
    ldi   COUNT, 4
.Lcolumn:
    LOAD_COLUMN
    COLUMN_SUMS
    STORE_COLUMN
    dec   COUNT
    breq  .Lmixed
    rjmp  .Lcolumn
.Lmixed:
    sbiw  r28, 16
    rjmp  .Lround
    ENDFUNCTION mote_aes128_encrypt
