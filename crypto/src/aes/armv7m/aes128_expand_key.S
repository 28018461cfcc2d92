#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/schedule.inc"

/* ---
function: mote_aes128_expand_key
prototype: void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key)
registers: { r0: expanded write 176 bytes, r1: key read 16 bytes }
stack: 104
timing: alignment
tables: none
--- */

/* The key is read from where it was written. */
#define EXPANDED ROUNDS_BYTES           /* behind what the S-box uses */
#define CONSTANT (EXPANDED + 4)
#define FRAME (CONSTANT + 8)

    FUNCTION mote_aes128_expand_key
    push  {r4-r11, lr}
    sub   sp, sp, #FRAME
    movs  r2, #1
    str   r0, [sp, #EXPANDED]
    str   r2, [sp, #CONSTANT]
    ldr   r4, [r1]
    ldr   r5, [r1, #4]
    ldr   r6, [r1, #8]
    ldr   r7, [r1, #12]
    stm   r0, {r4-r7}
    mov   P0, r7
.Lkey:
    SUBSTITUTE_WORD
    ldr   r1, [sp, #EXPANDED]
    ldr   r2, [sp, #CONSTANT]
    ldm   r1!, {r4-r7}
    eor   r4, r4, r2
    eor   r4, r4, T0, ror #8
    eors  r5, r4
    eors  r6, r5
    eors  r7, r6
    stm   r1, {r4-r7}
    str   r1, [sp, #EXPANDED]
    lsls  r2, r2, #1                    /* times x, modulo x^8 + x^4 + x^3 + x + 1: 0x36 is the last one */
    movw  r3, #0x11b
    tst   r2, #0x100
    it    ne
    eorne r2, r2, r3
    str   r2, [sp, #CONSTANT]
    mov   P0, r7
    cmp   r2, #0x6c
    bne   .Lkey
    add   sp, sp, #FRAME
    pop   {r4-r11, pc}
    ENDFUNCTION mote_aes128_expand_key
