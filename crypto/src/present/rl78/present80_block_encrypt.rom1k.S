#include "present/rl78/block.inc"

/* ---
function: mote_present80_block_encrypt
prototype: void mote_present80_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 29 bytes }
stack: 2
timing: none
tables: secret-indexed
--- */

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
    BEGIN

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
    SWAP_NIBBLES
    REPLACE 4, c
    mov   a, b
    SWAP_NIBBLES
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
    SWAP_NIBBLES
    STORE 5
    mov   a, b
    SWAP_NIBBLES
    STORE 7

    NEXT_KEY
    skc
    br    $!.Lround

    ADD_KEY
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
