#include "common/msp430/asm.h"

/* ---
function: mote_ghash_blocks
prototype: void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
registers: { r12: z read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: hash_key read 512 bytes }
stack: 52
timing: blocks, alignment
tables: secret-indexed
--- */

/*
 * Words are bytes as they lie: of a word, bits 7 to 0 are x^0 to x^7, bits 15 to 8 x^8 to x^15. A block is taken word by word, the
 * highest first, and everything before it goes up by x^16: that is another name for each register, and 16 cycles for what falls out.
 * Two tables take the two halves of a byte: bits 7 to 4 are the offset of a row as they lie. So a block is taken twice, the upper bytes
 * of its words first; then the sum goes up by x^8, and the lower bytes follow.
 *
 * 1,070 cycles for a block: 512 add rows, 208 make indices, 224 fold, 40 go up by x^8, 47 add and push the block, 40 add the halves.
 */
#define KEY  r14
#define LEFT 0                  /* blocks left, where they come from, and z; below, words of a block or two, the first lowest */
#define IN   2
#define Z    4
#define HIGH r15                /* f0: what masks the offset of a row */

/* Register \n of a pass after \k steps up, for word \n: it goes round, and ends as r4 for word 0. */
.macro NAME op, operand, n, k
    .irp number, 4, 5, 6, 7, 8, 9, 10, 11
    .if \number == 4 + ((\n - \k + 15) & 7)
    \op \operand, r\number
    .endif
    .endr
.endm

/* The row at \row to all words. */
.macro ADD_ROW op, row, k
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7
    NAME \op, @\row+, \n, \k
    .endr
.endm

/* All words up by x^16: word 7, in \f, falls out and comes back times 1 + x + x^2 + x^7 in the new words 0, in \f too, and 1, in \next. */
.macro FOLD f, next
    mov.b \f, r13
    rla   r13
    mov   ghash_fold(r13), r13
    swpb  \f
    mov.b \f, \f
    rla   \f
    mov   ghash_fold(\f), \f
    swpb  \f
    mov.b \f, r12
    xor   r12, \next
    xor   r12, \f
    xor   r13, \f
.endm

/* The byte at \at(sp) of word 7 - \k: rows of its two halves. */
.macro STEP k, at
    FROM  mov.b, \at-2*\k, sp, r12
    mov   r12, r13
    and   HIGH, r13
    add   KEY, r13
    .if \k
    ADD_ROW xor, r13, \k
    .else
    ADD_ROW mov, r13, \k
    .endif
    rla.b r12
    rla.b r12
    rla.b r12
    rla.b r12
    add   KEY, r12
    add   #256, r12
    ADD_ROW xor, r12, \k
.endm

/* A byte of each word; \at is where that of the highest one is. */
.macro PASS at
    STEP  0, \at
    FOLD  r10, r11
    STEP  1, \at
    FOLD  r9, r10
    STEP  2, \at
    FOLD  r8, r9
    STEP  3, \at
    FOLD  r7, r8
    STEP  4, \at
    FOLD  r6, r7
    STEP  5, \at
    FOLD  r5, r6
    STEP  6, \at
    FOLD  r4, r5
    STEP  7, \at
.endm

.macro PUSH_WORDS
    .irp word, r11, r10, r9, r8, r7, r6, r5, r4
    push  \word
    .endr
.endm

/* Of a word whose bytes are swapped, the lower one is the lower one of the next word. */
.macro HAND_ON word, next
    mov.b \word, r12
    xor   r12, \word
    xor   r12, \next
.endm

/* The two bytes at ptr, at any address, to word. */
.macro ADD_BYTES ptr, word
    mov.b @\ptr+, r13
    xor   r13, \word
    mov.b @\ptr+, r13
    swpb  r13
    xor   r13, \word
.endm

.macro STORE_BYTES word, at
    mov.b \word, \at(r12)
    swpb  \word
    mov.b \word, \at+1(r12)
.endm

    FUNCTION mote_ghash_blocks
    tst   r14
    jnz   .Lsome
    ret
.Lsome:
    PUSH_R4_R10
    push  r12
    push  r13
    push  r14
    mov   r15, KEY
    mov   #0xf0, HIGH
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    clr   \word
    .endr
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    ADD_BYTES r12, \word
    .endr

.Lblock:
    mov   IN(sp), r12
    bit   #1, r12
    jz    .Leven
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    ADD_BYTES r12, \word
    .endr
    jmp   .Ladded
.Leven:
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    xor   @r12+, \word
    .endr
.Ladded:
    mov   r12, IN(sp)
    PUSH_WORDS
    PASS  15

    /* eight powers up: the last byte falls out */
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    swpb  \word
    .endr
    mov.b r11, r13
    xor   r13, r11
    HAND_ON r10, r11
    HAND_ON r9, r10
    HAND_ON r8, r9
    HAND_ON r7, r8
    HAND_ON r6, r7
    HAND_ON r5, r6
    HAND_ON r4, r5
    rla   r13
    xor   ghash_fold(r13), r4
    PUSH_WORDS

    PASS  30
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    xor   @sp+, \word
    .endr
    add   #16, sp
    dec   LEFT(sp)
    jz    .Ldone
    br    #.Lblock

.Ldone:
    mov   Z(sp), r12
    STORE_BYTES r4, 0
    STORE_BYTES r5, 2
    STORE_BYTES r6, 4
    STORE_BYTES r7, 6
    STORE_BYTES r8, 8
    STORE_BYTES r9, 10
    STORE_BYTES r10, 12
    STORE_BYTES r11, 14
    add   #6, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_ghash_blocks

    /* a byte times 1 + x + x^2 + x^7 */
    TABLE ghash_fold
    .set  .Lbyte, 0
    .rept 256
    .set  .Lproduct, .Lbyte << 8 ^ .Lbyte << 7 ^ .Lbyte << 6 ^ .Lbyte << 1
    .short .Lproduct >> 8 & 0xff | (.Lproduct & 0xff) << 8
    .set  .Lbyte, .Lbyte + 1
    .endr
    ENDTABLE ghash_fold
