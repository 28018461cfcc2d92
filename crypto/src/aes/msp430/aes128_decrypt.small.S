#include "common/msp430/asm.h"
#include "aes/msp430/small.inc"
#include "aes/sbox.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r12: out write 16 bytes, r13: in read 16 bytes, r14: expanded read 176 bytes }
stack: 48
timing: none
tables: secret-indexed
--- */

/* 6,443 cycles: a round takes 277 for the bytes, 89 for each column. */

    FUNCTION mote_aes128_decrypt
    BEGIN_BLOCK
.Lround:
    ADD_LOOK_UP_MOVE mote_aes_inverse_sbox, 5
    dec   r7
    jz    .Llast
.Lcolumn:
    LOAD_COLUMN
    TO_INVERSE
    MIX_COLUMN
    STORE_COLUMN
    jnz   .Lcolumn
    jmp   .Lround
.Llast:
    END_BLOCK
    ENDFUNCTION mote_aes128_decrypt

    CONSTANT mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox
