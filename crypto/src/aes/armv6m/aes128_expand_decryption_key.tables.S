#include "common/armv6m/asm.h"
#include "aes/armv6m/mixed_schedule.inc"
#include "aes/armv6m/inverse_schedule.inc"

/* ---
function: mote_aes128_expand_decryption_key
prototype: void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
registers: { r0: expanded write 176 bytes, r1: key read 16 bytes }
stack: 56
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes128_expand_decryption_key
    EXPAND_INVERSE_128
    ENDFUNCTION mote_aes128_expand_decryption_key
