#include "common/rl78/asm.h"
#include "keccak/rl78/interleave.inc"

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

    FUNCTION mote_keccak1600_permute
    push  hl
    push  ax
    call  $!.Linterleave
    movw  ax, [sp]
    INVOKE mote_keccak1600_permute_interleaved
    pop   ax
    call  $!.Linterleave
    pop   hl
    ret

.Linterleave:
    movw  hl, ax
    movw  ax, #25                       /* lanes */
    push  ax
.Llane:
    INTERLEAVE
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
