#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/registers.inc"

/* ---
function: mote_aes128_encrypt_two
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes128_encrypt_two(uint8_t a[16], uint8_t b[16], const mote_aes128_planes *planes)
registers: { r0: a read-write 16 bytes, r1: b read-write 16 bytes, r2: planes read 352 bytes }
stack: 112
timing: alignment
tables: none
--- */

    FUNCTION mote_aes128_encrypt_two
    push  {r0, r1, r4-r11, lr}
    ldr   P0, [r0]
    ldr   P2, [r0, #4]
    ldr   P4, [r0, #8]
    ldr   P6, [r0, #12]
    ldr   P1, [r1]
    ldr   P3, [r1, #4]
    ldr   P5, [r1, #8]
    ldr   P7, [r1, #12]
    mov   r12, r2
    bl    mote_aes128_encrypt_pair
    pop   {r0, r1}
    str   P0, [r0]
    str   P2, [r0, #4]
    str   P4, [r0, #8]
    str   P6, [r0, #12]
    str   P1, [r1]
    str   P3, [r1, #4]
    str   P5, [r1, #8]
    str   P7, [r1, #12]
    pop   {r4-r11, pc}
    ENDFUNCTION mote_aes128_encrypt_two
