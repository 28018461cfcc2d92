#include "common/rl78/asm.h"
#include "ascon/rl78/duplex.inc"

/*
 * What both directions of Ascon-AEAD128 share. HL is at the frame throughout (duplex.inc). What is left on the stack is wiped at the end.
 */

/* ---
function: mote_ascon_duplex_begin
abi: internal
registers: { hl: "the frame", ax: "lost", bc: "lost", de: "lost" }
stack: 54
--- */

/* From the initial value to the first block of the message: key, nonce and associated data are in the state. */
    ROUTINE mote_ascon_duplex_begin
    clrw  ax
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    movw  [hl+LAST_LANES+\at], ax
    movw  [hl+INTERLEAVED_KEY+\at], ax
    .endr

    /* Bits 0, 18, 19, 23, 31 and 44 of lane 0, interleaved: the initial value is 0x00001000808c0001. */
    movw  ax, #0x0001
    movw  [hl+STATE], ax
    movw  ax, #0x0404
    movw  [hl+STATE+2], ax
    movw  ax, #0x0020
    movw  [hl+STATE+4], ax
    movw  ax, #0x0c00
    movw  [hl+STATE+6], ax

    POINT bc, INTERLEAVED_KEY
    movw  ax, [hl+KEY]
    call  $!mote_ascon_duplex_add
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [hl+INTERLEAVED_KEY+\at]
    movw  [hl+STATE+8+\at], ax
    .endr
    POINT bc, LAST_LANES
    movw  ax, [hl+NONCE]
    call  $!mote_ascon_duplex_add
    PERMUTE 12
    movw  ax, #LAST_LANES
    call  $!mote_ascon_duplex_add_key

    movw  ax, hl
    movw  [hl+AT], ax
    movw  ax, [hl+AD]
    movw  [hl+IN], ax
    movw  ax, [hl+AD_LEN]
    movw  [hl+LEFT], ax
    or    a, x
    bz    $.Lseparate
.Llane:
    movw  ax, [hl+LEFT]
    subw  ax, #8
    bc    $.Llast
    movw  [hl+LEFT], ax
    INTERLEAVE [hl+AT], [hl+IN]
    call  $!mote_ascon_duplex_next
    br    $.Llane
.Llast:
    mov   a, [hl+LEFT]
    cmp0  a
    bz    $.Lpad
    call  $!mote_ascon_duplex_short
    INTERLEAVE [hl+AT], de
.Lpad:
    call  $!mote_ascon_duplex_pad
    PERMUTE 8
    movw  ax, hl
    movw  [hl+AT], ax
.Lseparate:
    mov   a, [hl+STATE+39]              /* bit 63 of lane 4 is in the same place in either order */
    xor   a, #0x80
    mov   [hl+STATE+39], a
    ret
    ENDROUTINE mote_ascon_duplex_begin

/* ---
function: mote_ascon_duplex_next
abi: internal
registers: { hl: "the frame", ax: "lost", bc: "lost", de: "lost" }
stack: 54
--- */

/* From a full lane to the next one, and to the next block if it was the second. */
    ROUTINE mote_ascon_duplex_next
    movw  ax, [hl+IN]
    addw  ax, #8
    movw  [hl+IN], ax
    movw  ax, [hl+AT]
    cmpw  ax, hl
    bnz   $.Lblock
    addw  ax, #8
    movw  [hl+AT], ax
    ret
.Lblock:
    movw  ax, hl
    movw  [hl+AT], ax
    PERMUTE 8
    ret
    ENDROUTINE mote_ascon_duplex_next

/* ---
function: mote_ascon_duplex_short
abi: internal
registers: { hl: "the frame", ax: "lost", bc: "lost", de: "where SHORT is, at the end" }
stack: 4
--- */

/* SHORT = what is left of the text, 0 to 7 bytes, followed by zeros. */
    ROUTINE mote_ascon_duplex_short
    clrw  ax
    .irp  at, 0, 2, 4, 6
    movw  [hl+SHORT+\at], ax
    .endr
    POINT de, SHORT
    push  de
    movw  ax, [hl+IN]
    xchw  ax, de
    call  $!mote_ascon_duplex_copy
    pop   de
    ret
    ENDROUTINE mote_ascon_duplex_short

