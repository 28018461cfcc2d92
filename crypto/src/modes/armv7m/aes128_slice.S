#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_aes128_slice
abi: internal            # callable from C, but it has no portable equal: pairs.h
prototype: void mote_aes128_slice(mote_aes128_planes *planes, const mote_aes128_key *key)
registers: { r0: planes write 352 bytes, r1: key read 176 bytes }
stack: 40
timing: alignment
tables: none
--- */

    FUNCTION mote_aes128_slice
    push  {r4-r11, lr}
    movw  r2, #0x100
    mov   r12, #0
    bl    mote_aes128_slice_keys
    pop   {r4-r11, pc}
    ENDFUNCTION mote_aes128_slice
