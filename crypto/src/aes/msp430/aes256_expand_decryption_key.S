#include "common/msp430/asm.h"
#include "aes/msp430/mix.inc"
#include "aes/msp430/schedule256.inc"

/* ---
function: mote_aes256_expand_decryption_key
prototype: void mote_aes256_expand_decryption_key(mote_aes256_decryption_key *expanded, const uint8_t *key)
registers: { r12: expanded write 240 bytes, r13: key read 32 bytes }
stack: 14
timing: alignment
tables: secret-indexed
--- */

/*
 * The round keys of encryption, stored from the last place to the first; then InvMixColumns of the thirteen in the middle, column by column.
 * 5,795 cycles, 90 a column.
 */
#define RCON r10

    FUNCTION mote_aes256_expand_decryption_key
    PUSH_R4_R10
    BEGIN_LONG_KEY 224, 208
    mov   #1, RCON
    jmp   .Lturned
.Ltwo_keys:
    SUBSTITUTE_WORD r11, r9
    ADD_WORDS -32
    sub   #32, r13
.Lturned:
    SUBSTITUTE_AND_TURN r11, r9, RCON
    ADD_WORDS -32
    sub   #32, r13
    rla   RCON
    cmp   #0x80, RCON           /* after seven */
    jnz   .Ltwo_keys
    UNMIX_COLUMNS 52, 16
    POP_R4_R10
    ret
    ENDFUNCTION mote_aes256_expand_decryption_key
