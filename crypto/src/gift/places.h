/* Bits of round keys on their way to the places of gift128.h, as macros for the assembler. */
#ifndef MOTE_GIFT_PLACES_H
#define MOTE_GIFT_PLACES_H

/*
 * Place p4 of the 32 bits h:l changes with place p_i, 2^i = d: the bits of h with p_i = 0 against those of l with p_i = 1, d bits
 * up in their word. The copying form leaves its two operands alone: the new h is in nh, the new l in t. What RRA
 * draws in at the top is not under the mask. 6 + 2 d cycles, one more with copying.
 */
.macro EXCHANGE h, l, t, mask, d
    mov   \l, \t
    .rept \d
    rra   \t
    .endr
    xor   \h, \t
    and   #\mask, \t
    xor   \t, \h
    .rept \d
    rla   \t
    .endr
    xor   \t, \l
.endm

.macro COPY_EXCHANGE h, l, t, nh, mask, d
    mov   \l, \t
    .rept \d
    rra   \t
    .endr
    mov   \h, \nh
    xor   \nh, \t
    and   #\mask, \t
    xor   \t, \nh
    .rept \d
    rla   \t
    .endr
    xor   \l, \t
.endm

.macro EXCHANGE0 h, l, t
    EXCHANGE \h, \l, \t, 0x5555, 1
.endm

/* Between two complements of p4, which make h the low word and l the high one. */
.macro EXCHANGE1 h, l, t
    EXCHANGE \l, \h, \t, 0x3333, 2
.endm

.macro EXCHANGE2 h, l, t
    EXCHANGE \h, \l, \t, 0x0f0f, 4
.endm

/* 6 cycles. */
.macro EXCHANGE3 h, l, t
    mov   \l, \t
    swpb  \t
    xor.b \h, \t
    xor   \t, \h
    swpb  \t
    xor   \t, \l
.endm

.macro COPY_EXCHANGE3 h, l, t, nh
    mov   \l, \t
    swpb  \t
    mov   \h, \nh
    xor.b \nh, \t
    xor   \t, \nh
    swpb  \t
    xor   \l, \t
.endm

/*
 * From the places before the first round to those after rounds 1, 2, 3, 4 mod 5: each is a cycle through all five
 * places, which is four exchanges with p4. The first one stands apart, so that it may copy; then come AFTER_n. 38 cycles.
 */
.macro AFTER1 h, l, t
    EXCHANGE3 \h, \l, \t
    EXCHANGE0 \h, \l, \t
    EXCHANGE2 \h, \l, \t
.endm

.macro AFTER3 h, l, t
    EXCHANGE2 \h, \l, \t
    EXCHANGE1 \h, \l, \t
    EXCHANGE0 \h, \l, \t
.endm

.macro AFTER0 h, l, t
    EXCHANGE1 \h, \l, \t
    EXCHANGE2 \h, \l, \t
    EXCHANGE3 \h, \l, \t
.endm

.macro AFTER2 h, l, t
    EXCHANGE0 \h, \l, \t
    EXCHANGE3 \h, \l, \t
    EXCHANGE1 \h, \l, \t
.endm

/* k >>> 2 and k >>> 12; the order of the bytes makes no difference to a rotation. 12 cycles. */
.macro UPDATE high, low
    .rept 2
    bit   #1, \high
    rrc   \high
    .endr
    .rept 4
    rla   \low
    adc   \low
    .endr
.endm

/* r4..r11 = the complement of the key at r13; x works. 56 cycles. */
.macro LOAD_KEY x
    .irp  r, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b @r13+, \r
    mov.b @r13+, \x
    swpb  \x
    bis   \x, \r
    inv   \r
    .endr
.endm

/* After five rounds the key state has moved by one pair of words, counted as four pairs in r4..r11. 10 cycles. */
.macro MOVE_PAIRS x, y
    mov   r10, \x
    mov   r11, \y
    mov   r8, r10
    mov   r9, r11
    mov   r6, r8
    mov   r7, r9
    mov   r4, r6
    mov   r5, r7
    mov   \x, r4
    mov   \y, r5
.endm

.macro SAVE_REGISTERS
    .irp  r, r10, r9, r8, r7, r6, r5, r4
    push  \r
    .endr
.endm

.macro RESTORE_REGISTERS
    .irp  r, r4, r5, r6, r7, r8, r9, r10
    pop   \r
    .endr
.endm

#endif
