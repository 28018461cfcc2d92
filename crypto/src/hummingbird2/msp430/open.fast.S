#include "common/msp430/asm.h"
#include "hummingbird2/msp430/open.inc"

/* ---
function: mote_hummingbird2_open
prototype: void mote_hummingbird2_open(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in, size_t n)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: out write 2*n bytes, r15: in read 2*n bytes, 2(sp): n }
stack: 38
timing: n, alignment
tables: secret-indexed
--- */

/* The inverse of WD16 works on y = L^-1(x): with G = L^-1 S^-1,
 *
 *   y = L^-1(t);  y = G(y) ^ L^-1(d);  y = G(y) ^ L^-1(c);  y = G(y) ^ L^-1(b);  x = S^-1(y) ^ a
 *
 * so that each step is one look-up instead of two. The words of the key that are b, c or d are stored as L^-1 of themselves,
 * and R6, R7 and R8 are kept so, too: what is added to them goes through L^-1. R5, K1 and K5 stay as they are.
 *
 * A word: 240 cycles of look-ups and key in four inverses of WD16, 8 of masks, 36 for the updates of R6', R7' and R8', 20 of sums, 5
 * that keep t3, 4 for the key's pointer, 2 and 8 for where it comes from and goes to, 5 for the loop. */

#define DELTA 0                 /* from in to out */
#define END   2                 /* behind the last word of in */
#define KEY   4                 /* K8 to K1 */
#define STATE KEY+16
#define N     STATE+2+14+2

/* \y = L^-1(\x); \x is lost. 11 cycles. */
.macro UNMIX x, y
    LOOK_UP \x, \y, mote_hummingbird2_unmixed_low, mote_hummingbird2_unmixed_high
.endm

#define G(x, y) LOOK_UP x, y, mote_hummingbird2_back_low, mote_hummingbird2_back_high

/* 60 cycles, 64 with masks. */
.macro BACK d, c, b, a
    UNMIX r12, r13
    G(r13, r12)
    ADD_KEY r12, \d
    G(r12, r13)
    ADD_KEY r13, \c
    G(r13, r12)
    ADD_KEY r12, \b
    mov.b r12, r13              /* S^-1: bytes for the lower one, words for the upper one */
    swpb  r12
    mov.b r12, r12
    rla   r12
    mov.b mote_hummingbird2_restored_low(r13), r13
    xor   mote_hummingbird2_restored_high(r12), r13
    ADD_KEY r13, \a
.endm

/* \x = L(\x), by rotations; \y and \z are lost. 17 cycles. */
.macro MIX x, y, z
    mov   \x, \y
    swpb  \y
    mov   \y, \z
    .rept 2
    rla   \y
    adc   \y
    bit   #1, \z
    rrc   \z
    .endr
    xor   \y, \x
    xor   \z, \x
.endm

/* The key at r13; r12 and r15 are lost. */
.macro PUSH_KEY
    .irp  index, 0, 1, 2, 3, 4, 5, 6, 7
    mov   @r13+, r12
    .if   \index & 3
    UNMIX r12, r15
    push  r15
    .else
    push  r12
    .endif
    .endr
.endm

/* R6, R7 and R8 become L^-1 of themselves, and again what they are; r12 and r13 are lost. */
.macro ENTER
    .irp  number, 9, 10, 11
    mov   r\number, r12
    UNMIX r12, r\number
    .endr
.endm

.macro LEAVE
    .irp  number, 9, 10, 11
    MIX   r\number, r12, r13
    .endr
.endm

/* \to ^= L^-1(\from). 12 cycles. */
.macro UPDATE from, to
    mov.b \from, r12
    mov   \from, r13
    swpb  r13
    mov.b r13, r13
    rla   r12
    rla   r13
    xor   mote_hummingbird2_unmixed_low(r12), \to
    xor   mote_hummingbird2_unmixed_high(r13), \to
.endm

.macro UPDATE_ALL
    UPDATE r5, r9
    UPDATE r6, r10
    UPDATE r7, r11
.endm

    FUNCTION mote_hummingbird2_open
    tst   2(sp)
    jnz   .Lsome
    ret
.Lsome:
    PUSH_R4_R10
    push  r12
    mov   r15, r11
    PUSH_KEY
    mov   N-KEY(sp), r15
    rla   r15
    add   r11, r15
    push  r15
    sub   r11, r14
    push  r14
    mov   r11, r15
    bis   r15, r14
    mov   STATE(sp), r12
    LOAD_STATE
    ENTER
    mov   r14, r12
    mov   sp, r14
    add   #KEY, r14
    bit   #1, r12
    jz    .Lword
    br    #.Lbytes

.Lword:
    mov   @r15+, r12
    OPEN  BACK
    mov   r15, r12
    add   @sp, r12              /* DELTA */
    mov   r13, -2(r12)
    UPDATE_ALL
    cmp   END(sp), r15
    jne   .Lword
.Lend:
    LEAVE
    mov   STATE(sp), r12
    STORE_STATE
    add   #STATE+2, sp
    POP_R4_R10
    ret

    /* odd addresses */
.Lbytes:
    GET_BYTES
    OPEN  BACK
    mov   r15, r12
    add   @sp, r12
    mov.b r13, -2(r12)
    swpb  r13
    mov.b r13, -1(r12)
    UPDATE_ALL
    cmp   END(sp), r15
    jne   .Lbytes
    br    #.Lend
    ENDFUNCTION mote_hummingbird2_open

    TABLE mote_hummingbird2_unmixed_low
    OVER_DIGITS EMIT_UNMIXED, 0, DIGITS
    ENDTABLE mote_hummingbird2_unmixed_low

    TABLE mote_hummingbird2_unmixed_high
    OVER_DIGITS EMIT_UNMIXED, 8, DIGITS
    ENDTABLE mote_hummingbird2_unmixed_high

    TABLE mote_hummingbird2_back_low
    OVER_INVERSE_S4 EMIT_UNMIXED, 0, INVERSE_S3
    ENDTABLE mote_hummingbird2_back_low

    TABLE mote_hummingbird2_back_high
    OVER_INVERSE_S2 EMIT_UNMIXED, 8, INVERSE_S1
    ENDTABLE mote_hummingbird2_back_high

    TABLE mote_hummingbird2_restored_low, 1
    OVER_INVERSE_S4 EMIT_BYTE, 0, INVERSE_S3
    ENDTABLE mote_hummingbird2_restored_low

    TABLE mote_hummingbird2_restored_high
    OVER_INVERSE_S2 EMIT_SHORT, 8, INVERSE_S1
    ENDTABLE mote_hummingbird2_restored_high
