#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/invert_keys.inc"

/* ---
function: mote_aes256_expand_decryption_key
prototype: void mote_aes256_expand_decryption_key(mote_aes256_decryption_key *expanded, const uint8_t *key)
registers: { r0: expanded write 240 bytes, r1: key read 32 bytes }
stack: 80
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_expand_decryption_key
    EXPAND_AND_INVERT aes256, 224
    ENDFUNCTION mote_aes256_expand_decryption_key
