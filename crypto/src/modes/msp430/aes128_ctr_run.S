#include "modes/msp430/ctr_run.inc"

/* ---
function: mote_aes128_ctr_run
prototype: void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes128_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: counter read-write 16 bytes, 2(sp): key read 176 bytes }
stack: 92            # with the counter at an odd address
timing: blocks, alignment
tables: secret-indexed
--- */

/* 1,473 cycles for a block: 7 rounds of 158 and 160 for the last one, 207 around (ctr_run.inc). */

    FUNCTION mote_aes128_ctr_run
    CTR_RUN aes128, 3, mote_aes128_encrypt_from_third, FOR_ROUND_3
    ENDFUNCTION mote_aes128_ctr_run
