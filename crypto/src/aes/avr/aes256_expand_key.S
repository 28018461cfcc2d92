#include "common/avr/asm.h"
#include "aes/avr/schedule256.inc"

/* ---
function: mote_aes256_expand_key
prototype: void mote_aes256_expand_key(mote_aes256_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 240 bytes, r22:r23: key read 32 bytes }
stack: 18
timing: none
tables: secret-indexed
--- */

/*
 * 1,157 cycles: seven round keys of 74 and six of 66, 130 for the key, 72 for registers. Of a round key, 32 store, 20 look up and 12 add words; the
 * rest is for five bytes that have no register.
 */

    FUNCTION mote_aes256_expand_key
    PUSH_R2_R17_Y
    movw  r28, r24
    movw  r30, r22
    BEGIN_LONG_KEY 0, 16
    rjmp  .Leven
.Ltwo_keys:
    NEXT_L 16, 48
    adiw  r28, 32
.Leven:
    NEXT_K 0, 32
    sbrs  RCON, 7               /* after seven */
    rjmp  .Ltwo_keys
    clr   r1
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_aes256_expand_key
