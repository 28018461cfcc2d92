#include "common/rl78/asm.h"
#include "ascon/rl78/interleaved.inc"

/* ---
function: mote_ascon_permute_interleaved
prototype: void mote_ascon_permute_interleaved(uint8_t state[40], unsigned rounds)
registers: { x:a: state read-write 40 bytes, 4(sp):5(sp): rounds in 1..12 }
stack: 42
timing: rounds
tables: none
--- */

/*
 * All rounds one after the other, entered where as many are left as are asked for. The constants are within the complements that the S-box
 * has in any case.
 *
 * 6,546 cycles for twelve rounds: each 288 for the S-box, 250 for the linear layer, 5 for pointers; 27 around. The floor that I see for
 * a round is these 538: of the linear layer 90 are turns of bytes, of the S-box 3 in 36 complements.
 * RAM of the caller and ours: 40 for the state, 2 for the rounds, 42, and 4 for the return address: 88 bytes.
 */
    FUNCTION mote_ascon_permute_interleaved
    push  hl
    movw  hl, ax
    mov   a, [sp+2+STACK_ARGUMENTS]
    subw  sp, #40
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    cmp   a, #12-\i
    sknz
    br    $!.Lround_\i
    .endr
    br    $!.Lround_11

    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
.Lround_\i:
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    SBOX  \at, #0xff-((0xf0-15*\i)>>\at&1)
    .endr
    LINEAR_LAYER
    .endr
    addw  sp, #40
    pop   hl
    ret
    ENDFUNCTION mote_ascon_permute_interleaved
