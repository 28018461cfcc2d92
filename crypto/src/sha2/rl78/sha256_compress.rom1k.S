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
 * One step in a loop. Every eighth copies everything down again, which is a loop as well, as are the beginning and the end.
 *
 * 20,215 cycles: 435 at both ends, 185 for each of the eight copies; what a step and a new word take stands beside them. 755 bytes of code.
 * RAM of the caller and ours: 32 for the state, 64 for the block, 2 for its address, 148, and 4 for the return address: 250 bytes.
 */
    .set  FRAME, 142

    FUNCTION mote_sha256_compress
    push  hl
    push  ax
    movw  ax, [sp+4+STACK_ARGUMENTS]
    movw  de, ax
    subw  sp, #FRAME
    movw  hl, sp

    /* The words of the message have their highest byte first. */
    mov   b, #16
.Lword:
    .irp  at, 0, 2
    mov   a, [de+3-\at]
    mov   x, a
    mov   a, [de+2-\at]
    movw  [hl+WORDS+\at], ax
    .endr
    .rept 4
    incw  de
    incw  hl
    .endr
    dec   b
    bnz   $.Lword

    movw  ax, [sp+FRAME]
    movw  de, ax
    movw  hl, sp
    mov   b, #8
.Lstate:
    .irp  at, 0, 2
    movw  ax, [de+\at]
    movw  [hl+AT_A+\at], ax
    .endr
    .rept 4
    incw  de
    decw  hl
    .endr
    dec   b
    bnz   $.Lstate
    movw  hl, sp
    .irp  at, 0, 1, 2, 3
    mov   a, [hl+AT_B+\at]
    xor   a, [hl+AT_C+\at]
    mov   [hl+LAST_SUM+\at], a
    .endr
    movw  de, #constants

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
    mov   b, #6
.Lcopy:                                 /* to LAST_SUM, with what lies between */
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14, 16
    movw  ax, [hl+32+\at]
    movw  [hl+\at], ax
    .endr
    movw  ax, hl
    addw  ax, #18
    movw  hl, ax
    dec   b
    bnz   $.Lcopy
    movw  hl, sp
    mov   a, e
    cmp0  a
    skz
    br    $!.Lstep

    movw  ax, [sp+FRAME]
    movw  de, ax
    mov   b, #8
.Ladd:
    movw  ax, [de]
    addw  ax, [hl+AT_A]
    movw  [de], ax
    movw  ax, [de+2]
    sknc
    incw  ax
    addw  ax, [hl+AT_A+2]
    movw  [de+2], ax
    .rept 4
    incw  de
    decw  hl
    .endr
    dec   b
    bnz   $.Ladd
    addw  sp, #FRAME
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_sha256_compress
