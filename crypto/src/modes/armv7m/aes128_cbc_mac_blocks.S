#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/registers.inc"

/* ---
function: mote_aes128_cbc_mac_blocks
prototype: void mote_aes128_cbc_mac_blocks(uint8_t chain[16], const uint8_t *in, size_t blocks, const mote_aes128_key *key)
registers: { r0: chain read-write 16 bytes, r1: in read blocks*16 bytes, r2: blocks, r3: key read 176 bytes }
stack: 464
timing: blocks, alignment
tables: none
--- */

/* One block after the other, in both places, under round keys whose planes are made for the run once. */
#define CHAIN PLANES_OF_KEYS            /* on the stack, and what follows */
#define IN (CHAIN + 4)
#define BLOCKS (IN + 4)

    FUNCTION mote_aes128_cbc_mac_blocks
    cmp   r2, #0
    it    eq
    bxeq  lr
    push  {r0-r11, lr}
    sub   sp, sp, #PLANES_OF_KEYS
    mov   r0, sp
    mov   r1, r3
    movw  r2, #0x100
    mov   r12, #0
    bl    mote_aes128_slice_keys
    ldr   r0, [sp, #CHAIN]
    ldr   P0, [r0]
    ldr   P2, [r0, #4]
    ldr   P4, [r0, #8]
    ldr   P6, [r0, #12]
    .balign 4
.Lblock:
    ldr   r0, [sp, #IN]
    ldr   r1, [r0], #4
    ldr   r2, [r0], #4
    ldr   r3, [r0], #4
    ldr   r12, [r0], #4
    str   r0, [sp, #IN]
    eor   P0, P0, r1
    eor   P2, P2, r2
    eor   P4, P4, r3
    eor   P6, P6, r12
    mov   P1, P0
    mov   P3, P2
    mov   P5, P4
    mov   P7, P6
    mov   r12, sp
    bl    mote_aes128_encrypt_pair
    ldr   r2, [sp, #BLOCKS]
    subs  r2, #1
    str   r2, [sp, #BLOCKS]
    bne.w .Lblock
    ldr   r0, [sp, #CHAIN]
    str   P0, [r0]
    str   P2, [r0, #4]
    str   P4, [r0, #8]
    str   P6, [r0, #12]
    add   sp, sp, #PLANES_OF_KEYS + 16
    pop   {r4-r11, pc}
    ENDFUNCTION mote_aes128_cbc_mac_blocks
