#include "common/armv6m/asm.h"
#include "common/armv6m/exchange.inc"

/* ---
function: mote_romulus_skinny_encrypt
abi: internal            # callable from C, but the schedule is in a format of its own: expansion.h
prototype: void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
registers: { r0: block read-write 16 bytes, r1: schedule read-write 320 bytes }
stack: 40
timing: none
tables: public-indexed
--- */

/*
 * SKINNY-128-384+ on pairs of bit-planes. Word i of the state holds bits i and i + 4 of all cells: byte c is column c, and of its eight bits
 * each row has two, of which the lower is bit i. Rows are not moved: the assembler keeps account of where in a byte row r is (bits 2 place_r
 * and 2 place_r + 1), and of the columns that it is turned left by (turn_r). Eight rounds bring everything to its place again.
 */
#define L r0
#define W0 r1
#define W1 r2
#define W2 r3
#define W3 r4
#define T r5
#define U r6
#define V r7
#define LOWER r8                        /* 0x55555555 */
#define PAIRS r9                        /* 0x33333333 */
#define NIBBLES r10                     /* 0x0f0f0f0f */
#define ROW r11                         /* 0x03030303 */
#define KEY r12                         /* where the next round's key is */
#define END lr

/*
 * The S-box: a bit takes the NOR of two others, eight times, and then 7..0 come from 5, 4, 0, 3, 1, 6, 7, 2. Bits 4 and 0 go together. A
 * word's upper bits are those of L = 0. Words 0..3 are in w2, w0, w3, w1 then, word 1 complemented. 38 cycles.
 */
.macro SUBSTITUTE w0, w1, w2, w3
    movs  T, \w3                        /* 4 and 0, from 7 6 and 3 2; complements */
    orrs  T, \w2
    eors  \w0, T
    movs  U, \w2                        /* 6, from 2 1; a complement, in the upper bits of U */
    orrs  U, \w1
    lsls  U, U, #1
    eors  U, \w2
    lsls  T, \w0, #1                    /* 5, from 4 0, and 1, from 0 3 */
    ands  T, \w0
    bics  T, L
    eors  \w1, T
    movs  T, \w0
    bics  T, \w3
    ands  T, L
    eors  \w1, T
    mvns  V, U                          /* 7, from 6 5; a complement, in the upper bits of V */
    orrs  V, \w1
    eors  V, \w3
    movs  T, \w0                        /* 3, from 5 4, in the upper bits */
    bics  T, \w1
    lsls  \w3, \w3, #1
    eors  \w3, T
    lsrs  T, V, #1                      /* 2, from 1 7 */
    bics  T, \w1
    eors  \w2, T
    ands  \w2, L                        /* 3, 2 */
    bics  \w3, L
    orrs  \w2, \w3
    lsrs  U, U, #1                      /* 4, 6 */
    eors  U, \w0
    ands  U, L
    mvns  \w3, \w0
    eors  \w3, U
    lsrs  V, V, #1                      /* 0, 7; complements */
    ands  V, L
    lsls  \w0, \w0, #1
    bics  \w0, L
    orrs  \w0, V
.endm

/* x ^= the part of a round key where V has no bits, y ^= the other part, \distance from there. key is lost. 5 cycles. */
.macro ADD_KEY x, y, key, far, fill
    .if place_0 + place_1 < 3
    lsrs  L, \key, #\far
    \fill L, V
    eors  \y, L
    bics  \key, V
    eors  \x, \key
    .else
    lsls  L, \key, #\far
    bics  L, V
    eors  \x, L
    \fill \key, V
    eors  \y, \key
    .endif
.endm

/* to = 1s in all columns' row r. */
.macro MASK_OF_ROW to, r
    mov   \to, ROW
    .if place_\r
    lsls  \to, \to, #2*place_\r
    .endif
.endm

/* How far row y is to the left of row x, in bits. */
#define AWAY(y, x) ((8 * (turn_##y - turn_##x) + 2 * (place_##y - place_##x)) & 31)

/* All words ^= their rows of \mask, moved right by \distance, and, if twice, that again. U is lost. 17 cycles, or 25. */
.macro ADD_ROWS mask, distance, twice=0
    movs  U, #\distance
    .irp  w, W0, W1, W2, W3
    movs  T, \w
    ands  T, \mask
    rors  T, U
    eors  \w, T
    .if \twice
    rors  T, U
    eors  \w, T
    .endif
    .endr
.endm

/*
 * (a, b, c, d) becomes (a ^ c ^ d, a, b ^ c, a ^ c), and names change. Where d, or b, is as far from c as c is from a, two rows are added at
 * a time; in the first of four rounds b is as far from d again. 28, 38, 54 and 55 cycles.
 */
