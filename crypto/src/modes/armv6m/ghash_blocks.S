#include "common/armv6m/asm.h"

/* ---
function: mote_ghash_blocks
prototype: void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
registers: { r0: z read-write 16 bytes, r1: in read blocks*16 bytes, r2: blocks, r3: hash_key read 16 bytes }
stack: 128
timing: blocks
tables: none
--- */

/*
 * Multiplication by h in GF(2^128), in constant time and without tables.
 *
 * The first bit of a block is x^0 and stands highest: as a number of 128 bits, a block is its polynomial mirrored, and the product of
 * two, without carries, is that of the polynomials, one bit too low. By Karatsuba it is three products of two words, and each of them
 * three of one word. Words are numbered from the lowest.
 */
#define H 0                             /* on the stack, and what follows: h */
#define Z 16                            /* the sum so far */
#define SUM 32                          /* a product's eight words */
#define IN 64
#define BLOCKS 68
#define TO 72
#define FRAME 88

/* A word from four bytes, the first one highest. 14 cycles. */
.macro LOAD_BYTES word, t, from, at
    ldrb  \word, [\from, #\at+3]
    .irp  byte, 2, 1, 0
    ldrb  \t, [\from, #\at+\byte]
    lsls  \t, \t, #8*(3-\byte)
    orrs  \word, \t
    .endr
.endm

.macro STORE_BYTES word, to, at
    .irp  byte, 3, 2, 1
    strb  \word, [\to, #\at+\byte]
    lsrs  \word, \word, #8
    .endr
    strb  \word, [\to, #\at]
.endm

/* A word below x^0 of a sum goes where x^128 = 1 + x + x^2 + x^7 has it, and lower. 13 cycles. */
.macro REDUCE word, to, below
    eors  \to, \word
    .irp  right, 1, 2, 7
    lsrs  r2, \word, #\right
    eors  \to, r2
    .endr
    .irp  left, 31, 30, 25
    lsls  r2, \word, #\left
    eors  \below, r2
    .endr
.endm

    FUNCTION mote_ghash_blocks
    push  {r4-r7, lr}
    mov   r4, r8
    mov   r5, r9
    mov   r6, r10
    mov   r7, r11
    push  {r4-r7}
    sub   sp, #FRAME
    str   r0, [sp, #TO]
    str   r1, [sp, #IN]
    str   r2, [sp, #BLOCKS]
    .irp  word, 0, 4, 8, 12
    LOAD_BYTES r4, r5, r3, \word
    str   r4, [sp, #H+12-\word]
    LOAD_BYTES r4, r5, r0, \word
    str   r4, [sp, #Z+12-\word]
    .endr
    b     .Lnext

    .balign 4
.Lblock:
    str   r2, [sp, #BLOCKS]
    ldr   r3, [sp, #IN]
    .irp  word, 0, 4, 8, 12
    LOAD_BYTES r4, r5, r3, \word
    ldr   r6, [sp, #Z+12-\word]
    eors  r4, r6
    str   r4, [sp, #Z+12-\word]
    .endr
    adds  r3, #16
    str   r3, [sp, #IN]

    /* The lower halves, the upper halves, and their sums. */
    .irp  half, 0, 8
    ldr   r2, [sp, #Z+\half]
    ldr   r3, [sp, #Z+\half+4]
    ldr   r4, [sp, #H+\half]
    ldr   r5, [sp, #H+\half+4]
    bl    .Lmultiply_two
    add   r0, sp, #SUM+2*\half
    stm   r0!, {r4-r7}
    .endr
    ldr   r2, [sp, #Z]
    ldr   r0, [sp, #Z+8]
    eors  r2, r0
    ldr   r3, [sp, #Z+4]
    ldr   r0, [sp, #Z+12]
    eors  r3, r0
    ldr   r4, [sp, #H]
    ldr   r0, [sp, #H+8]
    eors  r4, r0
    ldr   r5, [sp, #H+4]
    ldr   r0, [sp, #H+12]
    eors  r5, r0
    bl    .Lmultiply_two

    /* The middle, r4 to r7, is added in words 2 to 5; all of the sum is then in r4, r5, r6, r7, r0, r1, r2, r3. */
    add   r0, sp, #SUM
    .rept 2
    ldm   r0!, {r1-r3}
    eors  r4, r1
    eors  r5, r2
    eors  r6, r3
    ldm   r0!, {r1}
    eors  r7, r1
    .endr
    add   r3, sp, #SUM+16
    ldm   r3!, {r0-r2}
    eors  r0, r6
    eors  r1, r7
    ldr   r6, [sp, #SUM+8]
    eors  r6, r4
    ldr   r7, [sp, #SUM+12]
    eors  r7, r5
    ldr   r4, [sp, #SUM]
    ldr   r5, [sp, #SUM+4]
    ldr   r3, [r3]

    /* One bit up. */
    adds  r4, r4, r4
    .irp  word, r5, r6, r7, r0, r1, r2, r3
    adcs  \word, \word
    .endr
    mov   r8, r2
    mov   r9, r3
    REDUCE r4, r0, r7
    REDUCE r5, r1, r0
    mov   r4, r8
    REDUCE r6, r4, r1
    mov   r5, r9
    REDUCE r7, r5, r4
    add   r2, sp, #Z
    stm   r2!, {r0, r1, r4, r5}
.Lnext:
    ldr   r2, [sp, #BLOCKS]
    subs  r2, #1
    blo   .Lend
    b     .Lblock

.Lend:
    ldr   r0, [sp, #TO]
    .irp  word, 0, 4, 8, 12
    ldr   r1, [sp, #Z+12-\word]
    STORE_BYTES r1, r0, \word
    .endr
    add   sp, #FRAME
    pop   {r4-r7}
    mov   r8, r4
    mov   r9, r5
    mov   r10, r6
    mov   r11, r7
    pop   {r4-r7, pc}

    /* r4 to r7 = (r2, r3) times (r4, r5). */
    .balign 4
.Lmultiply_two:
    push  {lr}
    mov   r8, r2
    mov   r9, r3
    mov   r10, r4
    mov   r11, r5
    movs  r0, r2
    movs  r1, r4
    bl    .Lmultiply
    movs  r6, r2
    movs  r7, r3
    mov   r0, r9
    mov   r1, r11
    bl    .Lmultiply
    mov   r0, r8
    mov   r4, r9
    eors  r0, r4
    mov   r1, r10
    mov   r4, r11
    eors  r1, r4
    mov   r8, r2
    mov   r9, r3
    bl    .Lmultiply
    eors  r2, r6
    eors  r3, r7
    mov   r0, r8
    mov   r1, r9
    eors  r2, r0
    eors  r3, r1
    movs  r4, r6
    movs  r5, r7
    eors  r5, r2
    movs  r6, r0
    eors  r6, r3
    movs  r7, r1
    pop   {pc}

    /* (r2, r3) = r0 times r1, from the highest bit of r1 down. 6 cycles a bit. */
    .balign 4
.Lmultiply:
    movs  r2, #0
    movs  r3, #0
    movs  r5, #2
.Lsixteen_bits:
    .rept 16
    adds  r2, r2, r2
    adcs  r3, r3
    asrs  r4, r1, #31
    lsls  r1, r1, #1
    ands  r4, r0
    eors  r2, r4
    .endr
    subs  r5, #1
    bne   .Lsixteen_bits
    bx    lr
    ENDFUNCTION mote_ghash_blocks

/* 2,243 cycles for a block: nine products of a word 1,872, with the calls; 82 read the block, 58 reduce, 231 put products together. Floor: a
 * bit of a product of two words is a mask in two instructions, a conjunction, and a sum of two words that moves up. */
