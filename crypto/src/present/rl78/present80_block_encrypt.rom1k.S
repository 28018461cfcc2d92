#include "present/rl78/sbox.inc"

/* ---
function: mote_present80_block_encrypt
prototype: void mote_present80_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 29 bytes }
stack: 2
timing: none
tables: secret-indexed
--- */

/* The block: the text, its most significant byte first; the caller's key; the key register, its words from the lowest on, each with its
 * lower byte first; eight times the round's number. */
#define KEY 8
#define WORK 18
#define COUNTER 28

/* A = byte i of the state, from the lowest on, with the round key; which is the upper four words of the register. */
.macro FETCH i
    .ifeq 7-\i
    mov   a, [hl]
    .else
    mov   a, [hl+7-\i]
    .endif
    xor   a, [hl+WORK+2+\i]
.endm

/* Byte i of the state = A. */
.macro STORE i
    .ifeq 7-\i
    mov   [hl], a
    .else
    mov   [hl+7-\i], a
    .endif
.endm

/* Byte i of the state = A; `index` = what it was, with the round key. */
.macro REPLACE i, index
    xch   a, [hl+7-\i]
    xor   a, [hl+WORK+2+\i]
    mov   \index, a
.endm

/* A table of sorted bits takes `first` to A and `second` to A with its nibbles exchanged: `low` = both lower nibbles, the second one
 * above the first, `high` = both upper ones, the first one above. 14 cycles. */
.macro PAIR first, second, low, high
    mov   a, sorted_sbox[\first]
    mov   \low, a
    mov   a, swapped_sbox[\second]
    mov   \high, a
    xor   a, \low
    and   a, #0xf0
    xor   \low, a
    xor   \high, a
.endm

/* The upper digits of each nibble of A = even change places with the lower ones of `odd`: A = all lower ones, `odd` all upper ones.
 * 7 cycles. */
.macro DIGITS even, odd
    mov   a, \even
    shr   a, 2
    xor   a, \odd
    and   a, #0x33
    xor   \odd, a
    shl   a, 2
    xor   a, \even
.endm

/* A = A with its nibbles exchanged. 2 cycles. */
.macro SWAP
    mov   x, a
    shlw  ax, 4
.endm

/* B = the lowest three bits of A, above five zeros. */
.macro CARRIED
    shl   a, 5
    mov   b, a
.endm

/* Word `to` of the register = the next one three to the right, with B above. 4 cycles. */
.macro KEY_WORD to
    movw  ax, [hl+WORK+2*\to+2]
    shrw  ax, 3
    or    a, b
    movw  [hl+WORK+2*\to], ax
.endm

/*
 * One round in a loop. The S-box of a byte comes out of a table with its bits sorted, two of each of the four words that the
 * permutation makes. So a half of the state, four bytes, is a matrix of 4 x 4 digits of two bits that has to be transposed: first nibbles,
 * for which a second table spares all shifts, then digits.
 *
 * What the first half gives takes two places that the second half has not read: it exchanges. The key register turns right by 19: by a word
 * and three bits; the round's number is added before, where it lies in one byte.
 *
 * A round takes 183 cycles: 2 x (4 x 7 look-ups, 2 + 8 nibbles, 2 x 7 digits, 4 for swapped nibbles, 8 to store), 51 for the key, 4 for
 * the loop. 9 look-ups of 4 cycles are 36 of them; no index is used right after it was written. What one sees below: four tables, of
 * digits turned by 0 to 3, for half of the shifts and twice the ROM.
 * RAM of the caller and ours: 29 for the block, 2, and 4 for the return address: 35 bytes.
 */
    FUNCTION mote_present80_block_encrypt
    push  hl
    movw  hl, ax
    mov   [hl+COUNTER], #8
    .irp  word, 0, 1, 2, 3, 4
    movw  ax, [hl+KEY+8-2*\word]
    xch   a, x
    movw  [hl+WORK+2*\word], ax
    .endr

.Lround:
    FETCH 0
    mov   b, a
    FETCH 2
    mov   c, a
    PAIR  b, c, d, x
    FETCH 1
    mov   b, a
    FETCH 3
    mov   c, a
    PAIR  b, c, e, b
    DIGITS d, e
    STORE 0
    mov   a, e
    STORE 2
    DIGITS x, b
    SWAP
    REPLACE 4, c
    mov   a, b
    SWAP
    REPLACE 6, b

    PAIR  c, b, d, x
    FETCH 5
    mov   b, a
    FETCH 7
    mov   c, a
    PAIR  b, c, e, b
    DIGITS d, e
    STORE 1
    mov   a, e
    STORE 3
    DIGITS x, b
    SWAP
    STORE 5
    mov   a, b
    SWAP
    STORE 7

    movw  ax, [hl+WORK]
    movw  de, ax                        /* word 0, which is overwritten first */
    mov   a, [hl+WORK+2]
    shl   a, 5
    mov   c, a                          /* what word 1 carries */
    mov   a, [hl+COUNTER]
    shr   a, 1
    xor   a, [hl+WORK+4]
    mov   [hl+WORK+4], a
    CARRIED
    KEY_WORD 0
    mov   a, [hl+WORK+6]
    CARRIED
    KEY_WORD 1
    mov   a, [hl+WORK+8]
    CARRIED
    KEY_WORD 2
    mov   a, e
    CARRIED
    KEY_WORD 3
    movw  ax, de
    shrw  ax, 3
    or    a, c
    mov   b, a                          /* the upper byte of word 4, of which the upper nibble goes through the S-box */
    shr   a, 4
    mov   c, a
    mov   a, [hl+COUNTER]
    add   a, #8                         /* carries after 31 rounds, and nothing below touches the carry */
    mov   [hl+COUNTER], a
    mov   a, key_sbox[c]
    xor   a, b
    movw  [hl+WORK+8], ax
    skc
    br    $!.Lround

    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    FETCH \i
    STORE \i
    .endr
    pop   hl
    ret
    ENDFUNCTION mote_present80_block_encrypt

    TABLE sorted_sbox
    SORTED_SBOX 0
    ENDTABLE sorted_sbox

    TABLE swapped_sbox
    SORTED_SBOX 4
    ENDTABLE swapped_sbox

    TABLE key_sbox
    KEY_SBOX
    ENDTABLE key_sbox
