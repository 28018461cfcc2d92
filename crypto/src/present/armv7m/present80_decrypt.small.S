#include "common/armv7m/asm.h"
#include "present/armv7m/rounds.inc"

/* ---
function: mote_present80_decrypt
prototype: void mote_present80_decrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r0: out write 8 bytes, r1: in read 8 bytes, r2: expanded read 256 bytes }
stack: 24
timing: alignment
tables: none
--- */

    FUNCTION mote_present80_decrypt
    push  {r4-r8, lr}
    LOAD_BLOCK
    mov   r8, #16
    add   KEY, KEY, #31 * 8
    bl    .Lupper
    bl    .Llower
.Ltwo_rounds:
    ADD_KEY -8, W0, W1, W2, W3
    bl    .Lupper
    UNSUBSTITUTE W0, W1, W2, W3, X
    mov   W2, X
    bl    .Llower
    ADD_KEY -8, W0, W1, W2, W3
    subs  r8, r8, #1
    beq   .Lend
    UNSUBSTITUTE W0, W1, W2, W3, X
    mov   W2, X
    b     .Ltwo_rounds
.Lend:
    STORE_BLOCK W0, W1, W2, W3
    pop   {r4-r8, pc}

.Llower:
    LOWER W0, W1, W2, W3
    bx    lr

.Lupper:
    UPPER W0, W1, W2, W3
    bx    lr
    ENDFUNCTION mote_present80_decrypt

/* As the default, with calls of what it has twice. */
