#include "present/rl78/sbox.inc"

/* ---
function: mote_present80_block_decrypt
prototype: void mote_present80_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 42 bytes }
stack: 4
timing: none
tables: secret-indexed
--- */

/* The block: the text and the caller's key; four times the round's number; the key register, its words from the lowest on, each with its lower
 * byte first, with room for two more words on both sides; where
 * those behind it are while the register turns forth, the text from its last byte to its first. */
#define KEY 8
#define COUNTER 18
#define WORK 24
#define STATE 34

/* HL = the block. 3 cycles, with the hazard that follows. */
.macro REWIND
    movw  ax, [sp]
    movw  hl, ax
.endm

/* A bit of each word, from the highest word on, is shifted out of it and into BC. */
.macro NEXT_BITS
    .irp  at, 6, 4, 2, 0
    .ifeq \at
    mov   a, [hl]
    shl   a, 1
    mov   [hl], a
    .else
    mov   a, [hl+\at]
    shl   a, 1
    mov   [hl+\at], a
    .endif
    rolwc bc, 1
    .endr
.endm

/*
 * First the register turns as often as in encryption: right by 19, that is by a word and three bits. Then encryption backwards: the four bits
 * of a nibble are shifted out of the four words that the permutation has made, from the highest nibble on. With encryption of this variant it fits into 1,024
 * bytes.
 *
 * 27,355 cycles: 31 times about 110 for the key forth, 130 back, 100 for adding it, and 500 for 16 nibbles.
 * RAM of the caller and ours: 42 for the block, 4, and 4 for the return address: 50 bytes.
 */
    FUNCTION mote_present80_block_decrypt
    push  hl
    push  ax
    movw  hl, ax
    addw  ax, #WORK+9
    movw  de, ax
    mov   [hl+COUNTER], #4
    mov   b, #10
.Lcopy:
    mov   a, [hl+KEY]
    mov   [de], a
    incw  hl
    decw  de
    dec   b
    bnz   $.Lcopy

.Lforth:
    REWIND
    mov   a, [hl+COUNTER]               /* it is added before the register turns, where it lies in one byte */
    xor   a, [hl+WORK+4]
    mov   [hl+WORK+4], a
    movw  ax, [hl+WORK]
    movw  [hl+WORK+10], ax
    movw  ax, [hl+WORK+2]
    movw  [hl+WORK+12], ax
    mov   b, #5
.Lright:
    mov   a, [hl+WORK+4]
    shl   a, 5
    mov   c, a
    movw  ax, [hl+WORK+2]
    shrw  ax, 3
    or    a, c
    movw  [hl+WORK], ax
    incw  hl
    incw  hl
    dec   b
    bnz   $.Lright
    mov   a, [hl+WORK-1]
    shr   a, 4
    mov   c, a
    mov   a, [hl+COUNTER-10]
    add   a, #4
    mov   [hl+COUNTER-10], a
    mov   a, key_sbox[c]
    xor   a, [hl+WORK-1]
    mov   [hl+WORK-1], a
    mov   a, [hl+COUNTER-10]
    cmp   a, #32*4
    bnz   $.Lforth

.Lround:
    movw  ax, [sp]
    movw  hl, ax
    addw  ax, #7
    movw  de, ax
    mov   b, #8
.Ladd:
    mov   a, [de]
    xor   a, [hl+WORK+2]
    mov   [hl+STATE], a
    mov   [de], a
    incw  hl
    decw  de
    dec   b
    bnz   $.Ladd
    mov   a, [hl+COUNTER-8]
    cmp   a, #4
    bz    $.Lend

    movw  ax, hl
    addw  ax, #STATE+1-8
    movw  hl, ax
    incw  de
    mov   x, #8
.Lbyte:
    movw  bc, #1                        /* it is in B after two nibbles */
.Lnibble:
    NEXT_BITS
    cmp0  b
    bz    $.Lnibble
    mov   a, c
    shr   a, 4
    mov   b, a
    mov   a, c
    and   a, #0x0f
    mov   c, a
    mov   a, inverse_sbox[b]
    shl   a, 4
    mov   [de], a
    mov   a, inverse_sbox[c]
    mov   c, a
    mov   a, [de]
    or    a, c
    mov   [de], a
    incw  de
    dec   x
    mov   a, x
    cmp   a, #4                         /* from the upper bytes of the words to the lower ones */
    sknz
    decw  hl
    cmp0  x
    bnz   $.Lbyte

    REWIND
    mov   a, [hl+WORK+9]
    shr   a, 4
    mov   c, a
    mov   b, #5
    mov   a, key_inverse_sbox[c]
    xor   a, [hl+WORK+9]
    mov   [hl+WORK+9], a
    movw  ax, [hl+WORK+8]
    movw  [hl+WORK-2], ax
    movw  ax, [hl+WORK+6]
    movw  [hl+WORK-4], ax
.Lleft:
    mov   a, [hl+WORK+5]
    shr   a, 5
    mov   c, a
    movw  ax, [hl+WORK+6]
    shlw  ax, 3
    xch   a, x
    or    a, c
    xch   a, x
    movw  [hl+WORK+8], ax
    decw  hl
    decw  hl
    dec   b
    bnz   $.Lleft
    mov   a, [hl+COUNTER+10]
    sub   a, #4
    mov   [hl+COUNTER+10], a
    xor   a, [hl+WORK+4+10]
    mov   [hl+WORK+4+10], a
    br    $!.Lround

.Lend:
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_present80_block_decrypt

    TABLE key_sbox
    KEY_SBOX
    ENDTABLE key_sbox

    TABLE key_inverse_sbox
    KEY_INVERSE_SBOX
    ENDTABLE key_inverse_sbox

    TABLE inverse_sbox
    INVERSE_SBOX
    ENDTABLE inverse_sbox
