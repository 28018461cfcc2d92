#include "common/msp430/asm.h"
#define SKEW 4
#include "photon_beetle/msp430/hash.inc"

/* ---
function: mote_photon_beetle_hash
prototype: void mote_photon_beetle_hash(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { r12: digest write 32 bytes, r13: msg read len bytes, r14: len }
stack: 76
timing: [len, alignment]
tables: secret-indexed
--- */

    FUNCTION mote_photon_beetle_hash
    HASH_BODY
    ENDFUNCTION mote_photon_beetle_hash
