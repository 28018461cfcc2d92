#include "present/rl78/sbox.inc"

/* ---
function: mote_present80_block_encrypt
prototype: void mote_present80_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 41 bytes }
stack: 16
timing: none
tables: secret-indexed
--- */

/* The block: the text and the caller's key; both once more from their last byte to their first, which are the key register and the state;
 * four times the round's number, and a zero where the second half of the state finds it. */
#define WORK 18
#define STATE 10
#define COUNTER 18

/* B, C = the upper and the lower byte of word w of this half, with its round key. 6 cycles. */
.macro KEYED w
    movw  ax, [hl+2+2*\w]
    xor   a, [hl+STATE+2*\w+1]
    mov   b, a
    mov   a, x
    xor   a, [hl+STATE+2*\w]
    mov   c, a
.endm

/* The upper nibble of `low` and the lower one of A change places; `high` = A. 8 cycles. */
.macro NIBBLES low, high
    mov   \high, a
    mov   a, \low
    shr   a, 4
    xor   a, \high
    and   a, #0x0f
    xor   \high, a
    shl   a, 4
    xor   \low, a
.endm

/* The upper digits of each nibble of `even` change places with the lower ones of `odd`. A = what has to be added to `even`. 6 cycles. */
.macro DIGITS even, odd
    mov   a, \even
    shr   a, 2
    xor   a, \odd
    and   a, #0x33
    xor   \odd, a
    shl   a, 2
.endm

/* Word w of the register = the next one three to the right, below the lowest bits of the byte in A, which is the one after. 6 cycles. */
.macro KEY_WORD w
    shl   a, 5
    mov   [hl+2*\w+1], a
    movw  ax, [hl+2*\w+2]
    shrw  ax, 3
    or    a, [hl+2*\w+1]
    .ifeq \w
    movw  [hl], ax
    .else
    movw  [hl+2*\w], ax
    .endif
.endm

/*
 * The S-box of a byte comes out of a table with its bits sorted, two of each of the four words that the permutation makes. So a half of
 * the state, four bytes, is a matrix of 4 x 4 digits of two bits that has to be transposed. Both halves take the same way, which also
 * makes two words of the next key out of those that it has used; the byte after the register's end is then the first of the state, which is
 * no longer needed.
 *
 * A round takes 224 cycles: 2 x 85 for the halves, 25 to put their bytes where they belong, 21 for the key, 8 for the loop.
 * RAM of the caller and ours: 41 for the block, 16, and 4 for the return address: 61 bytes.
 */
    FUNCTION mote_present80_block_encrypt
    push  hl
    push  ax
    movw  hl, ax
    addw  ax, #WORK+17
    movw  de, ax
    mov   b, #18
.Lcopy:
    mov   a, [hl]
    mov   [de], a
    incw  hl
    decw  de
    dec   b
    bnz   $.Lcopy
    mov   [hl+COUNTER], #4
    mov   [hl+COUNTER+4], #0

.Lround:
    movw  ax, [hl]
    push  ax                            /* word 0, and what word 1 carries: the first half overwrites both */
    mov   a, [hl+2]
    shl   a, 5
    push  ax
    call  $!.Lhalf
    mov   b, a
    push  bc                            /* lower bytes of the new words 2, 3, 0, 1 */
    push  de
    mov   a, [sp+6]
    mov   [hl+STATE], a
    incw  hl
    incw  hl
    incw  hl
    incw  hl
    call  $!.Lhalf
    mov   [hl+STATE-4+5], a
    mov   a, c
    mov   [hl+STATE-4+7], a
    mov   a, d
    mov   [hl+STATE-4+1], a
    mov   a, e
    mov   [hl+STATE-4+3], a
    decw  hl
    decw  hl
    decw  hl
    pop   ax
    mov   [hl+STATE-1], a
    mov   a, x
    mov   [hl+STATE-1+2], a
    pop   ax
    mov   [hl+STATE-1+4], a
    mov   a, x
    mov   [hl+STATE-1+6], a
    pop   bc
    pop   ax
    shrw  ax, 3
    or    a, b
    mov   b, a                          /* the upper byte of word 4, of which the upper nibble goes through the S-box */
    shr   a, 4
    mov   c, a
    decw  hl                            /* C is not used right after it was written */
    mov   a, key_sbox[c]
    xor   a, b
    movw  [hl+8], ax
    mov   a, [hl+COUNTER]
    add   a, #4
    mov   [hl+COUNTER], a
    cmp   a, #32*4
    bnz   $.Lround

    pop   de
    mov   b, #8
.Ladd:
    mov   a, [hl+STATE+7]
    xor   a, [hl+2+7]
    mov   [de], a
    decw  hl
    incw  de
    dec   b
    bnz   $.Ladd
    pop   hl
    ret

/* Of this half: D, E, A, C = bytes of the new words 0 to 3. */
.Lhalf:
    KEYED 0
    mov   a, sorted_sbox[b]
    mov   e, a
    mov   a, sorted_sbox[c]
    mov   d, a
    KEYED 1
    mov   a, x                          /* the round's number is added before the register turns, where it lies in one byte */
    xor   a, [hl+COUNTER]
    mov   [hl+4], a
    KEY_WORD 0
    mov   a, [hl+6]
    KEY_WORD 1
    mov   a, sorted_sbox[c]
    NIBBLES d, x
    mov   a, sorted_sbox[b]
    NIBBLES e, c
    DIGITS d, e
    xor   d, a
    DIGITS x, c
    xor   a, x
    ret
    ENDFUNCTION mote_present80_block_encrypt

    TABLE sorted_sbox
    SORTED_SBOX 0
    ENDTABLE sorted_sbox

    TABLE key_sbox
    KEY_SBOX
    ENDTABLE key_sbox
