#include "modes/msp430/ctr_run_fast.inc"

/* ---
function: mote_aes128_ctr_run
prototype: void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes128_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: counter read-write 16 bytes, 2(sp): key read 176 bytes }
stack: 86
timing: blocks, alignment
tables: secret-indexed
--- */

/* 1,378 cycles for a block: 7 rounds of 158, and 272 beside them (ctr_run_fast.inc). */
.macro ROUNDS_LEFT
    ENCRYPT_ROUND_3
    .rept 2
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .endr
.endm

    FUNCTION mote_aes128_ctr_run
    CTR_RUN_INLINE aes128, ROUNDS_LEFT, FOR_ROUND_3
    ENDFUNCTION mote_aes128_ctr_run
