#include "common/armv7m/asm.h"
#include "romulus/armv7m/pairs.inc"

/* ---
function: mote_romulus_skinny_encrypt
abi: internal            # callable from C, but the schedule is in a format of its own: expand.inc
prototype: void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
registers: { r0: block read-write 16 bytes, r1: schedule read-write 320 bytes }
stack: 40
timing: alignment
tables: none
--- */

/*
 * pairs.inc, with eight rounds unrolled, after which everything is in its place again. Rows are not moved: the assembler keeps account of
 * where in a byte row r is (bits 2 place_r and 2 place_r + 1), and of the columns that it is turned left by (turn_r). Round keys are turned
 * with their rows (expand.inc). Words 1 and 3, and 0 and the scratch register, change places with every round.
 */

/* row x ^= row y in a word. 2 cycles. */
.macro ADD_ROW w, t, x, y
    and   \t, \w, #0x03030303 << (2 * place_\y)
    eor   \w, \w, \t, ror #(8 * (turn_\y - turn_\x) + 2 * (place_\y - place_\x)) & 31
.endm

/* Of a row, place and turn become those of another one. */
.macro RENAME from, to
    .set  place_\to, place_\from
    .set  turn_\to, turn_\from
.endm

/* w ^= the bits of \mask in a nibble of the round key k, from bit \low of each byte to bit \to. 2 cycles. */
.macro ADD_BITS w, t, k, mask, low, to
    and   \t, \k, #\mask << (\low)
    .if (\to) > (\low)
    eor   \w, \w, \t, lsl #(\to) - (\low)
    .elseif (\to) < (\low)
    eor   \w, \w, \t, lsr #(\low) - (\to)
    .else
    eor   \w, \w, \t
    .endif
.endm

/* Rows 0 and 1 are neighbours; when they are the last and the first of the byte, each comes by itself. */
.macro ADD_KEY w, t, k, low
    .if place_0 < 3
    ADD_BITS \w, \t, \k, 0x0f0f0f0f, \low, 2*place_0
    .else
    ADD_BITS \w, \t, \k, 0x03030303, \low, 6
    ADD_BITS \w, \t, \k, 0x03030303, \low+2, 0
    .endif
.endm

/* (a, b, c, d) becomes (a ^ c ^ d, a, b ^ c, a ^ c): b ^= c, c ^= a, d ^= c, and names. 6 cycles. */
.macro MIX w, t
    ADD_ROW \w, \t, 1, 2
    ADD_ROW \w, \t, 2, 0
    ADD_ROW \w, \t, 3, 2
.endm

.macro ROUND w0, w1, w2, w3, t
    SUBSTITUTE \w0, \w1, \w2, \w3, \t
    ORDER \w0, \w1, \w2, \w3, \t
    ldr   r7, [KEY], #4
    ldr   r8, [KEY], #4
    ADD_KEY \t, \w0, r7, 0
    ADD_KEY \w3, \w0, r7, 4
    ADD_KEY \w2, \w0, r8, 0
    ADD_KEY \w1, \w0, r8, 4
    eor   \w3, \w3, #1 << (8 * turn_2 + 2 * place_2)     /* 2 to cell 8 */
    .set  turn_1, (turn_1 - 1) & 3
    .set  turn_2, (turn_2 - 2) & 3
    .set  turn_3, (turn_3 - 3) & 3
    MIX   \t, \w0
    MIX   \w3, \w0
    MIX   \w2, \w0
    MIX   \w1, \w0
    RENAME 3, 4
    RENAME 2, 3
    RENAME 1, 2
    RENAME 0, 1
    RENAME 4, 0
.endm

    .irp  row, 0, 1, 2, 3
    .set  place_\row, \row
    .set  turn_\row, 0
    .endr

    FUNCTION mote_romulus_skinny_encrypt
    BEGIN
    .balign 4
.Lrounds:
    .rept 4
    ROUND W0, W1, W2, W3, T
    ROUND T, W3, W2, W1, W0
    .endr
    cmp   KEY, END
    bne.w .Lrounds
    FINISH
    ENDFUNCTION mote_romulus_skinny_encrypt

/* A round takes 69 cycles: S-box 20, the order of its bits 9, columns 24, the round key 14 and in one of four rounds 8 more. */
