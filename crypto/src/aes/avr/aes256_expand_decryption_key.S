#include "common/avr/asm.h"
#include "aes/avr/schedule256.inc"
#include "aes/avr/memory.inc"

/* ---
function: mote_aes256_expand_decryption_key
prototype: void mote_aes256_expand_decryption_key(mote_aes256_decryption_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 240 bytes, r22:r23: key read 32 bytes }
stack: 18
timing: none
tables: secret-indexed
--- */

/*
 * The round keys of encryption, stored from the last place to the first; then InvMixColumns of the thirteen in the middle, column by column in
 * memory. 4,179 cycles, 58 a column.
 */
#define END r17

    FUNCTION mote_aes256_expand_decryption_key
    PUSH_R2_R17_Y
    movw  r28, r24
    subi  r28, -176
    sbci  r29, -1
    movw  r30, r22
    BEGIN_LONG_KEY 48, 32
    rjmp  .Leven
.Ltwo_keys:
    NEXT_L 32, 0
    sbiw  r28, 32
.Leven:
    NEXT_K 48, 16
    sbrs  RCON, 7               /* after seven */
    rjmp  .Ltwo_keys
    clr   r1

    adiw  r28, 32
    ldi   M, 0x1b
    mov   END, r28
    subi  END, -13*16
.Lcolumn:
    LOAD_COLUMN
    UNMIX_SUMS
    STORE_COLUMN F
    cpse  r28, END
    rjmp  .Lcolumn
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_aes256_expand_decryption_key
