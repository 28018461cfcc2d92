#include "camellia/rl78/sbox.inc"
#include "camellia/rl78/small.inc"

/* ---
function: mote_camellia_round
abi: internal
registers: { hl: "the text; its halves change places", x: "where its subkey is, from there on", ax: "lost", bc: "lost", de: "lost" }
stack: 0
tables: secret-indexed
--- */

/* A = byte i of the left half with its subkey. */
.macro KEYED i
    .ifeq \i
    mov   a, [de]
    .else
    mov   a, [de+\i]
    .endif
    BLEND \i
.endm

/* A byte of the right half takes in A, and changes places with that of the left one. 4 cycles. */
.macro TAKE i
    BLEND 8+\i
    .ifeq \i
    xch   a, [hl]
    .else
    xch   a, [hl+\i]
    .endif
    STORE 8+\i
.endm

/* `add` is an instruction that adds m to A. */
.macro WITH_BLEND at
    BLEND \at
.endm

.macro WITH_REGISTER name
    xor   a, \name
.endm

/* Bytes i and 4 + i of what F gives: T + m and SL + m + f. T is in A, SL in X. 12 cycles. */
.macro TAKE_BOTH i, add, m
    WITH_\add \m
    TAKE  \i
    mov   a, x
    WITH_\add \m
    BLEND TEMP+\i
    TAKE  4+\i
.endm

/*
 * The first four S-boxes give f0 to f3, of which SF is the sum; with the last four, l0 to l3, they make m0 = l0 + f1, m1 = l1 + f2,
 * m2 = l2 + f3 and m3 = l3 + f0, of which T is the sum; SL = T + SF. All that waits is f0 to f3, m0 and m1: what is added goes to where the text was, which
 * goes to where it is added.
 *
 * 140 cycles with its return, and 4 for making an address of the subkey's place.
 */
    ROUTINE mote_camellia_round
    clrb  a
    addw  ax, hl
    movw  de, ax

/* ---
function: mote_camellia_round_at
abi: internal
registers: { hl: "the text; its halves change places", de: "its subkey; lost", ax: "lost", bc: "lost" }
stack: 0
tables: secret-indexed
--- */

    .globl mote_camellia_round_at
mote_camellia_round_at:
    KEYED 0
    mov   b, a
    KEYED 1
    mov   c, a
    mov   a, mote_camellia_sbox1[b]
    STORE TEMP
    mov   a, mote_camellia_sbox1[c]
    rol   a, 1
    STORE TEMP+1
    KEYED 2
    mov   b, a
    KEYED 3
    rol   a, 1
    mov   c, a
    mov   a, mote_camellia_sbox1[b]
    ror   a, 1
    STORE TEMP+2
    mov   a, mote_camellia_sbox1[c]
    STORE TEMP+3
    BLEND TEMP+2
    BLEND TEMP+1
    BLEND TEMP
    mov   x, a
    KEYED 4
    mov   b, a
    KEYED 5
    mov   c, a
    mov   a, mote_camellia_sbox1[b]
    rol   a, 1
    BLEND TEMP+1
    STORE TEMP+4
    mov   a, mote_camellia_sbox1[c]
    ror   a, 1
    BLEND TEMP+2
    STORE TEMP+5
    KEYED 6
    rol   a, 1
    mov   b, a
    KEYED 7
    mov   c, a
    mov   a, mote_camellia_sbox1[b]
    BLEND TEMP+3
    mov   d, a
    mov   a, mote_camellia_sbox1[c]
    BLEND TEMP
    mov   e, a
    xor   a, d
    BLEND TEMP+5
    BLEND TEMP+4
    mov   b, a
    xor   x, a
    TAKE_BOTH 3, REGISTER, e
    mov   a, b
    TAKE_BOTH 2, REGISTER, d
    mov   a, b
    TAKE_BOTH 1, BLEND, TEMP+5
    mov   a, b
    TAKE_BOTH 0, BLEND, TEMP+4
    ret
    ENDROUTINE mote_camellia_round

    CONSTANT mote_camellia_sbox1
    SBOX1_ROWS
    ENDTABLE mote_camellia_sbox1

    CONSTANT mote_camellia_sigma        /* RFC 3713, Section 2.2 */
    .byte 0xa0, 0x9e, 0x66, 0x7f, 0x3b, 0xcc, 0x90, 0x8b, 0xb6, 0x7a, 0xe8, 0x58, 0x4c, 0xaa, 0x73, 0xb2
    .byte 0xc6, 0xef, 0x37, 0x2f, 0xe9, 0x4f, 0x82, 0xbe, 0x54, 0xff, 0x53, 0xa5, 0xf1, 0xd3, 0x6f, 0x1c
    ENDTABLE mote_camellia_sigma
