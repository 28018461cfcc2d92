#include "aes/rl78/bytes.inc"

/* ---
function: mote_aes128_block_decrypt
prototype: void mote_aes128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 100 bytes }
stack: 20
timing: none
tables: none
--- */

/* Behind the text and the key: the text before InvShiftRows, then a block for encryption, from BLOCK on, which makes the last round key
 * and what its first word has taken in. */
#define MIXED 32
#define BLOCK 32
#define TAKEN BLOCK+48
#define WORK BLOCK+52

/*
 * As few bytes as possible, with what encryption has: no table, constant time.
 *
 * A first encryption of anything makes the last round key. With the affine map A of the S-box, A^4 = 1 and S(x) = A(1/x), so that the
 * inverse S-box is A^3 S A^3. MixColumns has order 4, too: its inverse is itself, three times. A round key goes back from its last byte
 * to its first; its first word gives back what it took in, which comes from the last word of the key before and is ready a round earlier.
 *
 * 136 bytes, and 181 of encryption: 317 in one image; 3,458,887 cycles, of which the last round key is half.
 * RAM of the caller and ours: 100 for the block, 20, and 4 for the return address: 124 bytes.
 */
    FUNCTION mote_aes128_block_decrypt
    push  hl
    push  ax
    movw  hl, ax
    mov   b, #16
.Lcopy:
    mov   a, [hl+16]
    mov   [hl+BLOCK+16], a
    incw  hl
    dec   b
    bnz   $.Lcopy
    movw  ax, hl
    addw  ax, #BLOCK-16
    call  $!mote_aes128_block_encrypt
    mov   d, #0x1b                      /* the constant of the word that is taken in next */

.Lround:                                /* HL is 16 bytes behind the block */
    push  hl
    mov   b, #16
.Lkey:
    decw  hl
    mov   a, [hl+WORK]
    xor   a, [hl]
    mov   [hl], a
    mov   [hl+MIXED], a
    mov   a, [hl+WORK]
    xor   a, [hl+WORK-4]
    mov   [hl+WORK], a
    dec   b
    bnz   $.Lkey
    mov   a, d
    cmp   a, #0xcb
    bz    $.Lend

    mov   b, #4
    mov   a, [hl+WORK+12]
    xor   a, [hl+WORK+8]
.Lword:                                 /* the last word of the round key before the next one */
    call  $!mote_aes_rl78_substitute
    mov   [hl+TAKEN+3], a
    mov   a, [hl+WORK+15]
    xor   a, [hl+WORK+11]
    decw  hl
    dec   b
    bnz   $.Lword
    mov   a, d
    xor   a, [hl+TAKEN+4]
    mov   [hl+TAKEN+4], a
    mov   a, d
    shr   a, 1
    sknc
    xor   a, #0x8d
    mov   d, a
    cmp   a, #0x80
    bz    $.Lshift
    call  $!mote_aes_rl78_mix
    call  $!mote_aes_rl78_mix
    call  $!mote_aes_rl78_mix

.Lshift:
    movw  ax, [sp+2]
    movw  hl, ax
    mov   b, #MIXED
    clrb  c
.Lbyte:
    mov   a, [hl+b]
    call  $!.Linverse
    mov   [hl+c], a
    inc   b
    mov   a, c
    add   a, #5
    and   a, #15
    mov   c, a
    bnz   $.Lbyte
    pop   hl
    br    $.Lround

.Lend:
    addw  sp, #4
    pop   hl
    ret

.Linverse:
    call  $!.Lthrice
    call  $!mote_aes_rl78_substitute
.Lthrice:
    call  $!.Lonce
    call  $!.Lonce
.Lonce:
    push  bc
    br    $!mote_aes_rl78_affine
    ENDFUNCTION mote_aes128_block_decrypt
