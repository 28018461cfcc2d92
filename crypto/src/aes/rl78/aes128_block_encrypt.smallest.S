#include "aes/rl78/bytes.inc"

/* ---
function: mote_aes128_block_encrypt
prototype: void mote_aes128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 68 bytes }
stack: 10
timing: none
tables: none
--- */

/* Behind the text and the key: the text behind the S-box and ShiftRows, what the first word of the round key takes in, and that key. */
#define SHIFTED 32
#define TAKEN 48
#define WORK 52

/*
 * As few bytes as possible, without a table and in constant time. What is multiplied is skipped or not, which takes as long.
 *
 * The S-box: 1/x = x^254, and 254 is the 91st number of Fibonacci modulo 255: so each product is that of the two before. Then
 * v ^ (v <<< 1) ^ ... ^ (v <<< 4) ^ {63}, by Horner's rule. MixColumns walks a column from its last byte to its first, with the byte
 * behind in B: a_i becomes a_i ^ (a_0 ^ a_1 ^ a_2 ^ a_3) ^ 2(a_i ^ a_(i+1)).
 *
 * CY says after the last round key that there was a MixColumns before it: nothing between writes CY.
 *
 * 181 bytes, of which 6 let decryption call what both need; 1,705,820 cycles, of which multiplications take nearly all: 200 times 89 of
 * eight bits. With squares between, 13 would do for the 89, for 9 bytes more.
 * RAM of the caller and ours: 68 for the block, 10, and 4 for the return address: 82 bytes.
 */
    FUNCTION mote_aes128_block_encrypt
    push  hl
    push  ax
    movw  hl, ax
    mov   d, #1                         /* the round's constant */
    mov   b, #16
.Lfirst:
    mov   a, [hl+16]
    mov   [hl+WORK], a
    xor   a, [hl]
    mov   [hl], a
    incw  hl
    dec   b
    bnz   $.Lfirst

.Lround:
    movw  ax, [sp]
    movw  hl, ax
    mov   b, #SHIFTED
    clrb  c
.Lbyte:                                 /* ShiftRows: byte i comes from 5i mod 16 */
    mov   a, [hl+c]
    call  $!mote_aes_rl78_substitute
    mov   [hl+b], a
    inc   b
    mov   a, c
    add   a, #5
    and   a, #15
    mov   c, a
    bnz   $.Lbyte

    mov   b, #4
    mov   a, [hl+WORK+12]
.Lword:                                 /* bytes 12, 15, 14, 13: where they go to is linear */
    call  $!mote_aes_rl78_substitute
    mov   [hl+TAKEN+3], a
    mov   a, [hl+WORK+15]
    decw  hl
    dec   b
    bnz   $.Lword
    mov   a, d
    xor   a, [hl+TAKEN+4]
    mov   [hl+TAKEN+4], a
    mov   a, d
    DOUBLE
    mov   d, a
    cmp   a, #0x6c
    bz    $.Ladd

    call  $!mote_aes_rl78_mix
    set1  cy
.Ladd:
    movw  ax, [sp]
    movw  hl, ax
    mov   b, #16
.Lkey:
    mov   a, [hl+WORK]
    xor   a, [hl+WORK-4]
    mov   [hl+WORK], a
    xor   a, [hl+SHIFTED]
    mov   [hl], a
    incw  hl
    dec   b
    bnz   $.Lkey
    bc    $.Lround
    pop   ax
    pop   hl
    ret

/* ---
function: mote_aes_rl78_mix
abi: internal
registers: { hl: "four bytes below the block, whose columns are mixed", ax: "lost", bc: "lost", e: "lost" }
stack: 2
--- */

    .globl mote_aes_rl78_mix
mote_aes_rl78_mix:
    push  hl
    mov   e, #4
.Lcolumn:
    mov   a, [hl+SHIFTED+16]
    mov   b, a
    xor   a, [hl+SHIFTED+17]
    xor   a, [hl+SHIFTED+18]
    xor   a, [hl+SHIFTED+19]
    mov   x, a
    mov   c, #4
.Lmix:
    mov   a, [hl+SHIFTED+19]
    xch   a, b
    xor   a, b
    DOUBLE
    xor   a, b
    xor   a, x
    mov   [hl+SHIFTED+19], a
    decw  hl
    dec   c
    bnz   $.Lmix
    dec   e
    bnz   $.Lcolumn
    pop   hl
    ret

/* ---
function: mote_aes_rl78_substitute
abi: internal
registers: { a: "a byte; that of the S-box", x: "lost", e: "lost" }
stack: 2
--- */

    .globl mote_aes_rl78_substitute
mote_aes_rl78_substitute:
    push  bc
    mov   x, a
    mov   e, #89
.Lproduct:                              /* A, X = A X, A */
    xch   a, x
    mov   b, a
    clrb  a
    oneb  c
.Lbit:
    DOUBLE
    shlw  bc, 1
    sknc
    xor   a, x
    cmp0  c
    bnz   $.Lbit
    dec   e
    bnz   $.Lproduct

/* ---
function: mote_aes_rl78_affine
abi: internal
registers: { a: "a byte; its affine map", x: "lost", bc: "what lies on the stack, which is taken away" }
stack: 0
--- */

    .globl mote_aes_rl78_affine
mote_aes_rl78_affine:
    mov   x, a
    mov   c, #4
.Laffine:
    rol   a, 1
    xor   a, x
    dec   c
    bnz   $.Laffine
    xor   a, #0x63
    pop   bc
    ret
    ENDFUNCTION mote_aes128_block_encrypt
