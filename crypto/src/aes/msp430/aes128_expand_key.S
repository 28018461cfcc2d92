#include "common/msp430/asm.h"
#include "aes/sbox.inc"
#include "aes/msp430/schedule.inc"

/* ---
function: mote_aes128_expand_key
prototype: void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key)
registers: { r12: expanded write 176 bytes, r13: key read 16 bytes }
stack: 14
timing: alignment
tables: secret-indexed
--- */

/* 832 cycles: ten rounds of 74, of which 32 store, 26 substitute and 6 add words; 2 more in the eighth, 20 to load, 32 to store the key, 38 for
 * registers. The S-box of all kernels lies here. */

    FUNCTION mote_aes128_expand_key
    PUSH_R4_R10
    LOAD_KEY
    STORE_KEY
.Lround:
    add   #16, r12
    NEXT_KEY RCON
    DOUBLE_RCON
    STORE_KEY
    cmp   #AFTER_TEN, RCON
    jnz   .Lround
    POP_R4_R10
    ret
    ENDFUNCTION mote_aes128_expand_key

    CONSTANT mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
