#include "common/msp430/asm.h"
#include "sgcm/msp430_mpy32/columns.inc"

/* ---
function: mote_sgcm_blocks
prototype: void mote_sgcm_blocks(uint16_t z[9], const uint8_t *in, size_t blocks, const mote_sgcm_hash_key *hash_key)
registers: { r12: z read-write 18 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: hash_key read 66 bytes }
stack: 36
timing: blocks, alignment
tables: none
--- */

/* Of the columns (columns.inc), two are a turn of a loop, and what comes out of the last block is folded as that of the others is. */
#define KEY      0
#define IN       2
#define SIGN     4
#define Z        6
#define BLOCKS   8
#define FRAME    10             /* r4..r10, then the return address */
#define COLUMNS  12             /* bytes of the first three columns, pushed below the frame */
#define LIMBS    64             /* bytes of the key */
#define KEY_SIGN 64             /* in the key */

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
