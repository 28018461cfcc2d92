#include "common/armv6m/asm.h"
#include "sparkle/armv6m/block.inc"

/* ---
function: mote_schwaemm_decrypt_block
prototype: void mote_schwaemm_decrypt_block(uint32_t *state, uint8_t *out, const uint8_t *in, unsigned whitening)
registers: { r0: state read-write 64 bytes, r1: out write 32 bytes, r2: in read 32 bytes, r3: "whitening in {0, 4}" }
stack: 64
timing: alignment
tables: none
--- */

.macro MIX_WORDS i
    LOAD_WORDS \i
    eors  P, LOW
    str   P, [r1, #4*\i]
    eors  LOW, Q
    eors  Q, HIGH
    str   Q, [r1, #4*\i+16]
    eors  HIGH, P
    STORE_RATE \i, HIGH, LOW
.endm

    FUNCTION mote_schwaemm_decrypt_block
    BLOCK_WITH_OUTPUT
    ENDFUNCTION mote_schwaemm_decrypt_block

/* 26 cycles for two words of input; 20 of them are loads and stores. */
