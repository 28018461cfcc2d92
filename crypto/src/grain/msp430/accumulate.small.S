#include "common/msp430/asm.h"
#include "grain/msp430/accumulate.inc"

/* ---
function: mote_grain_128_accumulate
abi: internal
registers: { r12: context kept, r4-r11: clobbered, r13-r15: clobbered }
stack: 2
timing: none
tables: secret-indexed
--- */

/* r4..r8 sum, r9, r10, r11, r13 the words of M, r12 context + 2t, r14 address of a stream, r15 spare; 0(sp) counts.
 *
 * As in the default kernel, but one SELECT is all there is: the words of M take turns in r9, four turns for every pair of
 * bits. They move up by two bits each turn, and their top pair comes down to bits 7..6 by an exchange of bytes.
 *
 * 32 turns of 34 cycles, 8 times 28 around four of them, 190 for the streams, 100 at the ends: about 200 cycles a byte. */

    FUNCTION mote_grain_128_accumulate
    mov   r12, r14
    mov   #8, r7
    clr   r4
.Lstream:
    mov   r4, r5
    STREAM_WORD 14, r14, r4, r5, r6
    decd  r14
    dec   r7
    jnz   .Lstream

    add   #M+16, r14            /* r14 has come down by 16 */
    mov   @r14+, r9
    mov   @r14+, r10
    mov   @r14+, r11
    mov   @r14+, r13
    clr   r4
    clr   r5
    clr   r6
    clr   r8
    push  #32
.Lpair:
    DOWN  r4, r5, r6, r7, r8
    DOWN  r4, r5, r6, r7, r8
.Lturn:
    mov   r9, r14
    swpb  r14
    and   #0xc0, r14
    add   r12, r14
    xor   @r14+, r4
    xor   @r14+, r5
    xor   @r14+, r6
    xor   @r14+, r7
    xor   @r14, r8
    mov   r9, r15
    mov   r10, r9
    mov   r11, r10
    mov   r13, r11
    mov   r15, r13
    rla   r13
    rla   r13
    incd  r12
    dec   0(sp)
    bit   #3, 0(sp)
    jnz   .Lturn
    sub   #8, r12
    tst   0(sp)
    jnz   .Lpair
    incd  sp

    xor   r4, A(r12)
    xor   r5, A+2(r12)
    xor   r6, A+4(r12)
    xor   r7, A+6(r12)
    mov   #4, r14
.Lmove:
    mov   R+8(r12), R(r12)
    incd  r12
    dec   r14
    jnz   .Lmove
    sub   #8, r12
    ret
    ENDFUNCTION mote_grain_128_accumulate
