#include "common/msp430/asm.h"
#include "hummingbird2/msp430/word.inc"

/* ---
function: mote_hummingbird2_seal
prototype: void mote_hummingbird2_seal(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in, size_t n)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: out write 2*n bytes, r15: in read 2*n bytes, 2(sp): n }
stack: 26
timing: n
tables: secret-indexed
--- */

#define DELTA 0                 /* from in to out */
#define END   2                 /* behind the last word of in */
#define STATE 4
#define N     STATE+2+14+2

    FUNCTION mote_hummingbird2_seal
    tst   2(sp)
    jz    .Lnothing
    PUSH_R4_R10
    push  r12
    mov   N-STATE(sp), r11
    rla   r11
    add   r15, r11
    push  r11
    sub   r15, r14
    push  r14
    mov   r13, r14
    LOAD_STATE
.Lword:
    GET_BYTES
    push  r4
    call  #mote_hummingbird2_step
    call  #mote_hummingbird2_wd16
    sub   #16, r14
    add   @sp+, r12
    mov   r15, r13
    add   @sp, r13              /* DELTA */
    mov.b r12, -2(r13)
    swpb  r12
    mov.b r12, -1(r13)
    cmp   END(sp), r15
    jne   .Lword

    mov   STATE(sp), r12
    STORE_STATE
    add   #STATE+2, sp
    POP_R4_R10
.Lnothing:
    ret
    ENDFUNCTION mote_hummingbird2_seal
