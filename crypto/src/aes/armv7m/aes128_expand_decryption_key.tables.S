#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/invert_keys.inc"

/* ---
function: mote_aes128_expand_decryption_key
prototype: void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
registers: { r0: expanded write 176 bytes, r1: key read 16 bytes }
stack: 64
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes128_expand_decryption_key
    EXPAND_AND_INVERT aes128, 160
    ENDFUNCTION mote_aes128_expand_decryption_key
