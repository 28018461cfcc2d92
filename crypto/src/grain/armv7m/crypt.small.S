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
stack: 80
timing: [n, at, what, alignment]
tables: none
--- */

/* A byte at a time. */
#define BYTES_ALONE
#define FRAME 4
#define DEEPEST 80
#include "grain/armv7m/crypt.inc"
