#include "common/rl78/asm.h"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { x:a: state read-write 200 bytes }
stack: 92
timing: none
tables: public-indexed
--- */

/*
 * As few bytes as possible, on lanes in the common order. Lanes turn by one byte or one bit at a time.
 *
 * theta: the state takes in the parities of the columns before, then, turned by a bit, those of the columns after. rho and pi: the frame
 * has a lane on its way; it changes places with the one where it belongs, and that turns. chi: a plane is copied, twice in a row.
 *
 * 287 bytes and tables of 49; 668,485 cycles.
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
    mov   a, c
    add   a, b
    mov   c, a
    push  bc
    and   a, #7
    bz    $.Lbytes
    mov   c, a
.Lbits:
    PLACE hl, LANE, 2
    call  $!.Lbit
    dec   c
    bnz   $.Lbits
.Lbytes:
    mov   a, [sp]
    shr   a, 3
    and   a, #7
    bz    $.Lturned
    mov   c, a
.Lmore:
    PLACE hl, LANE, 2
    mov   a, [hl+7]
    mov   b, #8
.Lbyte:
    xch   a, [hl]
    incw  hl
    dec   b
    bnz   $.Lbyte
    dec   c
    bnz   $.Lmore
.Lturned:
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
    mov   a, [sp+ROUND]
    mov   b, a
    inc   a
    mov   [sp+ROUND], a
    mov   a, constants[b]
    mov   c, a
    shl   c, 1
    and   a, #0x8b
    xor   a, [hl]
    mov   [hl], a
    .irp  after, 1, 2, 4                /* the upper bits of bytes 1, 3 and 7 */
    .rept \after
    incw  hl
    .endr
    shl   c, 1
    xor1  cy, [hl].7
    mov1  [hl].7, cy
    .endr
    mov   a, b
    cmp   a, #23
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
    mov   b, #8
.Lcarry:
    mov   a, [hl]
    rolc  a, 1
    mov   [hl], a
    incw  hl
    dec   b
    bnz   $.Lcarry
    ret
    ENDFUNCTION mote_keccak1600_permute

    TABLE places                        /* where lanes go, from where lane 1 is on */
    .irp  lane, 1, 10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1
    .byte 8*\lane
    .endr
    ENDTABLE places

    TABLE constants                     /* bits 0, 1, 3 and 7; and 15, 31 and 63 in bits 6, 5 and 4 */
    .byte 0x01, 0xc2, 0xda, 0x70, 0xcb, 0x21, 0xf1, 0x59, 0x8a, 0x88, 0x69, 0x2a
    .byte 0xeb, 0x9b, 0xd9, 0x53, 0x52, 0x90, 0x4a, 0x3a, 0xf1, 0xd0, 0x21, 0x78
    ENDTABLE constants
