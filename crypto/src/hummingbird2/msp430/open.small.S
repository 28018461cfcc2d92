#include "common/msp430/asm.h"

/* ---
function: mote_hummingbird2_open
prototype: void mote_hummingbird2_open(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in, size_t n)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: out write 2*n bytes, r15: in read 2*n bytes, 2(sp): n }
stack: 42
timing: n
tables: secret-indexed
--- */

/* Each inverse of f is there twice instead of eight times. */
#define SMALL
#define GOT   r12, r13

.macro BACKWARDS
.Lback:
    call  #.Ltwo
.Ltwo:
    UNDO  r13, r12
    ADD_KEY r12
.Lone:
    UNDO  r13, r12
    ADD_KEY r12
    ret

.Lback_masked:
    .irp  mask, r11, r10, r9, r8
    call  #.Lone
    xor   \mask, r12
    .endr
    ret
.endm

#include "hummingbird2/msp430/open_little.inc"
