#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/tables_schedule.inc"

/* ---
function: mote_aes256_expand_key
prototype: void mote_aes256_expand_key(mote_aes256_key *expanded, const uint8_t *key)
registers: { r0: expanded write 240 bytes, r1: key read 32 bytes }
stack: 40
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_expand_key
    EXPAND_256_UNROLLED
    ENDFUNCTION mote_aes256_expand_key
