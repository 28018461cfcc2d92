#include "common/rl78/asm.h"
#include "ascon/rl78/interleaved.inc"

/* ---
function: mote_ascon_permute_interleaved
prototype: void mote_ascon_permute_interleaved(uint8_t state[40], unsigned rounds)
registers: { x:a: state read-write 40 bytes, 4(sp):5(sp): rounds in 1..12 }
stack: 48
timing: rounds
tables: public-indexed
--- */

/*
 * One round in a loop. Bit j of a round's constant goes to bit 0 of byte j. The upper four bits are the complements of the lower ones, so
 * four bytes of the constants are in the table.
 *
 * 6,819 cycles for twelve rounds: each 292 for the S-box with the constant, 250 for the linear layer, 25 for constant, pointers and loop.
 * RAM of the caller and ours: 40 for the state, 2 for the rounds, 48, and 4 for the return address: 94 bytes.
 */
    .set  CONSTANT, 40                  /* four bytes of it, complemented */
    .set  NEXT, 44                      /* how far the table is read */
    .set  FRAME, 46

    FUNCTION mote_ascon_permute_interleaved
    push  hl
    movw  hl, ax
    mov   a, [sp+2+STACK_ARGUMENTS]
    shl   a, 2
    mov   b, a
    mov   a, #48
    sub   a, b
    subw  sp, #FRAME
.Lround:
    mov   b, a
    add   a, #4
    mov   [sp+NEXT], a
    movw  ax, constants[b]
    movw  [sp+CONSTANT], ax
    movw  ax, constants+2[b]
    movw  [sp+CONSTANT+2], ax
    .irp  at, 0, 1, 2, 3
    SBOX  \at, [sp+CONSTANT+\at]
    .endr
    .irp  at, 0, 1, 2, 3
    mov   a, [sp+CONSTANT+\at]
    xor   a, #1
    SBOX_A 4+\at
    .endr
    LINEAR_LAYER
    mov   a, [sp+NEXT]
    cmp   a, #48
    skz
    br    $!.Lround
    addw  sp, #FRAME
    pop   hl
    ret
    ENDFUNCTION mote_ascon_permute_interleaved

    TABLE constants, 2
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    .byte 0xff - (\i & 1), 0xff - (\i >> 1 & 1), 0xff - (\i >> 2 & 1), 0xff - (\i >> 3 & 1)
    .endr
    ENDTABLE constants
