#include "common/msp430/asm.h"
#include "aes/msp430/schedule256.inc"

/* ---
function: mote_aes256_expand_key
prototype: void mote_aes256_expand_key(mote_aes256_key *expanded, const uint8_t *key)
registers: { r12: expanded write 240 bytes, r13: key read 32 bytes }
stack: 2
timing: alignment
tables: secret-indexed
--- */

/* Two round keys in a loop: 1,055 cycles. */
#define RCON r10

    FUNCTION mote_aes256_expand_key
    push  RCON
    BEGIN_LONG_KEY 0, 16
    mov   #1, RCON
    jmp   .Lturned
.Ltwo_keys:
    SUBSTITUTE_WORD r11, r12
    ADD_WORDS 32
.Lturned:
    SUBSTITUTE_AND_TURN r11, r12, RCON
    ADD_WORDS 32
    rla   RCON
    cmp   #0x80, RCON           /* after seven */
    jnz   .Ltwo_keys
    pop   RCON
    ret
    ENDFUNCTION mote_aes256_expand_key
