#include "common/armv7m/asm.h"
#include "gift/armv7m/rounds.inc"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { r0: block read-write 16 bytes, r1: round_keys read 320 bytes }
stack: 40
timing: none
tables: none
--- */

/* Forty rounds unrolled. The constants are in the code, which leaves seven registers to load round keys into at once: 80 words, of which
 * U of a round is the one with twice its number and V the next. */

/* x = x ^ word, or (x >>> slope) ^ word in the last round, which leaves no slope. 1 cycle, and 8 more before every seventh word. */
.macro ADD_WORD index, x, slope, last
    .if (\index) == 77
    ldm   KEYS, {r2, r8, r9}
    .elseif (\index) % 7 == 0
    ldm   KEYS!, {r2, r8-r12, lr}
    .endif
    .set place, 0
    .irp  word, r2, r8, r9, r10, r11, r12, lr
    .if (\index) % 7 == place
    .if \last
    OP_ROR eor, \x, \word, \x, \slope
    .else
    OP_ROR eor, \x, \x, \word, -(\slope)
    .endif
    .endif
    .set place, place + 1
    .endr
.endm

/* A round's constant is the sum of two immediates; where there are none, two halves, or a half rotated right by one bit and 0. */
#define CONSTANTS \
    0x10, 0x8000000,  0x100, 0x800080,  0x54, 0x2000000,  0x1010101, 0x80000000,  0x80, 0x1f000000, \
    0x8810, 0x8088,  0x160, 0xe00000,  0x5051, 0x200,  0x303, 0x8001,  0x80, 0x2f000000, \
    0x810, 0x8088,  0x100, 0x600060,  0x5041, 0x200,  0x607, 0,  0x80, 0x27000000, \
    0x10, 0x8088,  0x140, 0xe00000,  0x5011, 0x200,  0x203, 0x8001,  0x80, 0x2b000000, \
    0x810, 0x8008,  0x120, 0x400040,  0x4001, 0x200,  0x405, 0,  0x80, 0x21000000, \
    0x10, 0x80000000,  0x100, 0xc00000,  0x51, 0x2000000,  0x103, 0x8001,  0x80, 0x2e000000, \
    0x810, 0x880000,  0x140, 0x200020,  0x5040, 0x200,  0x603, 0,  0x80, 0x6000000, \
    0x10, 0x888,  0x1c0, 0xa00000,  0x5014, 0x200,  0x201, 0x8101,  0x80, 0x1a000000

/* 2 or 3 cycles, in two parts: between them are instructions that leave u alone. What is in time on a Cortex-M33 comes second: a byte, or two
 * that are alike. */
.macro FIRST_PART u, s3, a, b
    .if (\b) >> 16
    .if (\a) >> 8
    eor   \s3, \s3, #\a
    .else
    eor   \s3, \s3, #\b
    .endif
    .else
    movw  \u, #\a
    .if \b
    movt  \u, #\b
    .endif
    .endif
.endm

.macro SECOND_PART u, s3, a, b
    .if (\b) >> 16
    .if (\a) >> 8
    eor   \s3, \s3, #\b
    .else
    eor   \s3, \s3, #\a
    .endif
    .elseif \b
    eor   \s3, \s3, \u
    .else
    eor   \s3, \s3, \u, ror #1
    .endif
.endm

.macro OF_CONSTANT number, part, u, s3
    .set place, 0
    .irp  half, CONSTANTS
    .if place == 2*(\number)
    .set first, \half
    .elseif place == 2*(\number)+1
    \part \u, \s3, first, \half
    .endif
    .set place, place + 1
    .endr
.endm

.macro CONSTANT_FIRST u, number, s3
    OF_CONSTANT \number, FIRST_PART, \u, \s3
.endm

.macro CONSTANT_SECOND u, number, s3
    OF_CONSTANT \number, SECOND_PART, \u, \s3
.endm

/* The register of the word that the round before added last. */
.macro WITH_SPARE number, what, arguments:vararg
    .set spare, 0
    .irp  word, lr, r2, r8, r9, r10, r11, r12
    .if 2*(\number) % 7 == spare
    \what \word, \arguments
    .endif
    .set spare, spare + 1
    .endr
.endm

.macro ADD_KEYS number, f1, f2, last=0
    ADD_WORD 2*(\number), S2, \f2, \last
    ADD_WORD 2*(\number)+1, S1, \f1, \last
.endm

.macro LAST_OF_FIVE number, s0, s3
    WITH_SPARE \number, LAST_SBOX, \number, \s0, \s3, \s3, \s0
    ADD_KEYS \number, 16, 24, (\number)/39
.endm

    FUNCTION mote_gift128_encrypt
    push  {r0, r4-r11, lr}
    LOAD_BLOCK
    FIVE_ROUNDS 0, A, D, 0, 0, 0
    FIVE_ROUNDS 5, D, A
    .irp  number, 10, 20, 30
    FIVE_ROUNDS \number, A, D
    FIVE_ROUNDS \number+5, D, A
    .endr
    CONSTANT_FIRST T, 39, D
    CONSTANT_SECOND T, 39, D
    ror   A, A, #8
    STORE_BLOCK
    pop   {r3-r11, pc}
    ENDFUNCTION mote_gift128_encrypt

/* Cycles: S-boxes 400, keys 80 and their loads 92, constants 95, movements 288; the frame 38. */
