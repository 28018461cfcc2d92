#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "modes/armv7m/by_blocks.inc"

/* ---
function: mote_aes128_ctr_run
prototype: void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes128_key *key)
registers: { r0: out write blocks*16 bytes, r1: in read blocks*16 bytes, r2: blocks, r3: counter read-write 16 bytes, 0(sp): key read 176 bytes }
stack: 88
timing: blocks, alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes128_ctr_run
    CTR_RUN_BY_BLOCKS aes128
    ENDFUNCTION mote_aes128_ctr_run
