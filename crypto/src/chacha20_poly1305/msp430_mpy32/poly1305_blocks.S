#include "chacha20_poly1305/msp430/number.inc"
#include "common/msp430_mpy32/multiplier.inc"

/* ---
function: mote_poly1305_blocks
prototype: void mote_poly1305_blocks(uint32_t z[5], const uint8_t *in, size_t blocks, const uint32_t r[4])
registers: { r12: z read-write 20 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: r read 16 bytes }
stack: 112
timing: blocks, alignment
tables: none
--- */

/*
 * x has four limbs of 32 bits and a fifth, x4 < 8. As 2^128 = 5/4 mod p, and limbs r1 to r3 are multiples of 4, what would come above 2^128 comes
 * down with s = 5/4 r in place of r, but for x4 r0. Each limb of r is below 2^28, so that a column, five products at most, has 64 bits, and no
 * carry. The frame has limbs of r and s in the order of use: columns begin with the limb of x that the last one ended with.
 */
#define MAC      0x04c4         /* a first operand of 16 bits, for a product that is added */
#define ROW      r13

#define FACTORS  80
#define BLOCKS   FACTORS
#define IN       FACTORS+2
#define HASH     FACTORS+4

/* A product more in the column, of a limb of x or of the one before. */
.macro PRODUCT low, high
    mov   @ROW+, r14
    mov   @ROW+, r15
    mov   \low, &MAC32L
    mov   \high, &MAC32H
    mov   r14, &OP2L
    mov   r15, &OP2H
.endm

.macro PRODUCT_OF_TOP
    mov   @ROW+, r14
    mov   @ROW+, r15
    mov   r12, &MAC
    mov   r14, &OP2L
    mov   r15, &OP2H
.endm

.macro PRODUCT_OF_SAME
    mov   @ROW+, r14
    mov   @ROW+, r15
    mov   r14, &OP2L
    mov   r15, &OP2H
.endm

/* What is above the lower 32 bits of a column begins the next. */
.macro NEXT_COLUMN
    mov   &RES2, &RES0
    mov   &RES3, &RES1
    mov   #0, &RES2
    mov   #0, &RES3
.endm

.macro PUSH_COLUMN
    PUSH_INDEXED RES0, r2       /* an index of R2 is an absolute address */
    PUSH_INDEXED RES1, r2
    NEXT_COLUMN
.endm

.macro PUT low, high, places:vararg
    .irp  place, \places
    mov   \low, 4*\place(sp)
    mov   \high, 4*\place+2(sp)
    .endr
.endm

/* s in r12 and r13. */
.macro FIVE_FOURTHS low, high
    mov   \low, r12
    mov   \high, r13
    .rept 2
    rra   r13
    rrc   r12
    .endr
    add   \low, r12
    addc  \high, r13
.endm

    FUNCTION mote_poly1305_blocks
    tst   r14
    jnz   .Lsome
    ret
.Lsome:
    PUSH_R4_R10
    push  r12
    push  r13
    push  r14
    sub   #FACTORS, sp
    GET_KEY
    PUT   r4, r5, 0, 6, 12, 14, 19
    PUT   r6, r7, 7, 11, 15
    PUT   r8, r9, 10, 16
    PUT   r10, r11, 17
    FIVE_FOURTHS r6, r7
    PUT   r12, r13, 3, 8
    FIVE_FOURTHS r8, r9
    PUT   r12, r13, 2, 4, 9
    FIVE_FOURTHS r10, r11
    PUT   r12, r13, 1, 5, 13, 18
    GET_NUMBER HASH

.Lblock:
    ADD_BLOCK IN

    /* x0 r0 + x1 s3 + x2 s2 + x3 s1 */
    mov   sp, ROW
    mov   @ROW+, r14
    mov   @ROW+, r15
    mov   r4, &MPY32L
    mov   r5, &MPY32H
    mov   r14, &OP2L
    mov   r15, &OP2H
    PRODUCT r6, r7
    PRODUCT r8, r9
    PRODUCT r10, r11
    PUSH_COLUMN

    /* x3 s2 + x2 s3 + x1 r0 + x0 r1 + x4 s1 */
    PRODUCT_OF_SAME
    PRODUCT r8, r9
    PRODUCT r6, r7
    PRODUCT r4, r5
    PRODUCT_OF_TOP
    PUSH_COLUMN

    /* x4 s2 + x0 r2 + x1 r1 + x2 r0 + x3 s3 */
    PRODUCT_OF_SAME
    PRODUCT r4, r5
    PRODUCT r6, r7
    PRODUCT r8, r9
    PRODUCT r10, r11
    PUSH_COLUMN

    /* x3 r0 + x2 r1 + x1 r2 + x0 r3 + x4 s3 */
    PRODUCT_OF_SAME
    PRODUCT r8, r9
    PRODUCT r6, r7
    PRODUCT r4, r5
    PRODUCT_OF_TOP
    mov   &RES0, r10
    mov   &RES1, r11
    NEXT_COLUMN

    /* x4 r0 */
    PRODUCT_OF_SAME
    .irp  word, r9, r8, r7, r6, r5, r4
    pop   \word
    .endr
    mov   &RES0, r12
    mov   &RES1, r15

    /* What stands above 2^130 comes down: four times as it stands, and once more. 30 cycles. */
    mov   r12, r14
    bic   #3, r14
    and   #3, r12
    add   r14, r4
    addc  r15, r5
    CARRY_ON r6, r7, r8, r9, r10, r11, r12
    clrc
    rrc   r15
    rrc   r14
    rra   r15
    rrc   r14
    add   r14, r4
    addc  r15, r5
    CARRY_ON r6, r7, r8, r9, r10, r11, r12
    dec   BLOCKS(sp)
    jz    .Ldone
    br    #.Lblock

.Ldone:
    FINISH HASH
    FORGET_PRODUCTS

    /* The frame is wiped: 92 bytes. */
    add   #FACTORS, sp
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    clr   \word
    .endr
    .rept 5
    PUSH_ALL r11, r10, r9, r8, r7, r6, r5, r4
    .endr
    PUSH_ALL r9, r8, r7, r6, r5, r4
    add   #FACTORS+18, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_poly1305_blocks

/* 2,276 cycles for four blocks at even addresses: 467 each, the ends 408. A block has 20 products, 352 with their operands, 98 to carry and keep
 * columns, 31 for the block, 30 for what is above 2^130. Floor: each product takes writes of 16 cycles, or 8 after a product of the same limb.
 */
