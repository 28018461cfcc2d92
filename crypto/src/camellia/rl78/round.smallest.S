#include "camellia/rl78/sbox.inc"
#include "common/rl78/asm.h"

/* ---
function: mote_camellia_round
abi: internal
registers: { hl: "the text; its halves change places", de: "its subkey; the byte after it", ax: "lost", bc: "lost" }
stack: 2
tables: secret-indexed
--- */

.macro TURNED_ROW bytes:vararg
    .irp  value, \bytes
    .byte (\value >> 2 | \value << 6) & 0xff
    .endr
.endm

/*
 * Each byte goes through its S-box and to those bytes of the other half that its row of a matrix of bits names. All S-boxes are that of the
 * table, which is turned right by two: the byte before turned by 0 or 1, the one after turned by 1, 2 or 3 more, which is a product by 2, 4 or 8.
 */
    ROUTINE mote_camellia_round
    clrb  b
.Lbyte:
    mov   a, [de]
    incw  de
    xor   a, [hl+b]
    mov   c, a
    mov   a, camellia_turns[b]
    shl   a, 1
    mov   x, a
    mov   a, c
    sknc
    rol   a, 1
    mov   c, a
    mov   a, camellia_turns+16[c]
    mulu  x
    xor   a, x
    mov   x, a
    mov   a, camellia_turns+8[b]
    mov   c, a
    push  hl
.Lbit:
    shl   c, 1
    bnc   $.Lno
    mov   a, x
    xor   a, [hl+8]
    mov   [hl+8], a
.Lno:
    incw  hl
    cmp0  c
    bnz   $.Lbit
    pop   hl
    inc   b
    mov   a, b
    bf    a.3, $.Lbyte

/* ---
function: mote_camellia_swap
abi: internal
registers: { hl: "16 bytes whose halves change places", a: "lost", b: "lost" }
stack: 2
--- */

    .globl mote_camellia_swap
mote_camellia_swap:
    push  hl
    mov   b, #8
.Lexchange:
    mov   a, [hl]
    xch   a, [hl+8]
    mov   [hl], a
    incw  hl
    dec   b
    bnz   $.Lexchange
    pop   hl
    ret
    ENDROUTINE mote_camellia_round

    TABLE camellia_turns
    .byte 2, 4, 1, 0x82, 4, 1, 0x82, 2                                    /* of the byte before in bit 7; half of the product after */
    .byte 0b11101001, 0b01111100, 0b10110110, 0b11010011                  /* to whom it goes, the first byte in bit 7 */
    .byte 0b01110111, 0b10111011, 0b11011101, 0b11101110
    SBOX1_ROWS TURNED_ROW
    ENDTABLE camellia_turns
