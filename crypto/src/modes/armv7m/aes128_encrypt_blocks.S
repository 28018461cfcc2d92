#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/registers.inc"

/* ---
function: mote_aes128_encrypt_blocks
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes128_encrypt_blocks(uint8_t *data, size_t blocks, const mote_aes128_key *key)
registers: { r0: data read-write blocks*16 bytes, r1: blocks, r2: key read 176 bytes }
stack: 456
timing: blocks, alignment
tables: none
--- */

/* Two blocks at once, under round keys whose planes are made for all of them once. A last block alone is in both places. */
#define DATA PLANES_OF_KEYS             /* on the stack, and what follows */
#define BLOCKS (DATA + 4)

/* r0 and r2 point to the two blocks; r1 says how many are left. */
.macro FIND_PAIR
    ldr   r0, [sp, #DATA]
    ldr   r1, [sp, #BLOCKS]
    cmp   r1, #1
    ite   eq
    moveq r2, r0
    addne r2, r0, #16
.endm

    FUNCTION mote_aes128_encrypt_blocks
    cmp   r1, #0
    it    eq
    bxeq  lr
    push  {r0, r1, r4-r11, lr}
    sub   sp, sp, #PLANES_OF_KEYS
    mov   r0, sp
    mov   r1, r2
    movw  r2, #0x100
    mov   r12, #0
    bl    mote_aes128_slice_keys
    .balign 4
.Lpair:
    FIND_PAIR
    ldr   P0, [r0]
    ldr   P2, [r0, #4]
    ldr   P4, [r0, #8]
    ldr   P6, [r0, #12]
    ldr   P1, [r2]
    ldr   P3, [r2, #4]
    ldr   P5, [r2, #8]
    ldr   P7, [r2, #12]
    mov   r12, sp
    bl    mote_aes128_encrypt_pair
    FIND_PAIR
    str   P0, [r0], #4
    str   P2, [r0], #4
    str   P4, [r0], #4
    str   P6, [r0], #20
    str   P1, [r2]
    str   P3, [r2, #4]
    str   P5, [r2, #8]
    str   P7, [r2, #12]
    str   r0, [sp, #DATA]
    subs  r1, #2
    str   r1, [sp, #BLOCKS]
    bhi.w .Lpair
    add   sp, sp, #PLANES_OF_KEYS + 8
    pop   {r4-r11, pc}
    ENDFUNCTION mote_aes128_encrypt_blocks
