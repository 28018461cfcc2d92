#include "common/msp430/asm.h"
#include "common/msp430_mpy32/multiplier.inc"

/* ---
function: mote_sgcm_blocks
prototype: void mote_sgcm_blocks(uint16_t z[9], const uint8_t *in, size_t blocks, const uint16_t h[8])
registers: { r12: z read-write 18 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: h read 16 bytes }
stack: 38
timing: blocks, alignment
tables: none
--- */

/*
 * p = 2^128 + C. Between blocks N = -z mod p is kept, less than 2^142 and never negative, in r4..r11 and one word above. With x = block - N
 * and x h = c1 2^128 + c0, the next N is C c1 - c0 + p: that is more than -2^128 + p.
 *
 * x is between -2^142 and 2^128: what is above its lowest 128 bits is -s with s >= 0, and x = those + C s = x' + u 2^128, with u 0 or 1. So
 * c1 of x' h grows by u h, and if that carries, C c1 by C 2^128.
 *
 * x' h is summed by columns of 32 bits, and the carries of a column's sums are counted. 736 cycles for a block: 16 products of 21, 160 for the
 * columns, 100 for C c1 + p, 34 for u h, 25 for c0, 45 for the block, 17 for C s, and moves.
 */
#define C        12451
#define H        r12
#define CARRIES  r13
#define KEPT     0              /* which bits of h are not added: all if u is 0 */
#define IN       2
#define BLOCKS   4
#define Z        6
#define FRAME    8              /* r4..r10, then the return address */
#define LOWER    16             /* bytes of c0, pushed below the frame, the lowest word first */

/* r4..r11 and the word in r15 less, from what \fetch puts in r13 word by word without changing flags; s is in r13 then. */
.macro NEGATED fetch:vararg
    setc
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    \fetch
    subc  \word, r13
    mov   r13, \word
    .endr
    mov   #0, r13
    subc  r15, r13
    inv   r13
    inc   r13
.endm

.macro FROM_BYTES
    MOV_INC_B r14, KEPT, sp
    MOV_INC_B r14, KEPT+1, sp
    mov   KEPT(sp), r13
.endm

/* x' = r4..r11 plus C s, of the s in r13; \mask is 0 if that carries, else all ones. MPY has C. */
.macro FOLD mask
    mov   r13, &OP2
    nop
    add   &RESLO, r4
    addc  &RESHI, r5
    .irp  word, r6, r7, r8, r9, r10, r11
    addc  #0, \word
    .endr
    subc  \mask, \mask
.endm

/* The sum, or with MPY32 the first, of \low and \high times 32 bits of h. */
.macro PRODUCT op, low, high, at
    FROM  mov, \at, r12, r14
    mov   \at+2(H), r15
    .ifc  \op, MAC32
    add   &SUMEXT, CARRIES
    mov   \low, &MAC32L
    mov   \high, &MAC32H
    .else
    mov   \low, &MPY32L
    mov   \high, &MPY32H
    .endif
    mov   r14, &OP2L
    mov   r15, &OP2H
.endm

/* The first product that is added in a column: SUMEXT has been counted. */
.macro BEGIN low, high, at
    FROM  mov, \at, r12, r14
    mov   \at+2(H), r15
    mov   \low, &MAC32L
    mov   \high, &MAC32H
    mov   r14, &OP2L
    mov   r15, &OP2H
.endm

/* The next column, when the lowest words of this one have been taken. */
.macro NEXT_COLUMN
    mov   &RES2, &RES0
    mov   &RES3, &RES1
    add   &SUMEXT, CARRIES
    mov   CARRIES, &RES2
    mov   #0, &RES3
    mov   #0, CARRIES
.endm

.macro PUSH_COLUMN
    PUSH_INDEXED RES0, r2       /* an index of R2 is an absolute address */
    PUSH_INDEXED RES1, r2
    NEXT_COLUMN
.endm

.macro TAKE_COLUMN low, high
    nop
    mov   &RES0, \low
    mov   &RES1, \high
.endm

    FUNCTION mote_sgcm_blocks
    tst   r14
    jnz   .Lsome
    ret
