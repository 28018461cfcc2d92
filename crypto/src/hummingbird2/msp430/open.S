#include "common/msp430/asm.h"

/* ---
function: mote_hummingbird2_open
prototype: void mote_hummingbird2_open(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in, size_t n)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: out write 2*n bytes, r15: in read 2*n bytes, 2(sp): n }
stack: 40
timing: n
tables: secret-indexed
--- */

#define GOT   r13, r12

.macro BACKWARDS
.Lback:
    UNDO  r13, r12
    ADD_KEY r12
    UNDO  r13, r12
    ADD_KEY r12
    UNDO  r13, r12
    ADD_KEY r12
    UNDO  r12, r13
    ADD_KEY r13
    ret

.Lback_masked:
    UNDO  r13, r12
    ADD_KEY r12, r11
    UNDO  r13, r12
    ADD_KEY r12, r10
    UNDO  r13, r12
    ADD_KEY r12, r9
    UNDO  r12, r13
    ADD_KEY r13, r8
    ret
.endm

#include "hummingbird2/msp430/open_little.inc"
