#include "common/rl78/asm.h"
#include "ascon/rl78/sbox.inc"

/* ---
function: mote_ascon_permute
prototype: void mote_ascon_permute(uint16_t state[20], unsigned rounds)
registers: { x:a: state read-write 40 bytes, 4(sp):5(sp): rounds in 1..12 }
stack: 84
timing: rounds
tables: none
--- */

/*
 * One round in a loop. The S-box reads the lanes and puts what it makes of them into the frame, twice: there any two neighbours are a
 * word, so that a turn by any number of bits is a load and a shift of 16 bits. The linear layer brings it back.
 *
 * 7,995 cycles for twelve rounds: each 328 for the S-box, 40 of them for the second copy, 320 for the linear layer, 16 around. One copy
 * less would cost the linear layer 40. RAM of the caller and ours: 40 for the state, 2 for the rounds, 84, and 4 for the return address:
 * 130 bytes.
 */
    .set  AGAIN, 40                     /* each lane from its byte 7 on */
    .set  CONSTANT, 80                  /* of the round, complemented */
    .set  FRAME, 82

.macro KEPT lane, at
    mov   [sp+8*\lane+\at], a
    mov   [sp+AGAIN+8*\lane+(\at+1)%8], a
.endm

/* A byte of a lane that is turned by `right` bits to the right. */
.macro TURNED lane, at, right
    .set  from, (\at+\right/8)%8
    .if   from % 2
    movw  ax, [hl+AGAIN+8*\lane+(from+1)%8]
    .else
    movw  ax, [hl+8*\lane+from]
    .endif
    shlw  ax, 8-\right%8
.endm

/* x ^= x >>> first ^ x >>> second. */
.macro LINEAR lane, first, second
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    TURNED \lane, \at, \first
    mov   c, a
    TURNED \lane, \at, \second
    xor   a, c
    xor   a, [hl+8*\lane+\at]
    mov   [de+8*\lane+\at], a
    .endr
.endm

    FUNCTION mote_ascon_permute
    push  hl
    movw  hl, ax
    mov   a, [sp+2+STACK_ARGUMENTS]
    mov   x, #15
    mulu  x                             /* the last round's constant is 75; 15 more for each before it */
    mov   a, x
    add   a, #75-15
    br    $.Lbegin

/* ---
function: mote_ascon_permute_from
abi: internal
registers: { ax: "state, 40 bytes at an even address; lost", c: "the first round's constant; lost", b: "lost", de: "lost" }
stack: 84
--- */

    .globl mote_ascon_permute_from
    .type mote_ascon_permute_from, @function
mote_ascon_permute_from:
    push  hl
    movw  hl, ax
    mov   a, c
.Lbegin:
    subw  sp, #FRAME
.Lround:
    xor   a, #0xff
    mov   [sp+CONSTANT], a
    mov   d, a
    SBOX  0, d
    .irp  at, 1, 2, 3, 4, 5, 6, 7
    SBOX  \at, #0xff
    .endr
    movw  ax, hl
    movw  de, ax
    movw  hl, sp
    LINEAR 0, 19, 28
    LINEAR 1, 61, 39
    LINEAR 2, 1, 6
    LINEAR 3, 10, 17
    LINEAR 4, 7, 41
    movw  ax, de
    movw  hl, ax
    mov   a, [sp+CONSTANT]
    xor   a, #0xff
    sub   a, #15
    cmp   a, #75-15
    skz
    br    $!.Lround
    addw  sp, #FRAME
    pop   hl
    ret
    ENDFUNCTION mote_ascon_permute
