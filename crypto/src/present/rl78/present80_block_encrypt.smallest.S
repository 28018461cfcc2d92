#include "present/rl78/sbox.inc"

/* ---
function: mote_present80_block_encrypt
prototype: void mote_present80_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 36 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/* The block: the text, the caller's key, the key register, and what a round makes of the text: four words, each of one bit of all
 * nibbles, the highest bit first. */
#define KEY 8
#define WORK 18
#define NEW 28

.macro UPPER_NIBBLE image
    .byte \image << 4
.endm

/*
 * As few bytes as possible. The permutation sends bit b of nibble j to bit j of word b: so the four bits of a nibble are shifted into
 * the four words, from the highest nibble on. The key register turns 19 times by one bit to the right, which is 61 to the left; the
 * round's number is added before, where it lies in one byte.
 *
 * 160 bytes and a table of 16; 98,990 cycles, of which turning the key takes nearly two thirds.
 * RAM of the caller and ours: 36 for the block, 6, and 4 for the return address: 46 bytes.
 */
    FUNCTION mote_present80_block_encrypt
    push  hl
    push  ax
    movw  hl, ax
    mov   b, #10
.Lcopy:
    mov   a, [hl+KEY]
    mov   [hl+WORK], a
    incw  hl
    dec   b
    bnz   $.Lcopy
    onew  bc
    push  bc                            /* the round's number */
.Lround:
    movw  ax, [sp+2]
    movw  hl, ax
    addw  ax, #NEW
    movw  de, ax
    mov   b, #64                        /* bits */
.Lnibble:
    mov   a, [hl]                       /* the upper one first, then the lower one by the second way */
    xor   a, [hl+WORK]
    mov   x, #0
    shrw  ax, 4
    mov   c, a
    mov   a, b
    shr   a, 3
    sknc
    incw  hl
    bnc   $.Lupper
    mov   a, x
    shr   a, 4
    mov   c, a
.Lupper:
    mov   a, present_sbox[c]
    mov   c, a
.Lbit:
    shl   c, 1
    movw  ax, [de]
    rolwc ax, 1
    movw  [de], ax
    incw  de
    incw  de
    dec   b
    mov   a, b
    and   a, #3
    bnz   $.Lbit
    movw  ax, de
    subw  ax, #8
    movw  de, ax
    cmp0  b
    bnz   $.Lnibble

    mov   b, #4
.Lback:                                 /* the words are the new text, their upper bytes first */
    decw  hl
    decw  hl
    movw  ax, [hl+NEW]
    xch   a, x
    movw  [hl], ax
    dec   b
    bnz   $.Lback

    mov   a, [sp]
    shl   a, 2
    xor   a, [hl+WORK+5]
    mov   [hl+WORK+5], a
    mov   c, #19
.Lturn:
    movw  ax, [sp+2]
    movw  hl, ax
    mov   a, [hl+WORK+9]
    ror   a, 1
    mov   b, #10
.Lbyte:
    mov   a, [hl+WORK]
    rorc  a, 1
    mov   [hl+WORK], a
    incw  hl
    dec   b
    bnz   $.Lbyte
    dec   c
    bnz   $.Lturn

    movw  ax, [sp+2]
    movw  hl, ax
    mov   a, [hl+WORK]
    mov   x, #0
    shrw  ax, 4
    mov   c, a
    mov   a, present_sbox[c]
    mov   c, a
    mov   a, x
    shr   a, 4
    or    a, c
    mov   [hl+WORK], a

    pop   bc
    inc   c
    push  bc
    mov   a, c
    cmp   a, #32
    bnz   $.Lround

    mov   b, #8
.Ladd:
    mov   a, [hl]
    xor   a, [hl+WORK]
    mov   [hl], a
    incw  hl
    dec   b
    bnz   $.Ladd
    addw  sp, #4
    pop   hl
    ret
    ENDFUNCTION mote_present80_block_encrypt

    TABLE present_sbox
    SBOX  UPPER_NIBBLE
    ENDTABLE present_sbox
