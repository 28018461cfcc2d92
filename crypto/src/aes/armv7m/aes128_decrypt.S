#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/registers.inc"

/* ---
function: mote_aes128_decrypt
prototype: void mote_aes128_decrypt(uint8_t *out, const uint8_t *in, const mote_aes128_decryption_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 176 bytes }
stack: 464
timing: alignment
tables: none
--- */

/* One block in both places. */

    FUNCTION mote_aes128_decrypt
    push  {r0-r2, r4-r11, lr}
    sub   sp, sp, #PLANES_OF_KEYS
    mov   r0, sp
    mov   r1, r2
    movw  r2, #0x300
    mov   r12, #0x63636363
    bl    mote_aes128_slice_keys
    ldr   r0, [sp, #PLANES_OF_KEYS + 4]
    ldr   P0, [r0]
    ldr   P2, [r0, #4]
    ldr   P4, [r0, #8]
    ldr   P6, [r0, #12]
    mov   P1, P0
    mov   P3, P2
    mov   P5, P4
    mov   P7, P6
    mov   r12, sp
    bl    mote_aes128_decrypt_pair
    ldr   r0, [sp, #PLANES_OF_KEYS]
    str   P0, [r0]
    str   P2, [r0, #4]
    str   P4, [r0, #8]
    str   P6, [r0, #12]
    add   sp, sp, #PLANES_OF_KEYS + 12
    pop   {r4-r11, pc}
    ENDFUNCTION mote_aes128_decrypt
