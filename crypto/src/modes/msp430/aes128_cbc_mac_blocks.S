#include "common/msp430/asm.h"

/* ---
function: mote_aes128_cbc_mac_blocks
prototype: void mote_aes128_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks, const mote_aes128_key *key)
registers: { r12: chain read-write 16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: key read 176 bytes }
stack: 58             # with the small block cipher; 28 with the others at even addresses
timing: blocks, alignment
tables: secret-indexed
--- */

/* Beside the block cipher 53 cycles for a block. */
#define CHAIN  r4
#define IN     r5
#define BLOCKS r6
#define KEY    r7

    FUNCTION mote_aes128_cbc_mac_blocks
    push  r7
    push  r6
    push  r5
    push  r4
    mov   r12, CHAIN
    mov   r13, IN
    mov   r14, BLOCKS
    mov   r15, KEY
    tst   BLOCKS
    jz    .Lnothing
.Lblock:
    bit   #1, CHAIN
    jnz   .Lbytes
    bit   #1, IN
    jnz   .Lbytes
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    XOR_INC r5, \at, r4
    .endr
.Ladded:
    mov   CHAIN, r12
    mov   CHAIN, r13
    mov   KEY, r14
    call  #mote_aes128_encrypt
    dec   BLOCKS
    jnz   .Lblock
.Lnothing:
    pop   r4
    pop   r5
    pop   r6
    pop   r7
    ret

.Lbytes:
    mov   CHAIN, r14
    mov   IN, r15
    add   #16, r15
.Lbyte:
    mov.b @IN+, r13
    xor.b r13, 0(r14)
    inc   r14
    cmp   r15, IN
    jnz   .Lbyte
    jmp   .Ladded
    ENDFUNCTION mote_aes128_cbc_mac_blocks
