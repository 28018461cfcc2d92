#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "sha2/armv7m/sha256.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r0: state read-write 32 bytes, r1: block read 64 bytes }
stack: 168
timing: alignment
tables: public-indexed
--- */

/*
 * A step and a new word in a loop; the last sixteen words are computed in vain. Word t lies at t mod 16 and, once more, 16 places
 * above, so that the sixteen words from any of the lower places on are those of the message schedule in their order.
 */
#define LOCALS 128
#define STATE 128

    FUNCTION mote_sha256_compress
    push  {r0, r4-r11, lr}
    ldm   r0, {A, B, C, D, E, F, G, H}
    sub   sp, sp, #LOCALS
    movw  K, #:lower16:constants
    movt  K, #:upper16:constants
    mov   P, sp
    movs  T, #16
.Lwords:
    ldr   V, [r1], #4
    rev   V, V
    str   V, [P, #64]
    stm   P!, {V}
    subs  T, #1
    bne   .Lwords

.Lsixteen_steps:
    mov   P, sp
.Lstep:
    ldm   K!, {T}
    add   H, H, T
    ldm   P!, {T}
    ldr   U, [P]
    ldr   V, [P, #32]
    ldr   M, [P, #52]
    add   H, H, T
    NEW_WORD T, U, V, M
    str   T, [P, #-4]
    str   T, [P, #60]
    eor   M, B, C
    STEP  A, B, C, D, E, F, G, H, M, U
    mov   T, H
    mov   H, G
    mov   G, F
    mov   F, E
    mov   E, D
    mov   D, C
    mov   C, B
    mov   B, A
    mov   A, T
    add   T, sp, #64
    cmp   P, T
    bne   .Lstep
    ldrb  T, [K, #-4]                   /* the lowest byte of this step's constant: 0xf2 after the last */
    cmp   T, #0xf2
    bne   .Lsixteen_steps

    add   sp, sp, #LOCALS
    pop   {P}
    ADD_TO_STATE
    pop   {r4-r11, pc}
    ENDFUNCTION mote_sha256_compress

/* A step and its word take 50 cycles: 27 for both, 9 to move the state on, 10 for the loads and stores, 4 for the loop. */
