#include "common/rl78/asm.h"
#include "sha2/rl78/sha256.inc"
#include "sha2/rl78/ends.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { x:a: state read-write 32 bytes, 4(sp):5(sp): block read 64 bytes }
stack: 148
timing: none
tables: public-indexed
--- */

/*
 * Eight steps, one after the other, in a loop: HL and DE stay while everything is found a word higher at each, and then everything is
 * copied down.
 *
 * 18,601 cycles: 259 at both ends, 110 for each of the eight copies; what a step and a new word take stands beside them.
 * RAM of the caller and ours: 32 for the state, 64 for the block, 2 for its address, 148, and 4 for the return address: 250 bytes.
 */

    .set  FRAME, 142

    FUNCTION mote_sha256_compress
    BEGIN

.Leight:
    EIGHT_STEPS
    COPY_DOWN
    mov   a, e
    add   a, #32
    mov   e, a
    skz
    br    $!.Leight

    END
    ENDFUNCTION mote_sha256_compress
