#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "sparkle/armv7m/step384.inc"

/* ---
function: mote_esch256
prototype: void mote_esch256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { r0: digest write 32 bytes, r1: msg read len bytes, r2: len }
stack: 104
timing: [len, alignment]
tables: public-indexed
--- */

/*
 * The state stays in registers from the first block to the digest: SPARKLE v1.2, Section 3.2. The constants are on the stack, where a
 * read does not wait for instructions or lines of flash.
 */
#define LEFT 32                         /* the number of blocks before the last; then -1, and -2 for the second half of the digest */
#define IN 36                           /* the next block, */
#define LAST 40                         /* where the last block is, */
#define MARK 44                         /* and what says whether it is padded */
#define BLOCK 48
#define LOCALS 64
#define DIGEST LOCALS

.macro ONE register, at
    ldr   \register, [sp, #\at]
.endm

.macro PAIR first, at, second, behind
    ldrd  \first, \second, [sp, #\at]
.endm

/*
 * One coordinate of the seventh step's linear layer: it also brings the branches back to where they were before the first. The sum of the
 * other coordinate is in U.
 */
.macro RETURN_BRANCHES l0, l1, l2, r0, r1, r2
    eor   V, \r1, \l1
    mov   \r1, \l1
    eor   \l1, \r2, \l2
    mov   \r2, \l2
    eor   \l2, \r0, \l0
    mov   \r0, \l0
    eor   \l0, V, U, ror #16
    eor   \l1, \l1, U, ror #16
    eor   \l2, \l2, U, ror #16
.endm

/* The sum V, through the linear layer's l, comes to three words of the left half. */
.macro ADD_SUM a, b, c
    eor   \a, \a, V, ror #16
    eor   \b, \b, V, ror #16
    eor   \c, \c, V, ror #16
.endm

/* a = b, b = c, c = a. */
.macro ROTATE a, b, c
    mov   U, \a
    mov   \a, \b
    mov   \b, \c
    mov   \c, U
.endm

/* x and y of branches 0 and 1 are the next half of the digest. */
.macro SQUEEZE x0, y0, x1, y1
    ldr   U, [sp, #DIGEST]
    str   \x0, [U]
    str   \y0, [U, #4]
    str   \x1, [U, #8]
    str   \y1, [U, #12]
.endm

    TABLE constants, 16
    CONSTANTS
    ENDTABLE constants

    FUNCTION mote_esch256
    push  {r0, r4-r11, lr}
    sub   sp, sp, #LOCALS
    movw  r3, #:lower16:constants
    movt  r3, #:upper16:constants
    ldm   r3, {r4-r11}
    stm   sp, {r4-r11}
    /* All blocks but the last, which has 1 to 16 bytes if there are any; r2 = its bytes, r4 = where they are. */
    subs  r3, r2, #1
    it    lo
    movlo r3, #0
    lsrs  r3, r3, #4
    sub   r2, r2, r3, lsl #4
    add   r4, r1, r3, lsl #4
    strd  r3, r1, [sp, #LEFT]
    mov   r5, #0x02000000
    cmp   r2, #16
    beq   .Lwhole
    mov   r5, #0x01000000
    movs  r6, #0
    add   r7, sp, #BLOCK
    movs  r3, #0x80
    str   r6, [r7]
    str   r6, [r7, #4]
    str   r6, [r7, #8]
    str   r6, [r7, #12]
    strb  r3, [r7, r2]
    b     .Lnext_byte
.Lbyte:
    ldrb  r3, [r4, r2]
    strb  r3, [r7, r2]
.Lnext_byte:
    subs  r2, #1
    bhs   .Lbyte
    mov   r4, r7
.Lwhole:
    strd  r4, r5, [sp, #LAST]
    .irp  register, r1, r2, r3, r4, r5, r6
    movs  \register, #0
    .endr
    .irp  register, r8, r9, r10, r11, r12, lr
    mov   \register, r1
    .endr

.Lblock:
    ldrd  V, U, [sp, #LEFT]
    subs  V, #1                         /* the carry says that seven steps follow */
    bmi   .Llast
.Ladd:
    add   U, U, #16
    strd  V, U, [sp, #LEFT]
    /* x takes the words 0 and 2, y the words 1 and 3, and all left ones the sums of the others. */
    ldr   V, [U, #-16]
    ldr   U, [U, #-8]
    eors  r1, V
    eors  V, U
    eor   V, V, V, lsl #16
    eors  r2, U
    ADD_SUM r8, r9, r10
    ldr   U, [sp, #IN]
    ldr   V, [U, #-12]
    ldr   U, [U, #-4]
    eor   r8, r8, V
    eors  V, U
    eor   V, V, V, lsl #16
    eor   r9, r9, U
    ADD_SUM r1, r2, r3
.Lsteps:
    STEP  0, 1, 1, ORDER_0
    STEP  1, 2, 0, ORDER_1
    STEP  2, 3, 0, ORDER_2
    STEP  3, 4, 0, ORDER_3
    STEP  4, 5, 0, ORDER_4
    STEP  5, 6, 0, ORDER_5
    BOXES 6, -1, 0, ORDER_0
    SUM_3 U, r8, r9, r10
    RETURN_BRANCHES r1, r2, r3, r4, r5, r6
    SUM_3 U, r4, r5, r6, eors           /* where the left half is by now */
    RETURN_BRANCHES r8, r9, r10, r11, r12, lr
    bcs   .Lblock
    ldr   U, [sp, #AT_C7]
    eor   r8, r8, U
    STEP  7, 0, 1, ORDER_0
    STEP  8, 1, 0, ORDER_1
    STEP  9, 2, 0, ORDER_2
    STEP  10, -1, 0, ORDER_3
    SQUEEZE r3, r10, r1, r8
    adds  U, #16
    str   U, [sp, #DIGEST]
    ROTATE r1, r3, r2
    ROTATE r4, r6, r5
    ROTATE r8, r10, r9
    ROTATE r11, lr, r12
    cmp   U, U
    b     .Lsteps

.Llast:
    bhs   .Lend
    ldr   U, [sp, #MARK]
    eor   r10, r10, U
    ldr   U, [sp, #LAST]
    b     .Ladd

.Lend:
    SQUEEZE r1, r8, r2, r9
    movs  r0, #0
    movs  r1, #0
    movs  r2, #0
    movs  r3, #0
    mov   r12, r0
    strd  r0, r1, [sp, #BLOCK]
    strd  r0, r1, [sp, #BLOCK+8]
    add   sp, sp, #LOCALS+4
    pop   {r4-r11, lr}
    bx    lr
    ENDFUNCTION mote_esch256

/* A block takes 753 cycles: seven steps 700, the words of the block and the loop 42, the return of the branches 6, and what instructions
 * wait to be fetched 5. On a Cortex-M33 716. */
