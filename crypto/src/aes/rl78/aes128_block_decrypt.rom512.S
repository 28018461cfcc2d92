#include "aes/rl78/bytes.inc"

/* ---
function: mote_aes128_block_decrypt
prototype: void mote_aes128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 68 bytes }
stack: 8
timing: none
tables: secret-indexed
--- */

/* Behind the text and the key: the text before InvShiftRows, what the first word of the round key takes in, and that key. */
#define MIXED 32
#define TAKEN 48
#define WORK 52

/* HL = the block. 3 cycles, with the hazard that follows. */
.macro REWIND
    movw  ax, [sp]
    movw  hl, ax
.endm

/*
 * Loops over bytes. With encryption of this variant it fits into 1,024 bytes. InvMixColumns is MixColumns after
 * 4 times sums of two bytes that are two apart; that walks a column from its last byte to its first, as in the smallest kernel. D = the round's
 * constant.
 *
 * 13,933 cycles, of which InvMixColumns takes nearly half.
 * RAM of the caller and ours: 68 for the block, 8, and 4 for the return address: 80 bytes.
 */
    FUNCTION mote_aes128_block_decrypt
    push  hl
    push  ax
    movw  hl, ax
    mov   b, #16
.Lcopy:
    mov   a, [hl+16]
    mov   [hl+WORK], a
    incw  hl
    dec   b
    bnz   $.Lcopy
    mov   d, #1
.Lforth:
    call  $!.Ltaken
    mov   b, #16
.Lnext:
    mov   a, [hl+WORK+4]
    xor   a, [hl+WORK]
    mov   [hl+WORK+4], a
    incw  hl
    dec   b
    bnz   $.Lnext
    mov   a, d
    DOUBLE
    mov   d, a
    cmp   a, #0x6c                      /* the eleventh constant */
    bnz   $.Lforth

.Lround:
    REWIND
    mov   b, #16
.Ladd:
    mov   a, [hl+WORK]
    xor   a, [hl]
    mov   [hl], a
    mov   [hl+MIXED], a
    incw  hl
    dec   b
    bnz   $.Ladd
    mov   a, d
    cmp   a, #1
    bz    $.Lend
    shr   a, 1
    sknc
    xor   a, #0x8d
    mov   d, a
    cmp   a, #0x36                      /* the last round has no MixColumns */
    bz    $.Lprevious
    REWIND
    mov   c, #8
.Lcross:                                /* two bytes of a column that are two apart take in 4 times their sum */
    mov   a, [hl+MIXED]
    xor   a, [hl+MIXED+2]
    DOUBLE
    DOUBLE
    mov   x, a
    xor   a, [hl+MIXED]
    mov   [hl+MIXED], a
    mov   a, x
    xor   a, [hl+MIXED+2]
    mov   [hl+MIXED+2], a
    incw  hl
    dec   c
    mov   a, c
    bt    a.0, $.Lcross
    incw  hl
    incw  hl
    bnz   $.Lcross
    REWIND
    mov   e, #4
.Lcolumn:
    mov   a, [hl+MIXED+12]
    mov   b, a
    xor   a, [hl+MIXED+13]
    xor   a, [hl+MIXED+14]
    xor   a, [hl+MIXED+15]
    mov   x, a
    mov   c, #4
.Lmixed:
    mov   a, [hl+MIXED+15]
    xch   a, b
    xor   a, b
    DOUBLE
    xor   a, b
    xor   a, x
    mov   [hl+MIXED+15], a
    decw  hl
    dec   c
    bnz   $.Lmixed
    dec   e
    bnz   $.Lcolumn

.Lprevious:
    REWIND
    mov   b, #12
.Lkey:
    mov   a, [hl+WORK+15]
    xor   a, [hl+WORK+11]
    mov   [hl+WORK+15], a
    decw  hl
    dec   b
    bnz   $.Lkey
    call  $!.Ltaken
    mov   b, #4
.Lword:
    mov   a, [hl+WORK+4]
    xor   a, [hl+WORK]
    mov   [hl+WORK+4], a
    incw  hl
    dec   b
    bnz   $.Lword

    REWIND
    mov   b, #MIXED
    clrb  c
.Lbyte:                                 /* InvShiftRows: byte i goes to 5i mod 16 */
    mov   a, [hl+b]
    push  bc
    mov   b, a
    mov   a, mote_aes_inverse_sbox[b]
    pop   bc
    mov   [hl+c], a
    inc   b
    mov   a, c
    add   a, #5
    and   a, #15
    mov   c, a
    bnz   $.Lbyte
    br    $!.Lround

.Lend:
    pop   ax
    pop   hl
    ret

.Ltaken:                                /* HL = four bytes below the block */
    movw  ax, [sp+4]
    movw  hl, ax
    mov   c, #4
    mov   a, [hl+WORK+12]
.Lsubstitute:
    mov   b, a
    mov   a, mote_aes_sbox[b]
    mov   [hl+TAKEN+3], a
    mov   a, [hl+WORK+15]
    decw  hl
    dec   c
    bnz   $.Lsubstitute
    mov   a, d
    xor   a, [hl+TAKEN+4]
    mov   [hl+TAKEN+4], a
    ret
    ENDFUNCTION mote_aes128_block_decrypt

    LOOKED_UP mote_aes_inverse_sbox
    INVERSE_SBOX_ROWS
    ENDTABLE mote_aes_inverse_sbox
