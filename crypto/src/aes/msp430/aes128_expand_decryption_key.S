#include "common/msp430/asm.h"
#include "aes/msp430/mix.inc"
#include "aes/msp430/schedule.inc"

/* ---
function: mote_aes128_expand_decryption_key
prototype: void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
registers: { r12: expanded write 176 bytes, r13: key read 16 bytes }
stack: 14
timing: alignment
tables: secret-indexed
--- */

/*
 * The round keys of encryption, stored from the last place to the first; then InvMixColumns of the nine in the middle, column by column.
 * 4,076 cycles, 90 a column.
 */

    FUNCTION mote_aes128_expand_decryption_key
    PUSH_R4_R10
    LOAD_KEY
    add   #160, r12
    STORE_KEY
.Lround:
    sub   #16, r12
    NEXT_KEY RCON
    DOUBLE_RCON
    STORE_KEY
    cmp   #AFTER_TEN, RCON
    jnz   .Lround

    UNMIX_COLUMNS 36, 16
    POP_R4_R10
    ret
    ENDFUNCTION mote_aes128_expand_decryption_key
