#include "common/asm.h"
#include "grain/accumulate.inc"

/* ---
function: mote_grain_128_crypt
prototype: void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at, unsigned what)
registers: { r12: context read-write 208 bytes, r13: out write n bytes, r14: in read n bytes, r15: n, 2(sp): at in 0..15, 4(sp): what in 0..2 }
stack: 34
timing: n, at, what
tables: none
--- */

/* r4 context, r5 address of this byte of M less its offset, r6 at, r7 in, r8 out, r9 bytes left, r10 what. The kernels below
 * use every register, so these go to the stack while they run.
 *
 * Bytes come and go one at a time: the caller's buffers may lie anywhere. A byte beside its two kernels costs 29 for itself, and
 * with its neighbour 76 to part the key stream from the authentication stream, 35 to save registers and about 35 more. */

#define NFSR 16

    FUNCTION mote_grain_128_crypt
    PUSH_R4_R10
    mov   16(sp), r6
    mov   18(sp), r10
    mov   r12, r4
    mov   r13, r8
    mov   r14, r7
    mov   r15, r9
.Lnext:
    tst   r9
    jz    .Ldone
    mov   r6, r5
    and   #7, r5
    add   r4, r5
    bit   #1, r6
    jnz   .Lbyte

    PUSH_R4_R10
    mov   r6, r15
    and   #14, r15
    rla   r15
    add   r4, r15
    add   #NFSR, r15
    call  #mote_grain_128_step
    POP_R4_R10

    /* bits 0, 2, 4, .. of the pre-output are key stream, bits 1, 3, 5, .. go behind R */
    mov   #2, r11
.Lpart:
    .rept 8
    rrc   r12
    rrc   r14
    rrc   r12
    rrc   r15
    .endr
    mov   r13, r12
    dec   r11
    jnz   .Lpart
    mov   r14, M(r5)
    mov   r15, R+8(r5)

.Lbyte:
    mov.b @r7+, r11
    mov.b M(r5), r12
    tst   r10
    jz    .Lplain
    xor.b r11, r12
    mov.b r12, 0(r8)
    inc   r8
    cmp   #1, r10
    jeq   .Lplain
    mov   r12, r11
.Lplain:
    mov.b r11, M(r5)
    inc   r5
    inc   r6
    dec   r9
    jz    .Lpaused
    bit   #1, r6
    jnz   .Lbyte
.Lpaused:
    bit   #7, r6
    jnz   .Lnext
    PUSH_R4_R10
    mov   r4, r12
    call  #mote_grain_128_accumulate
    POP_R4_R10
    /* after 16 bytes both registers are 16 words on: back to the start */
    bit   #15, r6
    jnz   .Lnext
    mov   r4, r12
    mov   #8, r11
.Lrewind:
    mov   NFSR+32(r12), NFSR(r12)
    mov   NFSR+STREAM+32(r12), NFSR+STREAM(r12)
    incd  r12
    dec   r11
    jnz   .Lrewind
    jmp   .Lnext
.Ldone:
    POP_R4_R10
    ret
    ENDFUNCTION mote_grain_128_crypt

/* The deepest of the kernels that a mode calls, with its return address. */
    CONSTANT mote_grain_128_stack
    .word 36
    ENDTABLE mote_grain_128_stack
