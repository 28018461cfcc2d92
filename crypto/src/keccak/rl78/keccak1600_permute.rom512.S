#include "common/rl78/asm.h"
#include "keccak/rl78/in_loops.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { x:a: state read-write 200 bytes }
stack: 64
timing: none
tables: public-indexed
--- */

/*
 * All in loops but the turn of a lane by one bit and a row of chi, on lanes in the common order.
 *
 * theta: the parities of columns 4, 0, 1, 2, 3, 4, 0 become the sums, each in the place of the column before. rho and pi: the frame has a
 * lane on its way, which changes places with the one where it belongs. It lies there turned by whole bytes: byte i of the frame is byte
 * i + TURNED of the lane, before the exchange and after it, so that only the bits that are no whole byte are turned.
 */
    .set  LANE, 0
    .set  ROUND, 56                     /* behind seven parities */
    .set  TURNED, 57
    .set  FRAME, 58
    .set  STATE, FRAME

.macro ADDRESS_OF_STATE to
    movw  ax, [sp+STATE]
    movw  \to, ax
.endm

/* Lane `at` of a row takes in the next, which is in A, and the one after it. */
.macro CHI at, second
    xor   a, #0xff
    and   a, \second
    xor   a, [hl+\at]
    mov   [hl+\at], a
.endm

    FUNCTION mote_keccak1600_permute
    push  hl
    push  ax
    subw  sp, #FRAME
    clrw  ax
    movw  [sp+ROUND], ax
.Lround:
    ADDRESS_OF_STATE hl
    movw  ax, sp
    addw  ax, #8
    movw  de, ax
    mov   b, #40
.Lparity:
    mov   a, [hl]
    xor   a, [hl+40]
    xor   a, [hl+80]
    xor   a, [hl+120]
    xor   a, [hl+160]
    mov   [de], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lparity
    movw  hl, sp
    mov   b, #8
.Lends:
    mov   a, [hl+40]
    mov   [hl], a
    mov   a, [hl+8]
    mov   [hl+48], a
    incw  hl
    dec   b
    bnz   $.Lends
    movw  hl, sp
    mov   c, #5
.Lsums:
    mov   a, [hl+23]
    rol   a, 1
    mov   b, #8
.Lsum:
    mov   a, [hl+16]
    rolc  a, 1
    xor   a, [hl]
    mov   [hl], a
    incw  hl
    dec   b
    bnz   $.Lsum
    dec   c
    bnz   $.Lsums
    ADDRESS_OF_STATE de
    mov   c, #5
.Lplane:
    movw  hl, sp
    mov   b, #40
.Ladd:
    mov   a, [de]
    xor   a, [hl]
    mov   [de], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Ladd
    dec   c
    bnz   $.Lplane

    clrw  bc                            /* B: how many lanes have moved; C: by how much the next one turns */
.Llane:
    push  bc
    mov   a, places[b]
    mov   x, a
    clrb  a
    movw  hl, ax
    movw  ax, [sp+STATE+2]
    addw  ax, hl
    movw  hl, ax
    movw  de, sp
    incw  de
    incw  de
    mov   a, [sp+TURNED+2]
    mov   c, a
    mov   b, #8
.Lswap:
    mov   a, [de]
    xch   a, [hl+c]
    mov   [de], a
    incw  de
    mov   a, c
    inc   a
    and   a, #7
    mov   c, a
    dec   b
    bnz   $.Lswap
    pop   bc
    inc   b
    mov   a, b
    add   c, a
    mov   a, c
    shr   a, 3
    mov   x, a
    mov   a, [sp+TURNED]
    add   a, x
    and   a, #7
    mov   [sp+TURNED], a
    push  bc
    mov   a, c
    and   a, #7
    bz    $.Lturned
    mov   c, a
.Lbit:
    mov   a, [sp+2+7]
    rol   a, 1
    .irp  at, 0, 2, 4, 6
    movw  ax, [sp+2+\at]
    rolwc ax, 1
    movw  [sp+2+\at], ax
    .endr
    dec   c
    bnz   $.Lbit
.Lturned:
    pop   bc
    mov   a, b
    cmp   a, #25
    bnz   $.Llane

    ADDRESS_OF_STATE hl
    mov   d, #5
.Lrows:
    mov   e, #8
.Lrow:
    mov   a, [hl]
    mov   b, a
    mov   a, [hl+8]
    mov   c, a
    CHI   0, [hl+16]
    mov   a, [hl+16]
    CHI   8, [hl+24]
    mov   a, [hl+24]
    CHI   16, [hl+32]
    mov   a, [hl+32]
    CHI   24, b
    mov   a, b
    CHI   32, c
    incw  hl
    dec   e
    bnz   $.Lrow
    movw  ax, hl
    addw  ax, #32
    movw  hl, ax
    dec   d
    bnz   $.Lrows

    ADDRESS_OF_STATE hl
    IOTA  ROUND
    skz
    br    $!.Lround
    addw  sp, #FRAME
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_keccak1600_permute

    PLACES_AND_CONSTANTS
