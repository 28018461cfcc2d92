#include "common/rl78/asm.h"

    .set  CALLED_TURNS, 2
#include "sha2/rl78/sha256_hash.inc"

/* ---
function: mote_sha256
prototype: void mote_sha256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { x:a: digest write 32 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 190
timing: len
tables: public-indexed
--- */

/*
 * One step in a loop, in which a word turns by more than one bit in a routine. Every eighth step copies everything down again.
 *
 * 735 bytes of code. 26,303 cycles for no message and 25,559 for each block more: a step takes 240 of them, a new word 150, a copy 270,
 * filling and adding 1,900. RAM: 32 for the digest, 4 for arguments, 190, and 4 for the return address: 230 bytes.
 */

    FUNCTION mote_sha256
    OPENED
.Lblock:
    FILLED
    BEGUN
    FIRST_SUM
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

    movw  hl, sp
    mov   b, #18
.Lcopy:                                 /* to LAST_SUM, with what lies between */
    .irp  at, 0, 2, 4
    movw  ax, [hl+32+\at]
    movw  [hl+\at], ax
    .endr
    movw  ax, hl
    addw  ax, #6
    movw  hl, ax
    dec   b
    bnz   $.Lcopy
    movw  hl, sp
    mov   a, e
    cmp0  a
    skz
    br    $!.Lstep

    ENDED
    mov   a, [sp+LAST]
    cmp0  a
    sknz
    br    $!.Lblock
    GIVEN
    TURNS
    ENDFUNCTION mote_sha256