/* ---
function: mote_ascon_duplex_copy
abi: internal
registers: { hl: "the frame", de: "LEFT bytes; lost", ax: "where they go; lost", bc: "lost" }
stack: 4
--- */

    ROUTINE mote_ascon_duplex_copy
    push  hl
    movw  bc, ax
    mov   a, [hl+LEFT]
    xchw  ax, bc
    movw  hl, ax
.Lbyte:
    cmp0  b
    bz    $.Lcopied
    mov   a, [de]
    mov   [hl], a
    incw  de
    incw  hl
    dec   b
    br    $.Lbyte
.Lcopied:
    pop   hl
    ret
    ENDROUTINE mote_ascon_duplex_copy

/* ---
function: mote_ascon_duplex_add
abi: internal
registers: { ax: "16 bytes, at any address; lost", bc: "16 bytes that they are added to, at any address; lost", de: "lost" }
stack: 16
--- */

/* Two lanes of either order to two of the other. */
    ROUTINE mote_ascon_duplex_add
    push  ax
    push  bc
    call  $!mote_ascon_interleave_add
    pop   ax
    addw  ax, #8
    movw  bc, ax
    pop   ax
    addw  ax, #8
    br    $!mote_ascon_interleave_add
    ENDROUTINE mote_ascon_duplex_add

/* ---
function: mote_ascon_duplex_add_key
abi: internal
registers: { hl: "the frame", ax: "the two lanes that the key is added to, in the frame; lost", bc: "lost", de: "lost" }
stack: 0
--- */

    ROUTINE mote_ascon_duplex_add_key
    xchw  ax, hl
    movw  de, ax
    addw  ax, hl
    movw  hl, ax
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    mov   a, [de+INTERLEAVED_KEY+\at]
    xor   a, [hl+\at]
    mov   [hl+\at], a
    .endr
    movw  ax, de
    movw  hl, ax
    ret
    ENDROUTINE mote_ascon_duplex_add_key

/* ---
function: mote_ascon_duplex_pad
abi: internal
registers: { hl: "the frame", ax: "lost", bc: "lost", de: "lost" }
stack: 0
--- */

/* Bit 0 of byte LEFT of a lane is bit LEFT of its byte 0 when it is interleaved. */
    ROUTINE mote_ascon_duplex_pad
    movw  ax, [hl+AT]
    movw  de, ax
    mov   a, [hl+LEFT]
    mov   b, a
    mov   a, #1
.Lturn:
    cmp0  b
    bz    $.Lthere
    shl   a, 1
    dec   b
    br    $.Lturn
.Lthere:
    mov   b, a
    mov   a, [de]
    xor   a, b
    mov   [de], a
    ret
    ENDROUTINE mote_ascon_duplex_pad

/* ---
function: mote_ascon_duplex_finish
abi: internal
registers: { hl: "the frame", ax: "lost", bc: "lost", de: "lost" }
stack: 54
--- */

/* After the last bytes of the message: the tag is then in lanes 3 and 4. */
    ROUTINE mote_ascon_duplex_finish
    call  $!mote_ascon_duplex_pad
    movw  ax, #CAPACITY
    call  $!mote_ascon_duplex_add_key
    PERMUTE 12
    movw  ax, #LAST_LANES
    br    $!mote_ascon_duplex_add_key
    ENDROUTINE mote_ascon_duplex_finish

/* ---
function: mote_ascon_duplex_end
abi: internal
registers: { hl: "what the caller's caller had, at the end", bc: "DE, at the end", de: "0 at the end", ax: "0 at the end" }
stack: 0
--- */

/* The end of either direction, not a call: wipes the frame and all that was below it, and returns to their caller. */
    ROUTINE mote_ascon_duplex_end
    addw  sp, #FRAME+2
    clrw  ax
    .rept (FRAME+2+BELOW)%10/2
    push  ax
    .endr
    mov   b, #(FRAME+2+BELOW)/10
.Lwipe:
    .rept 5
    push  ax
    .endr
    dec   b
    bnz   $.Lwipe
    addw  sp, #FRAME+2+BELOW
    xchw  ax, de
    movw  bc, ax
    clrw  ax
    pop   hl
    ret
    ENDROUTINE mote_ascon_duplex_end
