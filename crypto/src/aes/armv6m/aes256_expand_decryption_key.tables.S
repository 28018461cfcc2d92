#include "common/armv6m/asm.h"
#include "aes/armv6m/expand_decryption_key.inc"

/* ---
function: mote_aes256_expand_decryption_key
prototype: void mote_aes256_expand_decryption_key(mote_aes256_decryption_key *expanded, const uint8_t *key)
registers: { r0: expanded write 240 bytes, r1: key read 32 bytes }
stack: 40
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_expand_decryption_key
    EXPAND_AND_INVERT aes256, 14
    ENDFUNCTION mote_aes256_expand_decryption_key
