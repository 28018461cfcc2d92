#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_poly1305_blocks
prototype: void mote_poly1305_blocks(uint32_t z[5], const uint8_t *in, size_t blocks, const uint32_t r[4])
registers: { r0: z read-write 20 bytes, r1: in read blocks*16 bytes, r2: blocks, r3: r read 16 bytes }
stack: 216
timing: blocks, alignment
tables: none
--- */

/*
 * Products have 32 bits: those of 64 take a Cortex-M3 a time that depends on their factors. So numbers have ten limbs of 13 bits. x is in
 * r0 to r9; a column of its product is the sum of ten, of which those that come down from above 2^130 count five times, and of a limb of the
 * next block, so that x for that comes out of the carries. All limbs of x are below 1.1 * 2^13, so that a column is below 51 * 2^26 < 2^32.
 */
#define A r10                           /* two columns */
#define B r11
#define U r12
#define V lr

#define MULTIPLES 0                     /* limbs of r five times, then as they are */
#define NEXT 80                         /* limbs of the next block */
#define X 120                           /* limbs of x */
#define LOCALS 160
#define HASH 160
#define IN 164
#define BLOCKS 168

/* Limbs of r0, r1, r2 and lr in r3 to r12, the last of which has 11 bits. 13 cycles. */
.macro SPLIT
    ubfx  r3, r0, #0, #13
    ubfx  r4, r0, #13, #13
    lsr   r5, r0, #26
    bfi   r5, r1, #6, #7
    ubfx  r6, r1, #7, #13
    lsr   r7, r1, #20
    bfi   r7, r2, #12, #1
    ubfx  r8, r2, #1, #13
    ubfx  r9, r2, #14, #13
    lsr   r10, r2, #27
    bfi   r10, lr, #5, #8
    ubfx  r11, lr, #8, #13
    lsr   r12, lr, #21
.endm

