#include "common/armv6m/asm.h"
#include "aes/armv6m/mixed_schedule.inc"
#include "aes/armv6m/inverse_schedule.inc"

/* ---
function: mote_aes256_expand_decryption_key
prototype: void mote_aes256_expand_decryption_key(mote_aes256_decryption_key *expanded, const uint8_t *key)
registers: { r0: expanded write 240 bytes, r1: key read 32 bytes }
stack: 72
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_expand_decryption_key
    EXPAND_INVERSE_256
    ENDFUNCTION mote_aes256_expand_decryption_key
