#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_grain_128_crypt
prototype: void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at, unsigned what)
registers:
  r0: context read-write 208 bytes
  r1: out write n bytes
  r2: in read n bytes
  r3: n
  0(sp): at in 0..15
  4(sp): what in 0..2
stack: 96
timing: [n, at, what, alignment]
tables: none
--- */

/* A block's 128 clocks are four calls. */
#define FRAME 20
#define DEEPEST 96

.macro GENERATE
    mov   r10, r0
    mov   r11, #0
.Lclock:
    mov   r0, r10
    bl    mote_grain_128_clock
    str   r0, [sp, r11]
    add   r10, r10, #4
    add   r11, r11, #4
    cmp   r11, #16
    bne   .Lclock
.endm

#include "grain/armv7m/crypt.inc"
