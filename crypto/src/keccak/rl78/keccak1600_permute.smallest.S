#include "common/rl78/asm.h"
#include "keccak/rl78/in_loops.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { x:a: state read-write 200 bytes }
stack: 92
timing: none
tables: public-indexed
--- */

/*
 * As few bytes as possible, on lanes in the common order. Lanes turn by one bit at a time.
 *
 * theta: the state takes in the parities of the columns before, then, turned by a bit, those of the columns after. rho and pi: the frame
 * has a lane on its way; it changes places with the one where it belongs, and that turns. chi: a plane is copied, twice in a row.
 *
 * 258 bytes and tables of 49; 1,283,533 cycles; of a round, 690 turns by a bit are 41,400.
 * RAM of the caller and ours: 200 for the state, 92, and 4 for the return address: 296 bytes.
 */
    .set  LANE, 40                      /* in the frame, behind the parities */
    .set  ROUND, 80
    .set  FRAME, 82
    .set  STATE, FRAME

/* The address of a place in the frame, below which `pushed` bytes lie. */
.macro PLACE to, at, pushed
    movw  ax, sp
    addw  ax, #\at+\pushed
    movw  \to, ax
.endm

.macro ADDRESS_OF_STATE to, pushed=0
    movw  ax, [sp+STATE+\pushed]
    movw  \to, ax
.endm

    FUNCTION mote_keccak1600_permute
    push  hl
    push  ax
    subw  sp, #FRAME
    clrb  a
    mov   [sp+ROUND], a
.Lround:
    ADDRESS_OF_STATE hl
    movw  de, sp
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
    mov   b, #32
    call  $!.Ladd
    movw  hl, sp
    mov   c, #5
.Lparities:
    call  $!.Lbit
    dec   c
    bnz   $.Lparities
    mov   b, #8
    call  $!.Ladd

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
    PLACE de, LANE, 2
    mov   b, #8
.Lswap:
    mov   a, [de]
    xch   a, [hl]
    mov   [de], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lswap
    pop   bc
    inc   b
    mov   a, b
    add   c, a
    push  bc
    mov   a, c
    and   a, #63                        /* never 0 */
    mov   c, a
.Lbits:
    PLACE hl, LANE, 2
    call  $!.Lbit
    dec   c
    bnz   $.Lbits
    pop   bc
    mov   a, b
    cmp   a, #25
    bnz   $.Llane

    ADDRESS_OF_STATE de
    mov   c, #5
.Lplane:
    movw  hl, sp
    push  de
    mov   b, #40
.Lcopy:
    mov   a, [de]
    mov   [hl], a
    mov   [hl+40], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lcopy
    pop   de
    movw  hl, sp
    mov   b, #40
.Lchi:
    mov   a, [hl+8]
    xor   a, #0xff
    and   a, [hl+16]
    xor   a, [hl]
    mov   [de], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lchi
    dec   c
    bnz   $.Lplane

    ADDRESS_OF_STATE hl
    IOTA  ROUND
    skz
    br    $!.Lround
    addw  sp, #FRAME
    pop   ax
    pop   hl
    ret

.Ladd:                                  /* the parities from the byte B on, over and over, into the state */
    ADDRESS_OF_STATE de, 4
    PLACE hl, 0, 4
    mov   c, #200
.Lsum:
    mov   a, [de]
    xor   a, [hl+b]
    mov   [de], a
    incw  de
    inc   b
    mov   a, b
    cmp   a, #40
    sknz
    clrb  b
    dec   c
    bnz   $.Lsum
    ret

.Lbit:                                  /* the lane at HL turns by one bit to the left */
    mov   a, [hl+7]
    rol   a, 1
    mov   b, #4
.Lcarry:
    movw  ax, [hl]
    rolwc ax, 1
    movw  [hl], ax
    incw  hl
    incw  hl
    dec   b
    bnz   $.Lcarry
    ret
    ENDFUNCTION mote_keccak1600_permute

    PLACES_AND_CONSTANTS
