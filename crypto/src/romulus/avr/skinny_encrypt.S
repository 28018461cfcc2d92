#include "common/avr/asm.h"
#include "romulus/s8.inc"

/* SKINNY-128-384+ under a given schedule, 40 rounds of: S8 on 16 cells, round key to rows 0 and 1, 2 to cell 8, row i rotated right by i, each
 * column (a, b, c, d) -> (a^c^d, a, b^c, a^c). */

/* ---
function: mote_romulus_skinny_encrypt
prototype: void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
registers: { r24:r25: block read-write 16 bytes, r22:r23: schedule read-write 320 bytes }
stack: 12
timing: none
tables: secret-indexed
--- */

/*
 * A round begins behind S8: what it makes is looked up for the next one where it comes out, so that every sum is formed in the lower byte of Z,
 * and the look-up puts the cell where the next round wants it: new rows 0, 1, 2, 3 where d, a, b, c were. The rotations of the rows are names,
 * which come home after eight rounds.
 *
 * S8 is in flash, or in RAM if MOTE_ROMULUS_S8_IN_RAM is defined: that takes 640 cycles less, and 256 bytes of RAM that start-up code fills. Either way
 * the time is the same for every cell: there is no cache.
 *
 *   CELL_n      the state, n = 0..15           Z    the cell to look up, in the page of S8
 *   TWO         2                              Y    walks the schedule
 *   TURNS       times eight rounds to do
 */
#if defined(MOTE_ROMULUS_S8_IN_RAM)
#define LOOK_UP ld
#else
#define LOOK_UP lpm
#endif

#define CELL_0 r18
#define CELL_1 r19
#define CELL_2 r20
#define CELL_3 r21
#define CELL_4 r22
#define CELL_5 r23
#define CELL_6 r24
#define CELL_7 r25
#define CELL_8 r26
#define CELL_9 r27
#define CELL_10 r0
#define CELL_11 r2
#define CELL_12 r3
#define CELL_13 r4
#define CELL_14 r5
#define CELL_15 r6
#define TWO r7
#define TURNS r1
#define CELLS CELL_0, CELL_1, CELL_2, CELL_3, CELL_4, CELL_5, CELL_6, CELL_7, CELL_8, CELL_9, CELL_10, CELL_11, CELL_12, CELL_13, CELL_14, CELL_15

/* b ^ c, then a, a ^ c ^ d and a ^ c, each through S8. 23 cycles. */
.macro COLUMN key_a, key_b, a, b, c, d
    ldd   r30, Y+\key_b
    eor   r30, \b
    eor   r30, \c
    LOOK_UP \b, Z
    ldd   r30, Y+\key_a
    eor   r30, \a
    eor   \c, r30
    LOOK_UP \a, Z
    eor   \d, \c
    mov   r30, \d
    LOOK_UP \d, Z
    mov   r30, \c
    LOOK_UP \c, Z
.endm

/* The same without S8, which the last round has no more. */
.macro LAST_COLUMN key_a, key_b, a, b, c, d
    ldd   r30, Y+\key_b
    eor   \b, r30
    eor   \b, \c
    ldd   r30, Y+\key_a
    eor   \a, r30
    eor   \c, \a
    eor   \d, \c
.endm

/* A round of columns, its keys from `key` on, in the order of the portable schedule. 93 cycles. */
.macro ROUND column, key, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15
    eor   \s8, TWO
    \column \key+0, \key+2, \s0, \s7, \s10, \s13
    \column \key+1, \key+3, \s1, \s4, \s11, \s14
    \column \key+4, \key+6, \s2, \s5, \s8, \s15
    \column \key+5, \key+7, \s3, \s6, \s9, \s12
.endm

/* n rounds, then the macro `then` with the key and the names that follow. */
.macro ROUNDS n, key, then, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15
    .if   \n
    ROUND COLUMN, \key, \s0, \s1, \s2, \s3, \s4, \s5, \s6, \s7, \s8, \s9, \s10, \s11, \s12, \s13, \s14, \s15
    ROUNDS (\n-1), (\key+8), \then, \s13, \s14, \s15, \s12, \s0, \s1, \s2, \s3, \s7, \s4, \s5, \s6, \s10, \s11, \s8, \s9
    .else
    \then \key, \s0, \s1, \s2, \s3, \s4, \s5, \s6, \s7, \s8, \s9, \s10, \s11, \s12, \s13, \s14, \s15
    .endif
.endm

.macro EIGHTH_ROUND key, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15
    dec   TURNS
    brne  .Leighth
    rjmp  .Llast
.Leighth:
    ROUND COLUMN, \key, \s0, \s1, \s2, \s3, \s4, \s5, \s6, \s7, \s8, \s9, \s10, \s11, \s12, \s13, \s14, \s15
    subi  r28, 0xc0          /* Y += 64 */
    sbci  r29, 0xff
    rjmp  .Leight_rounds
.Llast:
    ROUND LAST_COLUMN, \key, \s0, \s1, \s2, \s3, \s4, \s5, \s6, \s7, \s8, \s9, \s10, \s11, \s12, \s13, \s14, \s15
.endm

.macro EACH_CELL do
    .irp  cell, CELL_0, CELL_1, CELL_2, CELL_3, CELL_4, CELL_5, CELL_6, CELL_7, CELL_8, CELL_9, CELL_10, CELL_11, CELL_12, CELL_13, CELL_14, CELL_15
    \do   \cell
    .endr
.endm

.macro LOAD cell
    ld    r30, Y+
    LOOK_UP \cell, Z
.endm

.macro STORE cell
    st    Z+, \cell
.endm

.macro SAVED do, registers:vararg
    .irp  register, \registers
    \do   \register
    .endr
.endm

    FUNCTION mote_romulus_skinny_encrypt
    SAVED push, r2, r3, r4, r5, r6, r7, r28, r29
    movw  r28, r24
    push  r24
    push  r25
    push  r22
    push  r23
    ldi   r31, hi8(mote_romulus_s8)
    ldi   r30, 5
    mov   TURNS, r30
    ldi   r30, 2
    mov   TWO, r30
    EACH_CELL LOAD
    pop   r29
    pop   r28
.Leight_rounds:
    ROUNDS 7, 0, EIGHTH_ROUND, CELLS
    pop   r31
    pop   r30
    EACH_CELL STORE
    SAVED pop, r29, r28, r7, r6, r5, r4, r3, r2
    ret
    ENDFUNCTION mote_romulus_skinny_encrypt

#if defined(MOTE_ROMULUS_S8_IN_RAM)
    .section .rodata.mote_romulus_s8, "a", @progbits
    .balign 256
    .globl mote_romulus_s8
    .type mote_romulus_s8, @object
mote_romulus_s8:
    S8_BYTES
    ENDTABLE mote_romulus_s8
#else
    S8_TABLE 256
#endif

/* A round takes 93 cycles: look-ups 48, keys 16, sums 21, copies to Z 8. */
