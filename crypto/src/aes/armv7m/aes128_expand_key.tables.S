#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/tables_schedule.inc"

/* ---
function: mote_aes128_expand_key
prototype: void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key)
registers: { r0: expanded write 176 bytes, r1: key read 16 bytes }
stack: 24
timing: alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes128_expand_key
    EXPAND_128_UNROLLED
    ENDFUNCTION mote_aes128_expand_key
