#include "common/msp430/asm.h"
#define SBOX mote_aes_sbox
#define LOOK_UP mote_aes128_encrypt_products
#include "aes/msp430/encrypt.inc"

/* ---
function: mote_aes128_cbc_mac_blocks
prototype: void mote_aes128_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks, const mote_aes128_key *key)
registers: { r12: chain read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: key read 176 bytes }
stack: 60
timing: blocks, alignment
tables: secret-indexed
--- */

/* The block cipher stands in the loop: beside nine rounds of 158 and the last of 142 cycles 74 for a block. At odd addresses it is called. */
#define CHAIN  0
#define IN     2
#define BLOCKS 4
#define KEYS   6
#define FRAME  8

    FUNCTION mote_aes128_cbc_mac_blocks
    tst   r14
    jnz   .Lsome
    ret
.Lsome:
    PUSH_R4_R10
    push  r15
    push  r14
    push  r13
    push  r12
    bis   r13, r12
    bit   #1, r12
    jz    .Lblock
    br    #.Lodd

.Lblock:
    mov   @sp, r13
    mov   IN(sp), r15
    mov   KEYS(sp), KEY
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @r13+, \word
    xor   @r15+, \word
    xor   @KEY+, \word
    .endr
    mov   r15, IN(sp)
    .rept 3
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .endr
    mov   @sp, r12
    ENCRYPT_LAST STORE
    dec   BLOCKS(sp)
    jz    .Ldone
    br    #.Lblock
.Ldone:
    add   #FRAME, sp
    POP_R4_R10
    ret

.Lodd:
    mov   @sp, r4
    mov   IN(sp), r5
.Lodd_block:
    mov   r4, r14
    mov   r5, r15
    add   #16, r15
.Lbyte:
    mov.b @r5+, r13
    xor.b r13, 0(r14)
    inc   r14
    cmp   r15, r5
    jnz   .Lbyte
    mov   r4, r12
    mov   r4, r13
    mov   KEYS(sp), r14
    call  #mote_aes128_encrypt
    dec   BLOCKS(sp)
    jnz   .Lodd_block
    jmp   .Ldone
    ENDFUNCTION mote_aes128_cbc_mac_blocks
