#include "common/rl78/asm.h"
#include "common/rl78/bits.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { x:a: state read-write 200 bytes }
stack: 256
timing: none
tables: public-indexed
--- */

/*
 * The lanes are interleaved in place before the 24 rounds and put back after them: 53,783 cycles, 122 for each lane and each way. Rounds on
 * lanes in the common order would take some 400 more each. RAM of the caller and ours: 200 for the state, 256, and 4 for the return
 * address: 460 bytes.
 */

/* Four bytes of a lane, in C, B, E and D: the transposition of squares of 2 and then of 4 bits. */
.macro FOUR_BYTES at
    movw  ax, [hl+\at]
    movw  bc, ax
    movw  ax, [hl+\at+2]
    movw  de, ax
    SWAP_BITS c, b, 1, 0x55
    SWAP_BITS e, d, 1, 0x55
    SWAP_BITS c, e, 2, 0x33
    SWAP_BITS b, d, 2, 0x33
.endm

    FUNCTION mote_keccak1600_permute
    push  hl
    push  ax
    call  $!.Linterleave
    movw  ax, [sp]
    call  !!mote_keccak1600_permute_interleaved
    pop   ax
    call  $!.Linterleave
    pop   hl
    ret

.Linterleave:
    movw  hl, ax
    movw  ax, #25                       /* lanes */
    push  ax
.Llane:
    FOUR_BYTES 0
    movw  ax, bc
    movw  [hl], ax
    movw  ax, de
    movw  [hl+2], ax
    FOUR_BYTES 4
    .irp  byte, c, b, e, d
    mov   a, [hl]                       /* squares of 8 bits, the upper bytes in registers */
    shr   a, 4
    xor   a, \byte
    and   a, #0x0f
    xor   \byte, a
    shl   a, 4
    xor   a, [hl]
    mov   [hl], a
    incw  hl
    .endr
    movw  ax, bc
    movw  [hl], ax
    movw  ax, de
    movw  [hl+2], ax
    movw  ax, hl
    addw  ax, #4
    movw  hl, ax
    pop   ax
    decw  ax
    push  ax
    or    a, x
    skz
    br    $!.Llane
    pop   ax
    ret
    ENDFUNCTION mote_keccak1600_permute
