#include "modes/msp430/ctr_run.inc"

/* ---
function: mote_aes256_ctr_run
prototype: void mote_aes256_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes256_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: counter read-write 16 bytes, 2(sp): key read 240 bytes }
stack: 92            # with the counter at an odd address
timing: blocks, alignment
tables: secret-indexed
--- */

/* Eleven rounds are left: a second one and a third one, and three turns. */

    FUNCTION mote_aes256_ctr_run
    CTR_RUN aes256, 4, mote_aes256_encrypt_from_second, FOR_ROUND_2
    ENDFUNCTION mote_aes256_ctr_run
