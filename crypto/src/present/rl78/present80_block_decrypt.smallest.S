#include "present/rl78/sbox.inc"

/* ---
function: mote_present80_block_decrypt
prototype: void mote_present80_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 54 bytes }
stack: 14
timing: none
tables: secret-indexed
--- */

/* The block: the text and the caller's key; then one for encryption, which makes the last round key; where that had its text, words with the lower
 * byte first; and how many nibbles, and rounds, are left. */
#define KEY 8
#define ANOTHER 18
#define STATE ANOTHER
#define NIBBLES 26
#define ROUNDS 27
#define WORK ANOTHER+18

/* HL = the block. */
.macro REWIND
    movw  ax, [sp]
    movw  hl, ax
.endm

/*
 * As few bytes as possible, with what encryption has. A first encryption of anything makes the last round key. The four bits of a nibble are
 * shifted out of the four words that the permutation has made, from the highest nibble on. The key register turns 19 times by one bit to the
 * left.
 *
 * 180 bytes, and 176 of encryption: 356 in one image; 192,090 cycles, of which the last round key is half.
 * RAM of the caller and ours: 54 for the block, 14, and 4 for the return address: 72 bytes.
 */
    FUNCTION mote_present80_block_decrypt
    push  hl
    push  ax
    movw  hl, ax
    mov   b, #10
.Lcopy:
    mov   a, [hl+KEY]
    mov   [hl+ANOTHER+KEY], a
    incw  hl
    dec   b
    bnz   $.Lcopy
    movw  ax, hl
    addw  ax, #ANOTHER-10
    call  $!mote_present80_block_encrypt
    mov   [hl+ROUNDS-10], #31

.Lround:
    REWIND
    addw  ax, #STATE+7
    movw  de, ax
    mov   b, #8
.Ladd:
    mov   a, [hl]
    xor   a, [hl+WORK]
    mov   [hl], a
    mov   [de], a
    incw  hl
    decw  de
    dec   b
    bnz   $.Ladd
    mov   a, [hl+ROUNDS-8]
    cmp0  a
    bz    $.Lend

    movw  ax, [sp]
    movw  de, ax
    addw  ax, #STATE+6
    movw  hl, ax
    mov   [hl+NIBBLES-STATE-6], #16
.Lnibble:
    movw  bc, #0x1000                   /* carries after four bits */
.Lbit:
    movw  ax, [hl]
    shlw  ax, 1
    movw  [hl], ax
    rolwc bc, 1
    decw  hl
    decw  hl
    bnc   $.Lbit
    mov   a, inverse_sbox[c]
    mov   c, a
    mov   a, [de]
    shl   a, 4
    or    a, c
    mov   [de], a
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    dec   [hl+NIBBLES-STATE-6]
    mov   a, [hl+NIBBLES-STATE-6]
    bt    a.0, $.Lnibble
    incw  de
    cmp0  a
    bnz   $.Lnibble

    REWIND
    mov   a, [hl+WORK]
    shr   a, 4
    mov   c, a
    mov   a, inverse_sbox[c]
    shl   a, 4
    mov   c, a
    mov   a, [hl+WORK]
    and   a, #0x0f
    or    a, c
    mov   [hl+WORK], a
    mov   c, #19
.Lturn:
    REWIND
    mov   a, [hl+WORK]
    shl   a, 1
    mov   b, #10
.Lbyte:
    mov   a, [hl+WORK+9]
    rolc  a, 1
    mov   [hl+WORK+9], a
    decw  hl
    dec   b
    bnz   $.Lbyte
    dec   c
    bnz   $.Lturn
    mov   a, [hl+ROUNDS+10]
    shl   a, 2
    xor   a, [hl+WORK+5+10]
    mov   [hl+WORK+5+10], a
    dec   [hl+ROUNDS+10]
    br    $!.Lround

.Lend:
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_present80_block_decrypt

    TABLE inverse_sbox
    INVERSE_SBOX
    ENDTABLE inverse_sbox
