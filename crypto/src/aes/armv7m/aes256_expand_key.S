#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/schedule.inc"

/* ---
function: mote_aes256_expand_key
prototype: void mote_aes256_expand_key(mote_aes256_key *expanded, const uint8_t *key)
registers: { r0: expanded write 240 bytes, r1: key read 32 bytes }
stack: 104
timing: alignment
tables: none
--- */

/*
 * A round key is made of the one before the last, which is read from where it was written, and of the last word. Of two constants the first is
 * what that word has added to its byte 1 before it turns; none, and it does not. They change places after each round key. 2,716 cycles, 205 a round key.
 */
#define EXPANDED ROUNDS_BYTES           /* behind what the S-box uses */
#define CONSTANTS (EXPANDED + 4)
#define FRAME (CONSTANTS + 8)

    FUNCTION mote_aes256_expand_key
    push  {r4-r11, lr}
    sub   sp, sp, #FRAME
    movw  r2, #0x100
    movs  r3, #0
    str   r0, [sp, #EXPANDED]
    strd  r2, r3, [sp, #CONSTANTS]
    .irp  half, 0, 16
    ldr   r4, [r1, #\half]
    ldr   r5, [r1, #\half+4]
    ldr   r6, [r1, #\half+8]
    ldr   r7, [r1, #\half+12]
    stm   r0!, {r4-r7}
    .endr
.Lkey:
    mov   P0, r7
    SUBSTITUTE_WORD
    ldr   r1, [sp, #EXPANDED]
    ldrd  r2, r3, [sp, #CONSTANTS]
    ldm   r1!, {r4-r7}
    cmp   r2, #0
    itt   ne
    eorne T0, T0, r2
    rorne T0, T0, #8
    str   r1, [sp, #EXPANDED]
    eors  r4, r4, T0
    eors  r5, r5, r4
    eors  r6, r6, r5
    eors  r7, r7, r6
    adds  r1, r1, #16
    stm   r1, {r4-r7}
    lsls  r2, r2, #1
    strd  r3, r2, [sp, #CONSTANTS]
    cmp   r2, #0x8000                   /* after seven */
    bne   .Lkey
    add   sp, sp, #FRAME
    pop   {r4-r11, pc}
    ENDFUNCTION mote_aes256_expand_key
