#include "common/msp430/asm.h"
#include "aes/msp430/schedule256.inc"

/* ---
function: mote_aes256_expand_key
prototype: void mote_aes256_expand_key(mote_aes256_key *expanded, const uint8_t *key)
registers: { r12: expanded write 240 bytes, r13: key read 32 bytes }
stack: 0
timing: alignment
tables: secret-indexed
--- */

/*
 * Key after key: 1,015 cycles, 70 to 72 a round key, of which 32 store, 22 substitute and 16 add the key before the last, a cycle a word more than
 * from registers: to save and restore these takes longer than that. 80 copy the key.
 */

    FUNCTION mote_aes256_expand_key
    BEGIN_LONG_KEY 0, 16
    .irp  constant, 0x01, 0x02, 0x04, 0x08, 0x10, 0x20
    SUBSTITUTE_AND_TURN r11, r12, #\constant
    ADD_WORDS 32
    SUBSTITUTE_WORD r11, r12
    ADD_WORDS 32
    .endr
    SUBSTITUTE_AND_TURN r11, r12, #0x40
    ADD_WORDS 32
    ret
    ENDFUNCTION mote_aes256_expand_key
