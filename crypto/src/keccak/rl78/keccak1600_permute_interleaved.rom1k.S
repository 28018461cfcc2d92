#include "common/rl78/asm.h"
#include "keccak/rl78/slices.inc"

/* ---
function: mote_keccak1600_permute_interleaved
prototype: void mote_keccak1600_permute_interleaved(uint8_t state[200])
registers: { x:a: state read-write 200 bytes }
stack: 264
timing: none
tables: public-indexed
--- */

/*
 * The caller's lanes become slices (slices.inc) in the frame, and his place is where rho brings them.
 *
 * 81,915 cycles: a round takes 385 for the parities, 8 x 182 for theta's sums, rho and pi, 1,444 for chi, 50 for iota and loop; 1,040 for
 * each way between lanes and slices. 895 bytes and a table of 24.
 * RAM of the caller and ours: 200 for the state, 264, and 4 for the return address: 468 bytes.
 */
    .set  SUMS, 0                       /* theta's, of columns 1 to 4 of this slice */
    .set  LEFT, 4                       /* slices */
    .set  ROUND, 5
    .set  NEXT_PARITY, 6
    .set  SLICE, 8
    .set  STATE, 10                     /* the caller's */
    .set  PARITIES, 12                  /* first of slice 7, turned by a bit, then of slices 0 to 7 */
    .set  SLICES, 58
    .set  FRAME, 258                    /* no displacement reaches its end */

.macro SLICES_AT to
    movw  ax, sp
    addw  ax, #SLICES
    movw  \to, ax
.endm

.macro OTHER_AT to
    movw  ax, [sp+STATE]
    movw  \to, ax
.endm

.macro CHI_IN_SLICES
    OTHER_AT hl
    SLICES_AT de
    mov   c, #40
.Lchi:
    .irp  x, 0, 1, 2, 3, 4
    mov   a, [hl+(\x+1)%5]
    xor   a, #0xff
    and   a, [hl+(\x+2)%5]
    xor   a, [hl+\x]
    mov   [de+\x], a
    .endr
    FURTHER 5, hl
    FURTHER 5, de
    dec   c
    bnz   $.Lchi
.endm

    FUNCTION mote_keccak1600_permute_interleaved
    push  hl
    subw  sp, #FRAME-200
    subw  sp, #200
    movw  [sp+STATE], ax
    mov   a, #0
    mov   [sp+ROUND], a
    call  $!.Lexchange

    SLICED_ROUNDS
    call  $!.Lexchange
    addw  sp, #FRAME-200
    addw  sp, #200
    pop   hl
    ret

/* The caller's lanes and the slices of the frame change places. */
.Lexchange:
    movw  ax, [sp+STATE+4]
    movw  hl, ax
    movw  ax, sp
    addw  ax, #SLICES+4
    movw  de, ax
    mov   b, #25
.Lexchange_lane:
    .irp  byte, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [de+25*\byte]
    xch   a, [hl+\byte]
    mov   [de+25*\byte], a
    .endr
    FURTHER 8, hl
    incw  de
    dec   b
    bnz   $.Lexchange_lane
    ret
    ENDFUNCTION mote_keccak1600_permute_interleaved
