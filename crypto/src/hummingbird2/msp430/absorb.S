#include "common/msp430/asm.h"
#include "hummingbird2/msp430/word.inc"

/* ---
function: mote_hummingbird2_absorb
prototype: void mote_hummingbird2_absorb(uint16_t state[8], const uint16_t key[8], const uint8_t *in, size_t n)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: in read 2*n bytes, r15: n }
stack: 22
timing: n
tables: secret-indexed
--- */

#define END   0                 /* behind the last word */
#define STATE 2

    FUNCTION mote_hummingbird2_absorb
    tst   r15
    jz    .Lnothing
    PUSH_R4_R10
    push  r12
    rla   r15
    add   r14, r15
    push  r15
    mov   r14, r15
    mov   r13, r14
    LOAD_STATE
.Lword:
    GET_BYTES
    call  #mote_hummingbird2_step
    sub   #8, r14
    cmp   @sp, r15
    jne   .Lword

    mov   STATE(sp), r12
    STORE_STATE
    add   #STATE+2, sp
    POP_R4_R10
.Lnothing:
    ret
    ENDFUNCTION mote_hummingbird2_absorb
