#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "modes/armv7m/ctr_run_tables.inc"

/* ---
function: mote_aes256_ctr_run
prototype: void mote_aes256_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes256_key *key)
registers: { r0: out write blocks*16 bytes, r1: in read blocks*16 bytes, r2: blocks, r3: counter read-write 16 bytes, 0(sp): key read 240 bytes }
stack: 80
timing: blocks, alignment
tables: secret-indexed
--- */

    FUNCTION mote_aes256_ctr_run
    CTR_RUN_BY_TABLE 5
    ENDFUNCTION mote_aes256_ctr_run
