#include "modes/msp430/ghash.inc"

/* ---
function: mote_ghash_blocks
prototype: void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
registers: { r12: z read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: hash_key read 512 bytes }
stack: 52
timing: blocks, alignment
tables: secret-indexed
--- */

/* 1,070 cycles for a block: 47 add and push it. Registers and method: ghash.inc. */
#define LEFT 0                  /* blocks left, where they come from, and z; below, words of a block or two, the first lowest */
#define IN   2
#define Z    4

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
    MULTIPLY PUSH_WORDS
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
    CONSTANT mote_ghash_fold
    .set  .Lbyte, 0
    .rept 256
    .set  .Lproduct, .Lbyte << 8 ^ .Lbyte << 7 ^ .Lbyte << 6 ^ .Lbyte << 1
    .short .Lproduct >> 8 & 0xff | (.Lproduct & 0xff) << 8
    .set  .Lbyte, .Lbyte + 1
    .endr
    ENDTABLE mote_ghash_fold
