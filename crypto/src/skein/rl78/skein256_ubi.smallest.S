#include "common/rl78/asm.h"

/* ---
function: mote_skein256_ubi
prototype: void mote_skein256_ubi(mote_word64 chain[4], const mote_word64 tweak[2], const uint8_t *block)
registers: { x:a: chain read-write 32 bytes, 4(sp):5(sp): tweak read 16 bytes, 6(sp):7(sp): block read 32 bytes }
stack: 390
timing: none
tables: public-indexed
--- */

/*
 * As few bytes as possible: one MIX in a loop, one bit at a time. The words of key and tweak are written over and over behind each other,
 * as far as the last subkey reaches, so that every subkey is a place in them. Words do not change places: the second word of a MIX
 * is the next one in even rounds and the one three places away in odd ones.
 *
 * 341 bytes and tables of 24; 450,426 cycles.
 * RAM of the caller and ours: 32 for the chaining value, 16 for the tweak, 32 for the block, 4 for arguments, 390, and 4 for the return
 * address: 478 bytes.
 */
    .set  V, 0
    .set  MIXES, 32                     /* done so far */
    .set  SUBKEY, 33
    .set  KEYS, 34
    .set  TWEAKS, KEYS + 23*8
    .set  FRAME, TWEAKS + 20*8

/* The address of a place in the frame, below which `pushed` bytes lie. */
.macro PLACE to, at, pushed=0
    movw  ax, sp
    addw  ax, #\at+\pushed
    movw  \to, ax
.endm

.macro MOVE pointer, by
    movw  ax, \pointer
    addw  ax, #(\by) & 0xffff
    movw  \pointer, ax
.endm

/* As many bytes from HL on as are in B again, `period` bytes behind. */
.macro REPEATED period
.Lrepeat_\period:
    mov   a, [hl]
    mov   [hl+\period], a
    incw  hl
    dec   b
    bnz   $.Lrepeat_\period
.endm

    FUNCTION mote_skein256_ubi
    push  hl
    push  ax
    subw  sp, #FRAME/2
    subw  sp, #FRAME/2
    PLACE hl, FRAME
    movw  ax, [hl+6+STACK_ARGUMENTS]
    push  ax
    movw  ax, [hl+4+STACK_ARGUMENTS]
    push  ax
    movw  ax, [hl]
    movw  de, ax

    PLACE hl, KEYS, 4
    mov   b, #8
.Lkey:
    .irp  word, 0, 8, 16, 24
    mov   a, [de+\word]
    mov   [hl+\word], a
    .endr
    mov   a, parity-1[b]
    .irp  word, 0, 8, 16, 24
    xor   a, [hl+\word]
    .endr
    mov   [hl+32], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lkey
    MOVE  hl, -8
    mov   b, #18*8
    REPEATED 40

    pop   de
    PLACE hl, TWEAKS, 2
    mov   b, #8
.Ltweak:
    mov   a, [de+8]
    mov   [hl+8], a
    mov   a, [de]
    mov   [hl], a
    xor   a, [hl+8]
    mov   [hl+16], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Ltweak
    MOVE  hl, -8
    mov   b, #17*8
    REPEATED 24

    pop   de
    movw  hl, sp
    mov   b, #32
.Lblock:
    mov   a, [de]
    mov   [hl], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lblock
    clrw  ax
    movw  [sp+MIXES], ax

.Lsubkey:
    movw  hl, sp
    mov   a, [sp+SUBKEY]
    mov   x, #8
    mulu  x
    addw  ax, hl
    addw  ax, #KEYS
    movw  de, ax
    mov   c, #4
.Lwords:
    call  $!.Ladd
    dec   c
    bnz   $.Lwords
    MOVE  de, TWEAKS-KEYS-32
    MOVE  hl, -24
    call  $!.Ladd
    call  $!.Ladd
    mov   a, [sp+SUBKEY]
    clr1  cy
    mov   b, #8
.Lnumber:
    addc  a, [hl]
    mov   [hl], a
    clrb  a
    incw  hl
    dec   b
    bnz   $.Lnumber
    mov   a, [sp+SUBKEY]
    inc   a
    mov   [sp+SUBKEY], a
    cmp   a, #19
    bz    $.Ldone

.Lmix:
    movw  hl, sp
    mov   a, [sp+MIXES]
    mov   c, a
    shr   a, 1
    xor   a, c                          /* the lowest bits of round and pair */
    and   a, #1
    shl   a, 4
    add   a, #8
    mov   x, a
    clrb  a
    addw  ax, hl
    movw  de, ax
    mov   a, c
    and   a, #1
    shl   a, 4
    mov   x, a
    clrb  a
    addw  ax, hl
    movw  hl, ax
    push  hl
    push  de
    mov   a, c
    and   a, #15
    mov   b, a
    mov   a, rotations[b]
    mov   c, a
    call  $!.Ladd
.Lrotate:
    pop   hl
    push  hl
    call  $!.Lbit
    dec   c
    bnz   $.Lrotate
    pop   hl
    pop   de
    mov   b, #8
    call  $!.Lxor
    mov   a, [sp+MIXES]
    inc   a
    mov   [sp+MIXES], a
    and   a, #7
    bnz   $.Lmix
    br    $.Lsubkey

.Ldone:
    PLACE hl, FRAME
    movw  ax, [hl+6+STACK_ARGUMENTS]
    movw  de, ax
    movw  ax, [hl]
    movw  hl, sp
    push  ax
    mov   b, #32
    call  $!.Lxor
    pop   de
    movw  hl, sp
    mov   b, #32
.Lgive:
    mov   a, [hl]
    mov   [de], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lgive
    addw  sp, #FRAME/2
    addw  sp, #FRAME/2
    pop   ax
    pop   hl
    ret

.Ladd:                                  /* the word at HL += the one at DE, and both go on */
    clr1  cy
    mov   b, #8
.Lbyte:
    mov   a, [de]
    addc  a, [hl]
    mov   [hl], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lbyte
    ret

.Lxor:                                  /* B bytes at HL ^= those at DE */
    mov   a, [de]
    xor   a, [hl]
    mov   [hl], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lxor
    ret

.Lbit:                                  /* the word at HL turns by one bit to the left */
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
    ENDFUNCTION mote_skein256_ubi

    TABLE parity                        /* of the key, with nothing in it, from the highest byte down */
    .byte 0x1b, 0xd1, 0x1b, 0xda, 0xa9, 0xfc, 0x1a, 0x22
    ENDTABLE parity

    TABLE rotations
    .byte 14, 16, 52, 57, 23, 40, 5, 37, 25, 33, 46, 12, 58, 22, 32, 32
    ENDTABLE rotations
