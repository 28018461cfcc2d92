#include "common/rl78/asm.h"
#include "sha2/rl78/sha256.inc"

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

/* All places move up. */
.macro HIGHER by
    .irp  place, AT_H, AT_G, AT_F, AT_E, AT_D, AT_C, AT_B, AT_A, NEW, WORDS, LAST_SUM, THIS_SUM, MASKED
    .set  \place, \place + \by
    .endr
.endm

    FUNCTION mote_sha256_compress
    push  hl
    push  ax
    movw  ax, [sp+8]
    movw  de, ax
    subw  sp, #FRAME
    movw  hl, sp

    /* The words of the message have their highest byte first. */
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60
    mov   a, [de+\at+3]
    mov   x, a
    mov   a, [de+\at+2]
    movw  [hl+WORDS+\at], ax
    mov   a, [de+\at+1]
    mov   x, a
    mov   a, [de+\at]
    movw  [hl+WORDS+\at+2], ax
    .endr
    movw  ax, [sp+FRAME]
    movw  de, ax
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28
    movw  ax, [de+\at]
    movw  [hl+AT_A-\at], ax
    movw  ax, [de+\at+2]
    movw  [hl+AT_A-\at+2], ax
    .endr
    .irp  at, 0, 1, 2, 3
    mov   a, [hl+AT_B+\at]
    xor   a, [hl+AT_C+\at]
    mov   [hl+LAST_SUM+\at], a
    .endr
    movw  de, #constants

.Leight:
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    STEP  [de+4*\i], [de+4*\i+2]
    mov   a, e
    cmp   a, #192
    skc
    br    $!.Lnext_\i
    NEW_WORD
.Lnext_\i:
    HIGHER 4
    .endr
    HIGHER -32

    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28, 36, 40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80, 84, 88, 92, 96, 104
    movw  ax, [hl+\at+32]
    movw  [hl+\at], ax
    movw  ax, [hl+\at+34]
    movw  [hl+\at+2], ax
    .endr
    mov   a, e
    add   a, #32
    mov   e, a
    skz
    br    $!.Leight

    movw  ax, [sp+FRAME]
    movw  de, ax
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28
    movw  ax, [de+\at]
    addw  ax, [hl+AT_A-\at]
    movw  [de+\at], ax
    movw  ax, [de+\at+2]
    sknc
    incw  ax
    addw  ax, [hl+AT_A-\at+2]
    movw  [de+\at+2], ax
    .endr
    addw  sp, #FRAME
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_sha256_compress
