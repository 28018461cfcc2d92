#include "common/msp430/asm.h"

/* ---
function: mote_hummingbird2_absorb
prototype: void mote_hummingbird2_absorb(uint16_t state[8], const uint16_t key[8], const uint8_t *in, size_t n)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: in read 2*n bytes, r15: n }
stack: 24
timing: n
tables: secret-indexed
--- */

#define SMALL
#include "hummingbird2/msp430/absorb.inc"