.Lsome:
    PUSH_R4_R10
    push  r12
    push  r14
    push  r13
    push  r13
    mov   r12, r14
    mov   r15, H

    /* N = 2 p - z, where what z has above its lowest 128 bits is C less for each */
    mov   #C, &MPY
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @r14+, \word
    .endr
    mov   @r14, &OP2
    nop
    mov   &RESLO, r14
    mov   &RESHI, r15
    add   #2*C, r14
    adc   r15
    sub   r4, r14
    mov   r14, r4
    subc  r5, r15
    mov   r15, r5
    .irp  word, r6, r7, r8, r9, r10, r11
    mov   #0, r14
    subc  \word, r14
    mov   r14, \word
    .endr
    mov   #2, r15
    sbc   r15

.Lblock:
    mov   IN(sp), r14
    bit   #1, r14
    jz    .Leven
    br    #.Lodd
.Leven:
    NEGATED mov @r14+, r13
.Lx:
    mov   r14, IN(sp)
    FOLD  r13
    mov   r13, KEPT(sp)
    mov   #0, CARRIES

    PRODUCT MPY32, r4, r5, 0
    PUSH_COLUMN
    BEGIN r4, r5, 4
    PRODUCT MAC32, r6, r7, 0
    PUSH_COLUMN
    BEGIN r4, r5, 8
    PRODUCT MAC32, r6, r7, 4
    PRODUCT MAC32, r8, r9, 0
    PUSH_COLUMN
    BEGIN r4, r5, 12
    PRODUCT MAC32, r6, r7, 8
    PRODUCT MAC32, r8, r9, 4
    PRODUCT MAC32, r10, r11, 0
    PUSH_COLUMN
    BEGIN r6, r7, 12
    PRODUCT MAC32, r8, r9, 8
    PRODUCT MAC32, r10, r11, 4
    TAKE_COLUMN r4, r5
    NEXT_COLUMN
    BEGIN r8, r9, 12
    PRODUCT MAC32, r10, r11, 8
    TAKE_COLUMN r6, r7
    NEXT_COLUMN
    BEGIN r10, r11, 12
    TAKE_COLUMN r8, r9
    mov   &RES2, r10
    mov   &RES3, r11

    /* c1 + u h; r14 = the word that comes on top of C c1 + p */
    mov   KEPT+LOWER(sp), r13
    mov   H, r14
    clrc
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @r14+, r15
    bic   r13, r15
    addc  r15, \word
    .endr
    subc  r14, r14
    inv   r14
    and   #C, r14
    inc   r14

    /* C c1 + p - c0 */
    mov   #C, &MPY
    mov   #C, r15
    clrc
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   \word, &OP2
    mov   r15, \word
    addc  &RESLO, \word
    mov   &RESHI, r15
    .endr
    addc  r14, r15
    sub   14(sp), r4
    subc  12(sp), r5
    subc  10(sp), r6
    subc  8(sp), r7
    subc  6(sp), r8
    subc  4(sp), r9
    subc  2(sp), r10
    subc  @sp, r11
    sbc   r15
    add   #LOWER, sp
    dec   BLOCKS(sp)
    jz    .Ldone
    br    #.Lblock

.Lodd:
    NEGATED FROM_BYTES
    br    #.Lx

    /* z = -N, as x is, and p less if it is not below p: r14 is 0 if the lowest words are C or more */
.Ldone:
    NEGATED mov #0, r13
    FOLD  r13
    sub   #C, r4
    .irp  word, r5, r6, r7, r8, r9, r10, r11
    sbc   \word
    .endr
    subc  r14, r14
    mov   r13, r15
    bis   r14, r15
    and   #C, r15
    add   r15, r4
    .irp  word, r5, r6, r7, r8, r9, r10, r11
    adc   \word
    .endr
    bic   r13, r14
    and   #1, r14
    mov   Z(sp), r15
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11, r14
    mov   \word, .Lat(r15)
    .set  .Lat, .Lat+2
    .endr
    FORGET_PRODUCTS
    add   #FRAME, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_sgcm_blocks
