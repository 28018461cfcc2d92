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

/* The columns (columns.inc) follow each other without a loop: 512 cycles for a block. */
#define SIGN     0
#define IN       2
#define BLOCKS   4
#define KEY      6
#define Z        8
#define FRAME    10             /* r4..r10, then the return address */
#define COLUMNS  12             /* bytes of the first three columns, pushed below the frame */
#define KEY_SIGN 64             /* in the key */

    FUNCTION mote_sgcm_blocks
    tst   r14
    jnz   .Lsome
    ret
.Lsome:
    PUSH_R4_R10
    push  r12
    push  r15
    push  r14
    push  r13
    push  #0
    WORDS mov, @r12+
    mov   @r12, r12
    clr   r15
    clr   r13
    clr   r14
    jmp   .Ladd

.Lblock:
    .irp  word, r9, r8, r7, r6, r5, r4
    pop   \word
    .endr
    add   &SUMEXT, CARRIES
    mov   &RES0, r10
    mov   &RES1, r11
    mov   &RES2, r12
    mov   &RES3, r15

    /* P - block is the complement of P's complement plus the block */
    mov   SIGN(sp), r14
    WORDS xor, r14
    xor   r14, r12
    xor   r14, r15
    xor   r14, r13
.Ladd:
    mov   IN(sp), r14
    bit   #1, r14
    jnz   .Lodd
    add   @r14+, r4
    .irp  word, r5, r6, r7, r8, r9, r10, r11
    addc  @r14+, \word
    .endr
    CARRY_ON r12, r15, r13
.Ladded:
    mov   r14, IN(sp)
    mov   SIGN(sp), r14
    WORDS xor, r14
    xor   r14, r12
    xor   r14, r15
    xor   r14, r13
    FOLD
    mov   KEY(sp), ROW
    xor   KEY_SIGN(ROW), r15
    xor   r15, SIGN(sp)

    mov   #0, CARRIES
    mov   r4, &MPY32L
    mov   r5, &MPY32H
    MOV_INC ROW, OP2L, r2
    MOV_INC ROW, OP2H, r2
    PRODUCT r6, r7
    PRODUCT r8, r9
    PRODUCT r10, r11
    NEXT_COLUMN
    PRODUCT r8, r9
    PRODUCT r6, r7
    PRODUCT r4, r5
    NEXT_COLUMN
    PRODUCT r6, r7
    PRODUCT r8, r9
    PRODUCT r10, r11
    NEXT_COLUMN
    PRODUCT r8, r9
    PRODUCT r6, r7
    PRODUCT r4, r5
    dec   BLOCKS+COLUMNS(sp)
    jz    .Ldone
    br    #.Lblock

.Lodd:
    br    #.Lby_bytes

.Ldone:
    .irp  word, r9, r8, r7, r6, r5, r4
    pop   \word
    .endr
    add   &SUMEXT, CARRIES
    mov   &RES0, r10
    mov   &RES1, r11
    mov   &RES2, r12
    mov   &RES3, r15
    FOLD
    xor   SIGN(sp), r15

    /* p - x for -x, unless it is 0 */
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
.Lby_bytes:
    clrc
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    push  r15
    mov.b @r14+, r15
    push.b r15
    mov.b @r14+, r15
    mov.b r15, 1(sp)
    pop   r15
    addc  r15, \word
    pop   r15
    .endr
    CARRY_ON r12, r15, r13
    br    #.Ladded
    ENDFUNCTION mote_sgcm_blocks
