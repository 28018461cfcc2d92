#include "common/msp430_aes/module.inc"

/* ---
function: mote_aes128_cbc_mac_blocks
prototype: void mote_aes128_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks, const mote_aes128_key *key)
registers: { r12: chain read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: key read 176 bytes }
stack: 14
timing: blocks, alignment
tables: none
--- */

/*
 * The module works 167 cycles on a block, while the next one is read into r4..r11. 24 cycles for moving those into it, and 16 for
 * adding its result to the next, cannot go beside that: 207 cycles a block are the floor. From odd addresses words are made of bytes.
 */
#define CHAIN    r12
#define IN       r13
#define BLOCKS   r14
#define RESULT   r15            /* a word more with every read */
#define FILL     46             /* turns of three cycles, so that the module is asked when it is ready */

    FUNCTION mote_aes128_cbc_mac_blocks
    PUSH_R4_R10
    tst   BLOCKS
    jz    .Lnothing
    mov   #AES_ENCRYPT, &AESACTL0
    .rept 8
    TO_MODULE r15, AESAKEY
    .endr
    mov   CHAIN, r4
    bis   IN, r4
    bit   #1, r4
    jnz   .Lodd

    mov   CHAIN, r15
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @r15+, \word
    xor   @IN+, \word
    .endr
    mov   #AESADOUT, RESULT
.Lblock:
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   \word, &AESADIN
    .endr
    mov   #FILL, r4
.Lfill:
    dec   r4
    jnz   .Lfill
    dec   BLOCKS
    jz    .Llast
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @IN+, \word
    .endr
    WAIT_FOR_MODULE
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    xor   @RESULT, \word
    .endr
    jmp   .Lblock
.Llast:
    WAIT_FOR_MODULE
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @RESULT, \at(CHAIN)
    .endr
.Ldone:
    mov   #AES_FORGET, &AESACTL0
.Lnothing:
    POP_R4_R10
    ret

.Lodd:
    mov   #AESADOUT, RESULT
.Lbytes:
    mov   CHAIN, r4
    mov   #16, r5
.Lin:
    mov.b @r4+, r6
    xor.b @IN+, r6
    mov.b r6, &AESADIN
    dec   r5
    jnz   .Lin
    WAIT_FOR_MODULE
    mov   CHAIN, r4
    mov   #16, r5
.Lout:
    mov.b @RESULT, 0(r4)
    inc   r4
    dec   r5
    jnz   .Lout
    dec   BLOCKS
    jnz   .Lbytes
    jmp   .Ldone
    ENDFUNCTION mote_aes128_cbc_mac_blocks
