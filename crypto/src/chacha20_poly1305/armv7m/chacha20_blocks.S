#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_chacha20_blocks
prototype: void mote_chacha20_blocks(uint8_t *out, const uint8_t *in, size_t blocks, uint32_t state[16])
registers: { r0: out write blocks*64 bytes, r1: in read blocks*64 bytes, r2: blocks, r3: state read-write 64 bytes }
stack: 104
timing: blocks, alignment
tables: none
--- */

/*
 * Words 0 to 7 are in r0 to r7, 8 in r8, 10 in r10, 12 in r11, 13 in r12. 9 and 11 take turns in r9, 14 and 15 in lr; the frame has the other
 * two.
 *
 * No instruction rotates only. A word of the second row stands in its register rotated left by 25 bits, one of the last row by 24, as the last
 * step of a quarter round has left it: operands are rotated where they are used.
 */
#define AT_11 0                         /* 11 and 15 */
#define AT_9 8                          /* 9 and 14 */
#define COUNT 16
#define LOCALS 24
#define OUT 24
#define IN 28
#define BLOCKS 32
#define STATE 36
#define ROW 24                          /* bytes that are pushed at the end of a block */

/* 8 cycles. */
.macro QUARTER a, b, c, d
    add   \a, \a, \b, ror #25
    eor   \d, \a, \d, ror #24
    add   \c, \c, \d, ror #16
    eor   \b, \c, \b, ror #25
    add   \a, \a, \b, ror #20
    eor   \d, \a, \d, ror #16
    add   \c, \c, \d, ror #24
    eor   \b, \c, \b, ror #20
.endm

/* Row n of the block, with the next row of the state at r12: its sum with the input at lr is the output. */
.macro OUT_ROW n, rotation, x0, x1, x2, x3
    ldm   r12!, {r8-r11}
    add   \x0, r8, \x0, ror #\rotation
    add   \x1, r9, \x1, ror #\rotation
    add   \x2, r10, \x2, ror #\rotation
    add   \x3, r11, \x3, ror #\rotation
    OUT_WORDS \n, \x0, \x1, \x2, \x3
.endm

.macro OUT_WORDS n, x0, x1, x2, x3
    ldr   r8, [lr, #16*\n]
    ldr   r9, [lr, #16*\n+4]
    ldr   r10, [lr, #16*\n+8]
    ldr   r11, [lr, #16*\n+12]
    eor   \x0, \x0, r8
    ldr   r8, [sp, #OUT+ROW]
    eor   \x1, \x1, r9
    eor   \x2, \x2, r10
    eor   \x3, \x3, r11
    str   \x0, [r8, #16*\n]
    str   \x1, [r8, #16*\n+4]
    str   \x2, [r8, #16*\n+8]
    str   \x3, [r8, #16*\n+12]
.endm

    FUNCTION mote_chacha20_blocks
    cbnz  r2, .Lsome
    bx    lr
.Lsome:
    push  {r0-r12, lr}
    sub   sp, sp, #LOCALS

.Lblock:
    ldr   lr, [sp, #STATE]
    movs  r0, #10
    str   r0, [sp, #COUNT]
    ldr   r9, [lr, #44]
    ldr   r12, [lr, #60]
    ror   r12, r12, #8
    strd  r9, r12, [sp, #AT_11]
    ldm   lr!, {r0-r10}
    .irp  word, r4, r5, r6, r7
    ror   \word, \word, #7
    .endr
    ldr   r11, [lr, #4]
    ldr   r12, [lr, #8]
    ldr   lr, [lr, #12]
    .irp  word, r11, r12, lr
    ror   \word, \word, #8
    .endr

    .balign 4
.Ltwo_rounds:
    QUARTER r0, r4, r8, r11
    QUARTER r1, r5, r9, r12
    QUARTER r2, r6, r10, lr
    strd  r9, lr, [sp, #AT_9]
    ldr   r9, [sp, #COUNT]
    subs  r9, r9, #1                    /* nothing changes the flags below */
    str   r9, [sp, #COUNT]
    ldrd  r9, lr, [sp, #AT_11]
    QUARTER r3, r7, r9, lr

    QUARTER r0, r5, r10, lr
    QUARTER r1, r6, r9, r11
    strd  r9, lr, [sp, #AT_11]
    ldrd  r9, lr, [sp, #AT_9]
    QUARTER r2, r7, r8, r12
    QUARTER r3, r4, r9, lr
    bne   .Ltwo_rounds

    push  {r8-r12, lr}
    ldr   r12, [sp, #STATE+ROW]
    ldr   lr, [sp, #IN+ROW]
    OUT_ROW 0, 0, r0, r1, r2, r3
    OUT_ROW 1, 25, r4, r5, r6, r7
    ldm   sp, {r0-r2, r4-r6}            /* 8, 9, 10, 12, 13, 14 */
    ldr   r3, [sp, #AT_11+ROW]
    ldr   r7, [sp, #AT_11+ROW+4]
    OUT_ROW 2, 0, r0, r1, r2, r3
    ldr   r0, [r12]                     /* the number of the block, and of the next */
    adds  r1, r0, #1
    str   r1, [r12]
    ldm   r12, {r8-r11}
    add   r4, r0, r4, ror #24
    add   r5, r9, r5, ror #24
    add   r6, r10, r6, ror #24
    add   r7, r11, r7, ror #24
    OUT_WORDS 3, r4, r5, r6, r7

    add   sp, sp, #ROW
    adds  r8, r8, #64
    adds  lr, lr, #64
    ldr   r2, [sp, #BLOCKS]
    strd  r8, lr, [sp, #OUT]
    subs  r2, r2, #1
    str   r2, [sp, #BLOCKS]
    bne   .Lblock

/* The frame is wiped. */
    movs  r0, #0
    movs  r1, #0
    movs  r2, #0
    movs  r3, #0
    strd  r0, r1, [sp]
    strd  r0, r1, [sp, #8]
    push  {r0-r3}
    push  {r0-r1}
    add   sp, sp, #ROW+LOCALS+16
    pop   {r4-r12, pc}
    ENDFUNCTION mote_chacha20_blocks

/* 1,045 cycles for a block at aligned addresses: 80 quarter rounds of 8, what goes around them 19 a turn of the loop, the ends 215. Floor: a
 * quarter round has 8 operations, and two words more than there are registers have to be exchanged twice in two rounds, 12. */