/* Two limbs of r, the higher one first: it belongs to limb a of x for A and to b for B, the other one to c and d. */
.macro TWO_LIMBS at, a, b, c, d
    ldr   U, [sp, #MULTIPLES+4*(\at)]
    ldr   V, [sp, #MULTIPLES+4*(\at)-4]
    mla   B, \b, U, B
    mla   A, \a, U, A
    mla   B, \d, V, B
    mla   A, \c, V, A
.endm

/* Columns i and i + 1. 66 cycles. */
.macro TWO_COLUMNS i
    .if   \i
    ldr   A, [sp, #NEXT+4*\i]
    add   A, A, B, lsr #13
    .else
    ldr   A, [sp, #NEXT]
    .endif
    ldr   B, [sp, #NEXT+4*\i+4]
    ldr   U, [sp, #MULTIPLES+4*\i+44]
    mla   B, r0, U, B
    TWO_LIMBS \i+10, r0, r1, r1, r2
    TWO_LIMBS \i+8, r2, r3, r3, r4
    TWO_LIMBS \i+6, r4, r5, r5, r6
    TWO_LIMBS \i+4, r6, r7, r7, r8
    ldr   U, [sp, #MULTIPLES+4*\i+8]
    ldr   V, [sp, #MULTIPLES+4*\i+4]
    mla   B, r9, U, B
    mla   A, r8, U, A
    mla   A, r9, V, A
    ubfx  U, A, #0, #13
    add   B, B, A, lsr #13
    ubfx  V, B, #0, #13
    strd  U, V, [sp, #X+4*\i]
.endm

/* The bits of limb x above 13 go to the next. */
.macro CARRY x, next
    add   \next, \next, \x, lsr #13
    ubfx  \x, \x, #0, #13
.endm

    FUNCTION mote_poly1305_blocks
    cbnz  r2, .Lsome
    bx    lr
.Lsome:
    push  {r0-r12, lr}
    sub   sp, sp, #LOCALS

    /* The limbs of r, clamped. */
    ldm   r3, {r0-r2, lr}
    bic   r0, r0, #0xf0000000
    .irp  word, r1, r2, lr
    bic   \word, \word, #0xf0000000
    bic   \word, \word, #3
    .endr
    SPLIT
    add   r0, sp, #MULTIPLES+40
    stm   r0, {r3-r12}
    .irp  limb, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12
    add   \limb, \limb, \limb, lsl #2
    .endr
    stm   sp, {r3-r12}

    /* x = z + block + 2^128. */
    ldr   r11, [sp, #IN]
    ldr   r12, [sp, #HASH]
    ldr   r7, [r11], #4
    ldr   r8, [r11], #4
    ldr   r9, [r11], #4
    ldr   r10, [r11], #4
    str   r11, [sp, #IN]
    ldm   r12, {r0-r2, r5, r6}
    adds  r0, r0, r7
    adcs  r1, r1, r8
    adcs  r2, r2, r9
    adcs  lr, r5, r10
    and   r6, r6, #3
    adc   r6, r6, #1
    str   r6, [sp, #X+36]
    SPLIT
    ldr   r0, [sp, #X+36]
    orr   r12, r12, r0, lsl #11
    add   r0, sp, #X
    stm   r0, {r3-r12}
    b     .Lbegin

    /* The next block, or nothing behind the last. 38 cycles. */
.Lblock:
    ldr   r3, [sp, #IN]
    ldr   r0, [r3]
    ldr   r1, [r3, #4]
    ldr   r2, [r3, #8]
    ldr   lr, [r3, #12]
    adds  r3, r3, #16
    str   r3, [sp, #IN]
    SPLIT
    orr   r12, r12, #0x800
.Lnext:
    add   r0, sp, #NEXT
    stm   r0, {r3-r12}

    add   r0, sp, #X
    ldm   r0, {r0-r9}
    TWO_COLUMNS 0
    TWO_COLUMNS 2
    TWO_COLUMNS 4
    TWO_COLUMNS 6
    TWO_COLUMNS 8

    /* What is above 2^130 comes down five times. */
    ldrd  r0, r1, [sp, #X]
    lsr   B, B, #13
    add   B, B, B, lsl #2
    add   r0, r0, B
    add   r1, r1, r0, lsr #13
    ubfx  r0, r0, #0, #13
    strd  r0, r1, [sp, #X]
.Lbegin:
    ldr   r0, [sp, #BLOCKS]
    subs  r0, r0, #1
    str   r0, [sp, #BLOCKS]
    bgt   .Lblock
    blt   .Ldone                        /* the last has been multiplied */
    movs  r3, #0
    .irp  limb, r4, r5, r6, r7, r8, r9, r10, r11, r12
    mov   \limb, r3
    .endr
    b     .Lnext

    /* z = x mod p: by all carries, then p less if with 5 it reaches 2^130. */
.Ldone:
    add   r0, sp, #X
    ldm   r0, {r0-r9}
    CARRY r1, r2
    CARRY r2, r3
    CARRY r3, r4
    CARRY r4, r5
    CARRY r5, r6
    CARRY r6, r7
    CARRY r7, r8
    CARRY r8, r9
    lsr   r10, r9, #13
    ubfx  r9, r9, #0, #13
    add   r10, r10, r10, lsl #2
    add   r0, r0, r10
    CARRY r0, r1
    orr   r0, r0, r1, lsl #13
    orr   r0, r0, r2, lsl #26
    lsr   r1, r2, #6
    orr   r1, r1, r3, lsl #7
    orr   r1, r1, r4, lsl #20
    lsr   r2, r4, #12
    orr   r2, r2, r5, lsl #1
    orr   r2, r2, r6, lsl #14
    orr   r2, r2, r7, lsl #27
    lsr   r3, r7, #5
    orr   r3, r3, r8, lsl #8
    orr   r3, r3, r9, lsl #21
    lsr   r4, r9, #11
    adds  r5, r0, #5
    adcs  r5, r1, #0
    adcs  r5, r2, #0
    adcs  r5, r3, #0
    adc   r5, r4, #0
    lsr   r5, r5, #2
    add   r5, r5, r5, lsl #2
    adds  r0, r0, r5
    adcs  r1, r1, #0
    adcs  r2, r2, #0
    adcs  r3, r3, #0
    adc   r4, r4, #0
    and   r4, r4, #3
    ldr   r12, [sp, #HASH]
    stm   r12, {r0-r4}

    /* The frame is wiped. */
    movs  r0, #0
    .irp  word, r1, r2, r3, r4, r5, r6, r7
    mov   \word, r0
    .endr
    add   sp, sp, #LOCALS
    .rept 5
    push  {r0-r7}
    .endr
    add   sp, sp, #LOCALS+16
    pop   {r4-r12, pc}
    ENDFUNCTION mote_poly1305_blocks

/* 1,910 cycles for four blocks at aligned addresses: 410 each, the ends 270. A block has 100 products with their sums, 200, 65 loads of limbs of
 * r and of the next block in 95, carries and limbs that are stored 40, limbs of the next block 44. Floor: the products; where those of 64
 * bits take a constant time, as on a Cortex-M4, sixteen of them would do.
 */
