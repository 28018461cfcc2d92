#include "present/rl78/block.inc"

/* ---
function: mote_present80_block_decrypt
prototype: void mote_present80_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 30 bytes }
stack: 2
timing: none
tables: secret-indexed
--- */

#define CARRIED_3 29                    /* of the block: what word 3 of the register carries */

/* The upper nibble of `low` and the lower one of A change places: `low` = a sorted byte, A = another one with its nibbles exchanged.
 * 7 cycles. */
.macro NIBBLES low
    mov   x, a
    shlw  ax, 4
    mov   x, a
    xor   a, \low
    and   a, #0xf0
    xor   \low, a
    xor   a, x
.endm

/* D, B, C, A = sorted bytes 0 and 2, 1 and 3 of a half, 2 and 3 with their nibbles exchanged, of which word 0 is in `first`, word 1 in C,
 * words 2 and 3 in bytes `third` and `fourth` of the state. 37 cycles. */
.macro TRANSPOSE first, third, fourth
    DIGITS \first, c
    mov   d, a
    mov   a, [hl+7-\fourth]
    mov   e, a
    DIGITS [hl+7-\third], e
    NIBBLES d
    mov   b, a
    mov   a, e
    NIBBLES c
.endm

/* A = byte i of the state before the S-box, with the round key, from a sorted byte. 5 cycles. */
.macro UNSORT table, index, i
    mov   a, \table[\index]
    xor   a, [hl+WORK+2+\i]
.endm

/* Bytes i to i + 3 of the state from what TRANSPOSE leaves. `store` is for bytes 1 and 3, which the first half has not to lose. 29 cycles
 * and that. No index is used right after it was written. */
.macro UNSORT_HALF i, store
    mov   e, a
    UNSORT swapped_inverse, b, \i+2
    STORE \i+2
    mov   a, d
    mov   b, a
    UNSORT sorted_inverse, c, \i+1
    \store \i+1, d
    mov   a, e
    mov   c, a
    UNSORT sorted_inverse, b, \i
    STORE \i
    UNSORT swapped_inverse, c, \i+3
    \store \i+3, c
.endm

/* Byte i of the state = A; `former` = what it was. 3 cycles. */
.macro REPLACE i, former
    xch   a, [hl+7-(\i)]
    mov   \former, a
.endm

.macro STORE_ONLY i, former
    STORE \i
.endm

/* C = what byte `at` of the register carries to the left. 3 cycles. */
.macro CARRIED_UP at
    mov   a, [hl+WORK+\at]
    shr   a, 5
    mov   c, a
.endm

/* Word `to` of the register = the one before three to the left, with C below. B is 0. 4 cycles. */
.macro KEY_WORD_UP to
    movw  ax, [hl+WORK+2*\to-2]
    shlw  ax, 3
    addw  ax, bc
    movw  [hl+WORK+2*\to], ax
.endm

/*
 * First the register turns as often as in encryption, without the text. Then encryption backwards, one round in a loop: a half of the
 * state is transposed, digits first, and a table takes sorted bytes to those before the S-box. What the first half gives takes two places
 * that the second half has not read: it exchanges. The register turns left by 19.
 *
 * 7,611 cycles: 58 for each turn ahead; a round takes 52 for the key, 70 and 67 for the halves, 7 for the loop.
 * RAM of the caller and ours: 30 for the block, 2, and 4 for the return address: 36 bytes.
 */
    FUNCTION mote_present80_block_decrypt
    BEGIN
.Lturn:
    NEXT_KEY
    bnc   $.Lturn
    ADD_KEY
    mov   [hl+COUNTER], #31*8

.Lround:
    movw  ax, [hl+WORK+8]
    movw  de, ax
    shr   a, 4
    mov   c, a
    mov   b, #0
    mov   a, key_inverse_sbox[c]
    xor   d, a                          /* word 4, which is overwritten first */
    CARRIED_UP 7
    mov   [hl+CARRIED_3], a
    CARRIED_UP 5
    KEY_WORD_UP 4
    CARRIED_UP 3
    KEY_WORD_UP 3
    CARRIED_UP 1
    KEY_WORD_UP 2
    mov   a, d
    shr   a, 5
    mov   c, a
    KEY_WORD_UP 1
    mov   a, [hl+CARRIED_3]
    mov   c, a
    movw  ax, de
    shlw  ax, 3
    addw  ax, bc
    movw  [hl+WORK], ax
    mov   a, [hl+COUNTER]
    shr   a, 1
    xor   a, [hl+WORK+4]
    mov   [hl+WORK+4], a

    mov   a, [hl+7-2]
    mov   c, a
    TRANSPOSE [hl+7], 4, 6
    UNSORT_HALF 0, REPLACE
    TRANSPOSE d, 5, 7
    UNSORT_HALF 4, STORE_ONLY
    mov   a, [hl+COUNTER]
    sub   a, #8
    mov   [hl+COUNTER], a
    skz
    br    $!.Lround
    pop   hl
    ret
    ENDFUNCTION mote_present80_block_decrypt

    TABLE sorted_inverse
    UNSORTED_SBOX 0
    ENDTABLE sorted_inverse

    TABLE swapped_inverse
    UNSORTED_SBOX 4
    ENDTABLE swapped_inverse

    TABLE key_sbox
    KEY_SBOX
    ENDTABLE key_sbox

    TABLE key_inverse_sbox
    KEY_INVERSE_SBOX
    ENDTABLE key_inverse_sbox
