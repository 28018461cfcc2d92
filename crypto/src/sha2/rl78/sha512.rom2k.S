#include "common/rl78/asm.h"

    .set  IN_LOOPS, 1
    .set  TWICE, 232                    /* a word of the message */
    .set  WINDOW_BYTES, TWICE + 16 + 7*8
#include "sha2/rl78/sha512_hash.inc"
#include "sha2/rl78/sha512.inc"

/* ---
function: mote_sha512
prototype: void mote_sha512(uint8_t digest[64], const uint8_t *msg, size_t len)
registers: { x:a: digest write 64 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 398
timing: len
tables: public-indexed
--- */

/*
 * One step in a loop, and in it other loops for the choice, the majority and a small sigma. Every eighth step copies everything down again.
 *
 * 1,331 bytes of code. 63,576 cycles for no message and 62,022 for each block more. RAM: 64 for the digest, 4 for arguments, 398, and 4
 * for the return address: 470 bytes.
 */

    FUNCTION mote_sha512
    OPENED
.Lblock:
    FILLED
    BEGUN
    FIRST_SUM
.Lstep:
    STEP
    mov   a, [sp+STEPS]
    cmp   a, #64
    skc
    br    $!.Lnext
    NEW_WORD
.Lnext:
    movw  ax, de
    addw  ax, #8
    movw  de, ax
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    mov   a, [sp+STEPS]
    inc   a
    mov   [sp+STEPS], a
    and   a, #7
    skz
    br    $!.Lstep

    push  de
    movw  ax, hl
    subw  ax, #64
    movw  de, ax
    movw  hl, ax
    mov   b, #27                        /* words: to LAST_SUM, with what lies between */
.Ldown:
    .irp  at, 0, 2, 4, 6
    movw  ax, [hl+64+\at]
    movw  [hl+\at], ax
    .endr
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    dec   b
    bnz   $.Ldown
    movw  ax, de
    movw  hl, ax
    pop   de
    mov   a, [sp+STEPS]
    cmp   a, #80
    skz
    br    $!.Lstep

    ENDED
    mov   a, [sp+LAST]
    cmp0  a
    sknz
    br    $!.Lblock
    GIVEN
    ENDFUNCTION mote_sha512
