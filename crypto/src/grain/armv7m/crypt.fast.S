#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "grain/armv7m/clock.inc"

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
stack: 120
timing: [n, at, what, alignment]
tables: none
--- */

/* A block's 128 clocks have the registers to themselves: what they had before waits in the frame. */
#define FRAME 44
#define SAVED 16
#define START 40
#define DEEPEST 120

.macro GENERATE
    add   r1, sp, #SAVED
    stm   r1, {r4-r9}
    str   r0, [sp, #START]
    .balign 4
.Lclock:
    CLOCK
    ldr   r1, [sp, #START]
    subs  r1, r0, r1
    str   Y, [sp, r1]
    adds  r0, #4
    cmp   r1, #12
    bne   .Lclock
    add   r1, sp, #SAVED
    ldm   r1, {r4-r9}
.endm

#include "grain/armv7m/crypt.inc"
