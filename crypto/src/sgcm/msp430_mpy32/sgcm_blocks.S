#include "common/msp430/asm.h"
#include "common/msp430_mpy32/multiplier.inc"

/* ---
function: mote_sgcm_blocks
prototype: void mote_sgcm_blocks(uint16_t z[9], const uint8_t *in, size_t blocks, const mote_sgcm_hash_key *hash_key)
registers: { r12: z read-write 18 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: hash_key read 66 bytes }
stack: 36
timing: blocks, alignment
tables: none
--- */

/*
 * p = 2^128 + C. The key has g0 to g3 = h, 2^32 h, 2^64 h and 2^96 h mod p, all negated if one of them does not fit into 128 bits. So with
 * limbs x0 to x3 of 32 bits, x h or -x h is P = x0 g0 + ... + x3 g3: four columns, and above them c1 < 2^34, times 2^128, which is -C.
 *
 * P is z, or -z if the sign is ffff. Then T = P + block or P - block, which is -2^128 + 1 at least, is the next x with the same sign. In words,
 * T = low + 2^128 c1, so that it is low - C c1; or low - 2^128, if it is negative. If that is negative, the sign changes: what is multiplied
 * is always from 0 to 2^128 - 1, by the same instructions.
 *
 * Products are summed by columns of 32 bits, and the carries of a column's sums are counted. Two columns are a turn of a loop, and what
 * comes out of the last block is folded by the same instructions as the others.
 */
#define C        12451
#define ROW      r12            /* limbs of g, in the order of use: to and fro, so that columns begin with the x that the last one ended with */
#define CARRIES  r13
#define KEY      0
#define IN       2
#define SIGN     4
#define Z        6
#define BLOCKS   8
#define FRAME    10             /* r4..r10, then the return address */
#define COLUMNS  12             /* bytes of the first three columns, pushed below the frame */
#define LIMBS    64             /* bytes of the key */
#define KEY_SIGN 64             /* in the key */

.macro WORDS op, operands:vararg
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    \op   \operands, \word
    .endr
.endm

.macro CARRY_ON first:vararg
    .irp  word, \first
    adc   \word
    .endr
.endm

/* x and, as a mask in r15, whether its sign changes: of T = r4..r11, and c1 in r12, r15, r13. */
.macro FOLD
    mov   r13, r14
    rla   r14
    subc  r14, r14              /* ffff unless T is negative */
    and   r14, r12
    and   r14, r15
    and   r14, r13
    inv   r14
    mov   #C, &MPY
    mov   r13, &OP2             /* at most 4, so that the product has 16 bits */
    nop
    mov   &RESLO, r13
    mov   r12, &OP2L
    mov   r15, &OP2H
    nop
    add   &RES2, r13
    sub   &RES0, r4
    subc  &RES1, r5
    subc  r13, r6
    .irp  word, r7, r8, r9, r10, r11
    sbc   \word
    .endr
    subc  r15, r15
    bis   r14, r15
    WORDS xor, r15
    bit   #1, r15
    CARRY_ON r4, r5, r6, r7, r8, r9, r10, r11
.endm

/* A product more in a column. */
.macro PRODUCT low, high
    mov   @ROW+, r14
    mov   @ROW+, r15
    add   &SUMEXT, CARRIES
    mov   \low, &MAC32L
    mov   \high, &MAC32H
    mov   r14, &OP2L
    mov   r15, &OP2H
.endm

/* The words of a column to the stack, and the first product of the next one: of the x that the last product has, too. */
.macro NEXT_COLUMN
    PUSH_INDEXED RES0, r2       /* an index of R2 is an absolute address */
    PUSH_INDEXED RES1, r2
    mov   &RES2, &RES0
    mov   &RES3, &RES1
    add   &SUMEXT, CARRIES
    mov   CARRIES, &RES2
    mov   #0, &RES3
    mov   #0, CARRIES
    MOV_INC ROW, OP2L, r2
    MOV_INC ROW, OP2H, r2
.endm

    FUNCTION mote_sgcm_blocks
    tst   r14
    jnz   .Lsome
    ret
.Lsome:
    PUSH_R4_R10
    push  r14
    push  r12
    push  #0
    push  r13
    push  r15
    WORDS mov, @r12+
    mov   @r12, r12
    clr   r15
    clr   r13
    jmp   .Ladd

.Lcolumns:
    .irp  word, r9, r8, r7, r6, r5, r4
    pop   \word
    .endr
    add   &SUMEXT, CARRIES
    mov   &RES0, r10
    mov   &RES1, r11
    mov   &RES2, r12
    mov   &RES3, r15
    tst   BLOCKS(sp)
    jz    .Lfold

    /* P - block is the complement of P's complement plus the block */
    call  #.Lsigned
.Ladd:
    mov   IN(sp), r14
    bit   #1, r14
    jnz   .Lodd
    add   @r14+, r4
    .irp  word, r5, r6, r7, r8, r9, r10, r11
    addc  @r14+, \word
    .endr
.Ladded:
    CARRY_ON r12, r15, r13
    mov   r14, IN(sp)
    call  #.Lsigned
.Lfold:
    FOLD
    sub   #1, BLOCKS(sp)
    jnc   .Ldone
    mov   @sp, ROW
    xor   KEY_SIGN(ROW), r15
    xor   r15, SIGN(sp)

    mov   #0, CARRIES
    mov   r4, &MPY32L
    mov   r5, &MPY32H
    MOV_INC ROW, OP2L, r2
    MOV_INC ROW, OP2H, r2
.Ltwo_columns:
    PRODUCT r6, r7
    PRODUCT r8, r9
    PRODUCT r10, r11
    NEXT_COLUMN
    PRODUCT r8, r9
    PRODUCT r6, r7
    PRODUCT r4, r5

    /* The first time eight bytes less are pushed, so that this is BLOCKS: less than 4096, where nobody keeps a key. */
    mov   ROW, r14
    sub   #LIMBS, r14
    cmp   KEY+COLUMNS(sp), r14
    jz    .Lcolumns
    NEXT_COLUMN
    jmp   .Ltwo_columns

    /* p - x for -x, unless it is 0 */
.Ldone:
    xor   SIGN(sp), r15
    mov   r4, r14
    .irp  word, r5, r6, r7, r8, r9, r10, r11
    bis   \word, r14
    .endr
    cmp   #1, r14
    subc  r14, r14
    bic   r14, r15
    WORDS xor, r15
    and   #C+1, r15
    mov   #0, r14
    add   r15, r4
    CARRY_ON r5, r6, r7, r8, r9, r10, r11, r14
    mov   Z(sp), r15
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11, r14
    mov   \word, .Lat(r15)
    .set  .Lat, .Lat+2
    .endr
    FORGET_PRODUCTS
    add   #FRAME, sp
    POP_R4_R10
    clr   r12
    ret

    /* moving bytes keeps the carry from word to word */
.Lodd:
    push  r13
    push  r15
    clrc
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b @r14+, r13
    mov.b @r14+, r15
    swpb  r15
    bis   r13, r15
    addc  r15, \word
    .endr
    pop   r15
    pop   r13
    jmp   .Ladded

    /* From a subroutine: the complement where the sign is ffff. */
.Lsigned:
    mov   SIGN+2(sp), r14
    WORDS xor, r14
    xor   r14, r12
    xor   r14, r15
    xor   r14, r13
    ret
    ENDFUNCTION mote_sgcm_blocks
