#include "common/rl78/asm.h"
#include "keccak/rl78/rho.inc"

/* ---
function: mote_keccak1600_permute_interleaved
prototype: void mote_keccak1600_permute_interleaved(uint8_t state[200])
registers: { x:a: state read-write 200 bytes }
stack: 264
timing: none
tables: public-indexed
--- */

/*
 * The state lies in slices: byte j of all lanes together, lane (x, y) at x + 5y. So a loop over slices has every lane's turn in its
 * instructions, and the places of a slice are the same for all. Lanes that turn by s bytes and t bits go from slice j to slice j + s with
 * t bits, or to slice j + s - 8 with t + 1: each lane is there twice, in the order of s, and one goes from the first to the second where
 * slices wrap.
 *
 * 81,075 cycles: a round takes 350 for the parities, 8 x 182 for theta's sums, rho and pi, 1,444 for chi, 40 for iota and loop; 1,040 for
 * each way between lanes and slices. 903 bytes and tables of 96.
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

.macro STATE_AT to
    movw  ax, [sp+STATE]
    movw  \to, ax
.endm

.macro FURTHER by, register
    movw  ax, \register
    addw  ax, #\by
    movw  \register, ax
.endm

/* A byte of lane (x, y) on its way to (y, 2x + 3y), if it turns by as many bytes as this group. */
.macro LANE x, y, n
    .if   (\n) % 8 == group
    .ifeq \x
    mov   a, c
    .else
    mov   a, [sp+SUMS+\x-1]
    .endif
    .ifeq \x+\y
    xor   a, [hl]
    .else
    xor   a, [hl+\x+5*\y]
    .endif
    .set  turn, ((\n)/8 + wrapped) % 8
    TURN  turn
    mov   [de+25*group+\y+5*((2*\x+3*\y)%5)], a
    .endif
.endm

.macro COLUMN x, n0, n1, n2, n3, n4
    LANE  \x, 0, \n0
    LANE  \x, 1, \n1
    LANE  \x, 2, \n2
    LANE  \x, 3, \n3
    LANE  \x, 4, \n4
.endm

/* The lanes of a group; after B groups to `end`. */
.macro GROUP s, end
    .set  group, \s
    RHO_AND_PI
    .ifnb \end
    dec   b
    sknz
    br    $!\end
    .endif
.endm

    FUNCTION mote_keccak1600_permute_interleaved
    push  hl
    subw  sp, #FRAME-200
    subw  sp, #200
    movw  [sp+STATE], ax
    mov   a, #0
    mov   [sp+ROUND], a
    call  $!.Lexchange

.Lround:
    SLICES_AT hl
    movw  ax, sp
    addw  ax, #PARITIES+5
    movw  de, ax
    mov   b, #8
.Lparity:
    .irp  x, 0, 1, 2, 3, 4
    mov   a, [hl+\x]
    xor   a, [hl+\x+5]
    xor   a, [hl+\x+10]
    xor   a, [hl+\x+15]
    xor   a, [hl+\x+20]
    mov   [de+\x], a
    .endr
    FURTHER 25, hl
    FURTHER 5, de
    dec   b
    bnz   $.Lparity
    .irp  x, 0, 1, 2, 3, 4
    mov   a, [sp+PARITIES+40+\x]
    rol   a, 1
    mov   [sp+PARITIES+\x], a
    .endr

    STATE_AT de
    movw  ax, sp
    addw  ax, #PARITIES
    movw  [sp+NEXT_PARITY], ax
    SLICES_AT hl
    mov   a, #8
.Lslice:
    mov   [sp+LEFT], a
    mov   b, a
    movw  ax, [sp+NEXT_PARITY]
    xchw  ax, hl
    movw  [sp+SLICE], ax
    .irp  x, 1, 2, 3, 4, 0
    mov   a, [hl+5+(\x+4)%5]
    xor   a, [hl+(\x+1)%5]
    .if   \x
    mov   [sp+SUMS+\x-1], a
    .else
    mov   c, a
    .endif
    .endr
    movw  ax, hl
    addw  ax, #5
    movw  [sp+NEXT_PARITY], ax
    movw  ax, [sp+SLICE]
    movw  hl, ax

    .set  wrapped, 0
    .irp  s, 0, 1, 2, 3, 4, 5, 6
    GROUP \s, .Lwrapped
    .endr
    GROUP 7
    br    $!.Lnext
.Lwrapped:
    FURTHER -200, de
    mov   a, [sp+LEFT]
    mov   x, a
    mov   a, #8
    sub   a, x
    mov   b, a
    .set  wrapped, 1
    .irp  s, 7, 6, 5, 4, 3, 2
    GROUP \s, .Lback
    .endr
    GROUP 1
.Lback:
    FURTHER 200, de
.Lnext:
    FURTHER 25, hl
    FURTHER 25, de
    mov   a, [sp+LEFT]
    dec   a
    skz
    br    $!.Lslice

    STATE_AT hl
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

    SLICES_AT hl
    mov   a, [sp+ROUND]
    mov   b, a
    add   a, #2
    mov   [sp+ROUND], a
    movw  ax, low_bytes[b]
    xor   a, [hl+25]
    mov   [hl+25], a
    mov   a, x
    xor   a, [hl]
    mov   [hl], a
    movw  ax, high_bytes[b]
    xor   a, [hl+25*7]
    mov   [hl+25*7], a
    mov   a, x
    xor   a, [hl+25*3]
    mov   [hl+25*3], a
    mov   a, b
    cmp   a, #2*23
    skz
    br    $!.Lround
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
