#include "modes/msp430/ctr_run_fast.inc"

/* ---
function: mote_aes256_ctr_run
prototype: void mote_aes256_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes256_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: counter read-write 16 bytes, 2(sp): key read 240 bytes }
stack: 86
timing: blocks, alignment
tables: secret-indexed
--- */

/* Eleven rounds are left, and the last one. */
.macro ROUNDS_LEFT
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .rept 3
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .endr
.endm

    FUNCTION mote_aes256_ctr_run
    CTR_RUN_INLINE aes256, ROUNDS_LEFT, FOR_ROUND_2
    ENDFUNCTION mote_aes256_ctr_run
