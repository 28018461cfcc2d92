#include "common/rl78/asm.h"
#include "sha2/rl78/sha256_hash.inc"
#include "sha2/rl78/ends.inc"

/* ---
function: mote_sha256
prototype: void mote_sha256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { x:a: digest write 32 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 188
timing: len
tables: public-indexed
--- */

/*
 * Eight steps in a loop.
 *
 * 20,599 cycles for no message and 18,807 for each block more, as filling takes 1,250 where it pads and 150 where not.
 * RAM: 32 for the digest, 4 for arguments, 188, and 4 for the return address: 228 bytes.
 */

    FUNCTION mote_sha256
    OPENED
.Lblock:
    movw  ax, [sp+MESSAGE]
    movw  de, ax
    movw  ax, [sp+LEFT]
    subw  ax, #64
    sknc
    br    $!.Lpart
    movw  [sp+LEFT], ax
    movw  hl, sp
    READ_WORDS
    movw  ax, de
    addw  ax, #64
    movw  [sp+MESSAGE], ax
    br    $!.Lready
.Lpart:
    FILLED
.Lready:
    BEGUN
    FIRST_SUM
.Leight:
    EIGHT_STEPS
    COPY_DOWN
    mov   a, e
    add   a, #32
    mov   e, a
    skz
    br    $!.Leight

    ENDED
    mov   a, [sp+LAST]
    cmp0  a
    sknz
    br    $!.Lblock
    GIVEN
    ENDFUNCTION mote_sha256
