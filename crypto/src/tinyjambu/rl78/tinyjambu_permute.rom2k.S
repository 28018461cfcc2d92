#include "common/rl78/asm.h"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { x:a: state read-write 16 bytes, 4(sp):5(sp): key read 16 bytes, 6(sp):7(sp): "blocks in 1..8" }
stack: 52
timing: blocks
tables: none
--- */

/*
 *   new = (s0..s31) ^ (s47..s78) ^ ~((s70..s101) & (s85..s116)) ^ (s91..s122) ^ key
 *
 * Of a state held complemented that is an OR, and no NOT is left. A byte of a window is the upper one of two neighbours shifted to the left. They
 * are a word where the lower one is even; for the others the state is kept once more, a byte further down. After 128 steps all bytes are
 * where they were.
 *
 * 2,235 cycles for 1,024 steps, 1,452 for 640: 16 for eight steps, 5 for the loop, 147 around it.
 */
    .set  STATE, 0
    .set  NEIGHBOURS, 16                /* the state from byte 1 on, byte 0 behind byte 15 */
    .set  KEY, 32
    .set  FRAME, 48

/* A = bytes i and i + 1 of the state, shifted, after 32 * (at / 4) steps. 2 cycles. */
.macro WINDOW i, shift
    .set  place, (\i+at) & 15
    .if   place & 1
    movw  ax, [hl+NEIGHBOURS+place-1]
    .elseif place
    movw  ax, [hl+place]
    .else
    movw  ax, [hl]
    .endif
    shlw  ax, \shift
.endm

/* Eight steps make byte i of the new 32 bits. 16 cycles. */
.macro EIGHT_STEPS i
    WINDOW 8+\i, 2                      /* s70.. */
    mov   c, a
    WINDOW 10+\i, 3                     /* s85.. */
    or    c, a
    WINDOW 5+\i, 1                      /* s47.. */
    xor   c, a
    WINDOW 11+\i, 5                     /* s91.. */
    xor   a, c
    .set  place, \i+at
    xor   a, [hl+KEY+place]
    .if   place
    xor   a, [hl+place]
    mov   [hl+place], a
    .else
    xor   a, [hl]
    mov   [hl], a
    .endif
    mov   [hl+NEIGHBOURS+((place-1)&15)], a
.endm

    FUNCTION mote_tinyjambu_permute
    push  hl
    push  ax
    subw  sp, #FRAME
    movw  de, ax
    movw  hl, sp
    .irp  i, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [de+\i]
    xor   a, #0xff
    mov   [hl+STATE+\i+1], a
    mov   [hl+NEIGHBOURS+\i], a
    mov   a, x
    xor   a, #0xff
    mov   [hl+STATE+\i], a
    mov   [hl+NEIGHBOURS+((\i-1)&15)], a
    .endr
    movw  ax, [sp+FRAME+4+STACK_ARGUMENTS]
    movw  de, ax
    .irp  i, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [de+\i]
    movw  [hl+KEY+\i], ax
    .endr
    mov   a, [sp+FRAME+4+STACK_ARGUMENTS+2]
    mov   b, a
.Lblock:
    .irp  turn, 0, 4, 8, 12
    .set  at, \turn
    .irp  i, 0, 1, 2, 3
    EIGHT_STEPS \i
    .endr
    .endr
    dec   b
    skz
    br    $!.Lblock

    movw  ax, [sp+FRAME]
    movw  de, ax
    .irp  i, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [hl+STATE+\i]
    xor   a, #0xff
    xch   a, x
    xor   a, #0xff
    xch   a, x
    movw  [de+\i], ax
    .endr
    addw  sp, #FRAME+2
    pop   hl
    ret
    ENDFUNCTION mote_tinyjambu_permute
