#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_grain_128_authenticate
prototype: void mote_grain_128_authenticate(uint16_t context[104])
registers: { r0: context read-write 208 bytes }
stack: 40
timing: alignment
tables: none
--- */

/*
 * A ^= the sum of R >> i over the bits i of M that are set. Bits j and j + 32 of M go together: they select words 0 and 1, and 1 and 2,
 * of R >> j. Eight bits are a turn of the loop.
 *
 *   r1..r4   R >> j        r5, r6   A        r7, r8   M >> j        r9..r11   scratch        r12   turns left
 */
#define R 64
#define A 144
#define M 152

/* 14 cycles for two bits of M. */
.macro ADD_BIT j
    sbfx  r9, r7, #\j, #1
    sbfx  r10, r8, #\j, #1
    and   r11, r1, r9
    eors  r5, r11
    and   r11, r2, r10
    eors  r5, r11
    and   r9, r2, r9
    eors  r6, r9
    and   r10, r3, r10
    eors  r6, r10
    lsrs  r4, r4, #1
    rrxs  r3, r3
    rrxs  r2, r2
    rrx   r1, r1
.endm

    FUNCTION mote_grain_128_authenticate
    push  {r0, r4-r11, lr}
    ldr   r1, [r0, #R]
    ldr   r2, [r0, #R+4]
    ldr   r3, [r0, #R+8]
    ldr   r4, [r0, #R+12]
    ldr   r5, [r0, #A]
    ldr   r6, [r0, #A+4]
    ldr   r7, [r0, #M]
    ldr   r8, [r0, #M+4]
    str   r3, [r0, #R]                  /* R moves on */
    str   r4, [r0, #R+4]
    mov   r12, #4
    .balign 4
.Lbyte:
    .irp  j, 0, 1, 2, 3, 4, 5, 6, 7
    ADD_BIT \j
    .endr
    lsr   r7, r7, #8
    lsr   r8, r8, #8
    subs  r12, r12, #1
    bne   .Lbyte
    str   r5, [r0, #A]
    str   r6, [r0, #A+4]
    pop   {r0, r4-r11, pc}
    ENDFUNCTION mote_grain_128_authenticate

/* 518 cycles: two bits 14, a turn of the loop 6 more, the frame and the words in and out 46. */
