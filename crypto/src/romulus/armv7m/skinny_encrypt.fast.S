#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
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
 * with their rows (expand.inc). Words 0 and 2, and 1 and 3, change places with every round.
 */

/* How far row y is to the left of row x, in bits. */
#define AWAY(y, x) ((8 * (turn_##y - turn_##x) + 2 * (place_##y - place_##x)) & 31)

/* w ^= the rows of \mask, moved right by \distance. 2 cycles. */
.macro ADD_ROWS w, mask, distance
    and   T, \w, #\mask
    eor   \w, \w, T, ror #\distance
.endm

#define ROW(r) (0x03030303 << (2 * place_##r))

/*
 * (a, b, c, d) becomes (a ^ c ^ d, a, b ^ c, a ^ c), and names change. Where c is as far from b, or d, as a is from c, two rows are added at
 * a time. Rows begin at places and turns that give 3, 4, 6, 6 cycles in four rounds.
 */
.macro MIX w
    .if (AWAY(2, 3) == AWAY(0, 2)) && (AWAY(2, 1) == AWAY(0, 3))
    ADD_ROWS \w, ROW(0) | ROW(2), AWAY(0, 2)
    eor   \w, \w, T, ror #AWAY(2, 1)
    .else
    .if AWAY(2, 1) == AWAY(0, 2)
    ADD_ROWS \w, ROW(0) | ROW(2), AWAY(0, 2)
    .else
    ADD_ROWS \w, ROW(2), AWAY(2, 1)
    ADD_ROWS \w, ROW(0), AWAY(0, 2)
    .endif
    ADD_ROWS \w, ROW(2), AWAY(2, 3)
    .endif
.endm

/* Of a row, place and turn become those of another one. */
.macro RENAME from, to
    .set  place_\to, place_\from
    .set  turn_\to, turn_\from
.endm

/* w ^= the bits of \mask in a round key, moved left by \distance. 2 cycles. */
.macro ADD_BITS w, key, mask, distance
    and   T, \key, #\mask
    .if \distance
    eor   \w, \w, T, ror #(-(\distance) & 31)
    .else
    eors  \w, T
    .endif
.endm

/* Two words' part of a round key: in nibbles when rows 0 and 1 are neighbours, in pairs of bits when there is one between them. */
.macro ADD_KEY w, x, key
    .if (place_0 - place_1) & 1
    ADD_BITS \w, \key, 0x0f0f0f0f, 2*lowest
    ADD_BITS \x, \key, 0xf0f0f0f0, 2*lowest-4
    .else
    ADD_BITS \w, \key, 0x33333333, 2*lowest
    ADD_BITS \x, \key, 0xcccccccc, 2*lowest-2
    .endif
.endm

.macro ROUND w0, w1, w2, w3
    ldm   KEY!, {KEY0, KEY1}
    SUBSTITUTE \w0, \w1, \w2, \w3
    .if place_0 < place_1
    .set  lowest, place_0
    .else
    .set  lowest, place_1
    .endif
    ADD_KEY \w2, \w3, KEY0
    ADD_KEY \w0, \w1, KEY1
    eor   \w3, \w3, #1 << (8 * turn_2 + 2 * place_2)    /* 2 to cell 8 */
    .set  turn_1, (turn_1 - 1) & 3
    .set  turn_2, (turn_2 - 2) & 3
    .set  turn_3, (turn_3 - 3) & 3
    MIX   \w2
    MIX   \w3
    MIX   \w0
    MIX   \w1
    RENAME 3, 4
    RENAME 2, 3
    RENAME 1, 2
    RENAME 0, 1
    RENAME 4, 0
.endm

    .macro BEGIN_ROW row, place, turn
    .set  place_\row, \place
    .set  turn_\row, \turn
    .endm
    BEGIN_ROW 0, 0, 0
    BEGIN_ROW 1, 1, 3
    BEGIN_ROW 2, 3, 2
    BEGIN_ROW 3, 2, 0

    FUNCTION mote_romulus_skinny_encrypt
    BEGIN W2, W3, W1
    ror   W2, W2, #8
    ror   W3, W3, #16
    TO_PAIRS
    .balign 4
.Lrounds:
    .rept 4
    ROUND W0, W1, W2, W3
    ROUND W2, W3, W0, W1
    .endr
    cmp   KEY, END
    bne.w .Lrounds
    FROM_PAIRS
    ror   W2, W2, #24
    ror   W3, W3, #16
    FINISH W2, W3, W1
    ENDFUNCTION mote_romulus_skinny_encrypt

/* A round takes 56 cycles: S-box 25, columns 19, the round key 12. */
