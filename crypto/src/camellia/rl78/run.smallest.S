#include "camellia/rl78/program.inc"

/* ---
function: mote_camellia_run
abi: internal
registers: { ax: "the block", de: "its steps; lost", bc: "lost" }
stack: 12
--- */

/*
 * KA is made of KL; then each step turns a circle by a bit as often as it says, and uses it.
 */
    ROUTINE mote_camellia_run
    push  hl
    push  ax
    push  de
    movw  hl, ax
    mov   b, #16
.Lcopy:
    mov   a, [hl+KL]
    mov   [hl+KA], a
    incw  hl
    dec   b
    bnz   $.Lcopy
    movw  ax, hl
    addw  ax, #KA-16
    movw  hl, ax
    movw  de, #sigma
    call  $!mote_camellia_round
    call  $!mote_camellia_round
    push  hl
    movw  ax, hl
    subw  ax, #KA-KL
    movw  de, ax
    call  $!.Ltake
    pop   hl
    movw  de, #sigma+16
    call  $!mote_camellia_round
    call  $!mote_camellia_round

.Lstep:
    movw  ax, [sp+2]
    movw  hl, ax
    pop   de
    mov   a, [de]
    mov   b, a
    incw  de
    mov   a, [de]
    mov   c, a
    incw  de
    push  de
    and   a, #0x38
    mov   x, a
    clrb  a
    addw  ax, hl
    xchw  ax, hl
    movw  de, ax
    br    $.Lturned
.Lturn:
    mov   a, [hl]
    shl   a, 1
    mov   x, #16
.Lbyte:
    mov   a, [hl+15]
    rolc  a, 1
    mov   [hl+15], a
    decw  hl
    dec   x
    bnz   $.Lbyte
    movw  ax, hl
    addw  ax, #16
    movw  hl, ax
.Lturned:
    dec   b
    bnz   $.Lturn
    movw  ax, de
    xchw  ax, hl
    movw  de, ax                        /* HL = the block, DE = the circle */
    mov   a, c
    bt    a.7, $.Lend
    bt    a.2, $.Lwhiten
    bt    a.1, $.Lbetween
    bf    a.0, $.Lstep
    call  $!mote_camellia_round
    br    $.Lstep

.Lwhiten:
    call  $!.Ltake
    br    $.Lstep

.Lbetween:
    call  $!.Lfour
    call  $!.Lturned_and
    call  $!.Leither
    call  $!.Lfour
    call  $!.Leither
    call  $!.Lturned_and
    br    $.Lstep

.Lend:
    call  $!mote_camellia_swap
    call  $!.Ltake
    pop   de
    pop   ax
    pop   hl
    ret

.Ltake:                                 /* 16 bytes behind HL take in those behind DE */
    mov   b, #16
.Ltaken:
    mov   a, [de]
    xor   a, [hl]
    mov   [hl], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Ltaken
    ret

.Lfour:                                 /* four bytes further; CY = 0 */
    movw  ax, de
    addw  ax, #4
    movw  de, ax
    movw  ax, hl
    addw  ax, #4
    movw  hl, ax
    ret

.Lturned_and:                           /* the second word takes the first one and the subkey, both together and turned by a bit; from its end */
    mov   b, #4
.Land:
    decw  hl
    decw  de
    mov   a, [de]
    and   a, [hl]
    rolc  a, 1
    xor   a, [hl+4]
    mov   [hl+4], a
    dec   b
    bnz   $.Land
    mov   a, [hl+7]
    sknc
    xor   a, #1
    mov   [hl+7], a
    ret

.Leither:                               /* the first word takes the second one or the subkey; to its end, with CY as it was */
    mov   b, #4
.Lor:
    mov   a, [de+4]
    or    a, [hl+4]
    xor   a, [hl]
    mov   [hl], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lor
    ret
    ENDROUTINE mote_camellia_run

    TABLE sigma                         /* RFC 3713, Section 2.2 */
    .byte 0xa0, 0x9e, 0x66, 0x7f, 0x3b, 0xcc, 0x90, 0x8b, 0xb6, 0x7a, 0xe8, 0x58, 0x4c, 0xaa, 0x73, 0xb2
    .byte 0xc6, 0xef, 0x37, 0x2f, 0xe9, 0x4f, 0x82, 0xbe, 0x54, 0xff, 0x53, 0xa5, 0xf1, 0xd3, 0x6f, 0x1c
    ENDTABLE sigma
