#include "common/msp430/asm.h"
#include "grain/msp430/accumulate.inc"
#include "grain/msp430/part.inc"

/* ---
function: mote_grain_128_crypt
prototype: void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at, unsigned what)
registers: { r12: context read-write 208 bytes, r13: out write n bytes, r14: in read n bytes, r15: n, 2(sp): at in 0..15, 4(sp): what in 0..2 }
stack: 40
timing: n, at, what
tables: secret-indexed
--- */

/* The kernels use every register, so everything else lives in the frame; only r15, the window, survives from one pair of
 * bytes to the next. PLACE is the address of this byte of M less the offset of M, and so odd when `at` is: the context is
 * word-aligned.
 *
 * Beside its two kernels a pair of bytes costs 38 to part the key stream from the authentication stream and about 75 for
 * itself; bytes come and go one at a time because the caller's buffers may lie anywhere. */

#define NFSR 16

#define CTX   0
#define OUT   2
#define IN    4
#define LEFT  6
#define PLACE 8
#define END   10                /* PLACE behind the block */
#define WHAT  30                /* the caller's */

    FUNCTION mote_grain_128_crypt
    PUSH_R4_R10
    mov   16(sp), r4
    mov   r12, r5
    add   #8, r5
    push  r5
    mov   r4, r5
    and   #7, r5
    add   r12, r5
    push  r5
    push  r15
    push  r14
    push  r13
    push  r12
    /* the pair of an odd byte has been generated: the window is behind it */
    mov   r4, r15
    inc   r15
    bic   #1, r15
    rla   r15
    add   r12, r15
    add   #NFSR, r15
    tst   LEFT(sp)
    jz    .Ldone
    bit   #1, r5
    jnz   .Lbyte

.Lpair:
    call  #mote_grain_128_step
    /* bits 0, 2, 4, .. of the pre-output are key stream, bits 1, 3, 5, .. go behind R */
    PART  r12, r13, r14
    mov   PLACE(sp), r4
    mov   r13, R+8(r4)
    sub   #2, LEFT(sp)
    jnc   .Llast
    mov   IN(sp), r5
    mov.b @r5+, r6
    mov.b @r5+, r7
    swpb  r7
    bis   r7, r6
    mov   r5, IN(sp)
    mov   WHAT(sp), r8
    tst   r8
    jz    .Lplain
    xor   r6, r12
    mov   OUT(sp), r5
    mov.b r12, 0(r5)
    swpb  r12
    mov.b r12, 1(r5)
    add   #2, OUT(sp)
    dec   r8
    jz    .Lplain
    swpb  r12
    mov   r12, r6
.Lplain:
    mov   r6, M(r4)
    incd  r4
.Lnext:
    mov   r4, PLACE(sp)
    cmp   END(sp), r4
    jeq   .Lblock
.Lmore:
    tst   LEFT(sp)
    jnz   .Lpair
    jmp   .Ldone

    /* one byte of a pair: the last one, whose key stream waits in M for the next call as well, or the first one */
.Llast:
    mov   r12, M(r4)
    add   #2, LEFT(sp)
.Lbyte:
    mov   PLACE(sp), r4
    mov   IN(sp), r5
    mov.b @r5+, r6
    mov   r5, IN(sp)
    mov   WHAT(sp), r8
    tst   r8
    jz    .Lplain_byte
    mov.b M(r4), r7
    xor.b r6, r7
    mov   OUT(sp), r5
    mov.b r7, 0(r5)
    inc   OUT(sp)
    dec   r8
    jz    .Lplain_byte
    mov   r7, r6
.Lplain_byte:
    mov.b r6, M(r4)
    inc   r4
    dec   LEFT(sp)
    jmp   .Lnext

.Lblock:
    sub   #8, PLACE(sp)
    FROM  mov, CTX, sp, r12
    push  r15
    call  #mote_grain_128_accumulate
    pop   r15
    mov   r12, r4
    add   #NFSR, r4
    mov   r4, r5
    add   #32, r5
    cmp   r5, r15
    jne   .Lmore
    /* after 16 bytes both registers are 16 words on: back to the start */
    mov   r4, r15
    .irp  word, 0, 2, 4, 6, 8, 10, 12, 14
    MOV_INC r5, \word, r4
    .endr
    add   #STREAM-16, r5
    .irp  word, 0, 2, 4, 6, 8, 10, 12, 14
    MOV_INC r5, STREAM+\word, r4
    .endr
    jmp   .Lmore

.Ldone:
    add   #12, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_grain_128_crypt

/* The deepest of the kernels that a mode calls, with its return address. */
    CONSTANT mote_grain_128_stack
    .word 44
    ENDTABLE mote_grain_128_stack