.macro MIX
    .if place_0 == 0
    mov   L, NIBBLES                    /* rows 0 and 2 */
    lsls  L, L, #2
    mvns  L, L
    ADD_ROWS L, AWAY(0, 2), 1
    .elseif place_0 == 2
    mov   L, NIBBLES
    lsls  L, L, #2
    ADD_ROWS L, AWAY(0, 2)
    MASK_OF_ROW L, 2
    ADD_ROWS L, AWAY(2, 3)
    .else
    MASK_OF_ROW L, 2
    MASK_OF_ROW V, 0
    ADD_ROWS L, AWAY(2, 1)
    ADD_ROWS V, AWAY(0, 2)
    ADD_ROWS L, AWAY(2, 3)
    .endif
.endm

/* Of a row, place and turn become those of another one. */
.macro RENAME from, to
    .set  place_\to, place_\from
    .set  turn_\to, turn_\from
.endm

/* Words are renamed, too: w0..w3 are words 0..3 before, w2, w0, w3, w1 afterwards. */
.macro ROUND w0, w1, w2, w3
    mov   L, LOWER
    SUBSTITUTE \w0, \w1, \w2, \w3
    mov   V, KEY
    ldm   V!, {T, U}
    mov   KEY, V
    .if (place_0 - place_1) & 1
    mov   V, NIBBLES
    .set  far, 4
    .else
    mov   V, PAIRS
    .set  far, 2
    .endif
    .if place_0 + place_1 < 3
    lsls  V, V, #far
    .endif
    ADD_KEY \w2, \w0, T, far, orrs      /* what complements rows 2 and 3 of word 1; the schedule did rows 0 and 1 */
    ADD_KEY \w3, \w1, U, far, bics
    .set  bit, 8 * turn_2 + 2 * place_2 /* 2 to cell 8 */
    .if bit < 8
    movs  T, #1 << bit
    .else
    movs  T, #1
    lsls  T, T, #bit
    .endif
    eors  \w0, T
    .set  turn_1, (turn_1 - 1) & 3
    .set  turn_2, (turn_2 - 2) & 3
    .set  turn_3, (turn_3 - 3) & 3
    MIX
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

.macro SWAP_ALL x, y, x2, y2, distance, mask
    mov   U, \mask
    SWAP_BITS \x, \y, T, \distance, U
    SWAP_BITS \x2, \y2, T, \distance, U
.endm

    FUNCTION mote_romulus_skinny_encrypt
    push  {r0, r4-r7, lr}
    mov   r4, r8
    mov   r5, r9
    mov   r6, r10
    mov   r7, r11
    push  {r4-r7}
    mov   KEY, r1
    movs  r2, #160
    adds  r1, r1, r2
    adds  r1, r1, r2
    mov   END, r1
    ldr   T, =0x55555555
    mov   LOWER, T
    ldr   T, =0x33333333
    mov   PAIRS, T
    ldr   T, =0x0f0f0f0f
    mov   NIBBLES, T
    lsrs  U, T, #2
    ands  T, U
    mov   ROW, T
    ldr   W0, [r0]
    ldr   W2, [r0, #4]                  /* row 1, turned left by 3 columns */
    ldr   W3, [r0, #8]                  /* row 2, by 2 */
    ldr   W1, [r0, #12]
    movs  T, #8
    rors  W2, T
    movs  T, #16
    rors  W3, T
    /* of a bit's number, row 1 is exchanged with bit 2, row 0 with bit 0, row 1 with bit 1 */
    SWAP_ALL W0, W1, W2, W3, 4, NIBBLES
    SWAP_ALL W0, W1, W2, W3, 1, LOWER
    SWAP_ALL W0, W2, W1, W3, 2, PAIRS
    b     .Lrounds
    .ltorg
    .balign 4
.Lrounds:
    .rept 2
    ROUND W0, W1, W2, W3
    ROUND W2, W0, W3, W1
    ROUND W3, W2, W1, W0
    ROUND W1, W3, W0, W2
    .endr
    cmp   KEY, END
    beq   .Lend
    b     .Lrounds
.Lend:
    SWAP_ALL W0, W2, W1, W3, 2, PAIRS
    SWAP_ALL W0, W1, W2, W3, 1, LOWER
    SWAP_ALL W0, W1, W2, W3, 4, NIBBLES
    movs  T, #24
    rors  W2, T
    movs  T, #16
    rors  W3, T
    ldr   r0, [sp, #16]
    str   W0, [r0]
    str   W2, [r0, #4]
    str   W3, [r0, #8]
    str   W1, [r0, #12]
    pop   {r4-r7}
    mov   r8, r4
    mov   r9, r5
    mov   r10, r6
    mov   r11, r7
    pop   {r0, r4-r7, pc}
    ENDFUNCTION mote_romulus_skinny_encrypt

/*
 * A round takes 102 cycles: S-box 39, the round key 17, the constant 2 or 3, columns 44. 180 are for the frame and the form of the state.
 * Floor of this scheme: 95, if the masks of rows stayed in low registers and words of the round key needed no mask.
 */
