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
 * One step in a loop. Every eighth copies everything down again.
 *
 * 19,377 cycles: 259 at both ends, 107 for each of the eight copies; what a step and a new word take stands beside them.
 * RAM of the caller and ours: 32 for the state, 64 for the block, 2 for its address, 4 for the return address, 148: 250 bytes.
 */

    .set  FRAME, 142

    FUNCTION mote_sha256_compress
    BEGIN

.Lstep:
    STEP
    mov   a, e
    cmp   a, #192
    skc
    br    $!.Lnext
    NEW_WORD
.Lnext:
    MOVE
    skz
    br    $!.Lstep

    movw  ax, hl
    subw  ax, #32
    movw  hl, ax
    COPY_DOWN
    mov   a, e
    cmp0  a
    skz
    br    $!.Lstep

    END
    ENDFUNCTION mote_sha256_compress
