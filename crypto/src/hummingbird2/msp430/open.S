#include "common/msp430/asm.h"
#include "hummingbird2/msp430/open.inc"

/* ---
function: mote_hummingbird2_open
prototype: void mote_hummingbird2_open(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in, size_t n)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: out write 2*n bytes, r15: in read 2*n bytes, 2(sp): n }
stack: 40
timing: n
tables: secret-indexed
--- */

/* The inverse of f, 23 cycles: L^-1 by one table of 256 words, because it commutes with the exchange of the two bytes; S^-1 by two
 * tables of bytes. */

#define DELTA 0                 /* from in to out */
#define END   2                 /* behind the last word of in */
#define KEY   4                 /* K8 to K1 */
#define STATE KEY+16
#define N     STATE+2+14+2

/* r12 = S^-1(L^-1(r12)); the sum of the two bytes comes to \to, which is r12 or r13. */
.macro UNDO from, to
    mov.b r12, r13
    swpb  r12
    mov.b r12, r12
    rla   r13
    rla   r12
    mov   mote_hummingbird2_unmixed(r12), r12
    swpb  r12
    xor   mote_hummingbird2_unmixed(r13), r12
    mov.b r12, r13
    swpb  r12
    mov.b r12, r12
    mov.b mote_hummingbird2_restored_high(r12), r12
    swpb  r12
    mov.b mote_hummingbird2_restored_low(r13), r13
    xor   \from, \to
.endm

.macro BACK masks:vararg
    .ifb  \masks
    call  #.Lback
    .else
    call  #.Lback_masked
    .endif
.endm

    FUNCTION mote_hummingbird2_open
    tst   2(sp)
    jz    .Lnothing
    PUSH_R4_R10
    push  r12
    .rept 8
    PUSH_INC r13
    .endr
    mov   N-KEY(sp), r11
    rla   r11
    add   r15, r11
    push  r11
    sub   r15, r14
    push  r14
    mov   sp, r14
    add   #KEY, r14
    LOAD_STATE
.Lword:
    GET_BYTES
    OPEN  BACK
    mov   r15, r12
    add   @sp, r12              /* DELTA */
    mov.b r13, -2(r12)
    swpb  r13
    mov.b r13, -1(r12)
    xor   r5, r9
    xor   r6, r10
    xor   r7, r11
    cmp   END(sp), r15
    jne   .Lword

    mov   STATE(sp), r12
    STORE_STATE
    add   #STATE+2, sp
    POP_R4_R10
.Lnothing:
    ret

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
    ENDFUNCTION mote_hummingbird2_open

    TABLE mote_hummingbird2_unmixed
    OVER_DIGITS EMIT_UNMIXED, 0, DIGITS
    ENDTABLE mote_hummingbird2_unmixed

    TABLE mote_hummingbird2_restored_low, 1
    OVER_INVERSE_S4 EMIT_BYTE, 0, INVERSE_S3
    ENDTABLE mote_hummingbird2_restored_low

    TABLE mote_hummingbird2_restored_high, 1
    OVER_INVERSE_S2 EMIT_BYTE, 0, INVERSE_S1
    ENDTABLE mote_hummingbird2_restored_high
