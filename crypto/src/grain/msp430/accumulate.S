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

/* r4..r8 sum, r9, r10, r11, r13 one byte of each word of M, r12 context + 2t, r14 address of a stream, r15 the mask 0xc0.
 *
 * Message bit 16t + i adds R >> (16t + i) to the accumulator: words t..t+4 of R, moved down by i. So all bits of one i
 * share their shift: Horner's rule over i, the highest first, on a sum of five words. Two bits at a time choose one of
 * 0, R, R >> 1, R ^ R >> 1: a table of four in the context.
 *
 * 8 x 77 for the pairs of bits (sum 10, SELECT 4 x 15, base 5, loop 2), 165 for the streams, 99 around them: 880 for
 * 8 bytes, 110 a byte. One bit at a time, with masks instead of streams, would be 19 x 8 + 8 a byte. */

    FUNCTION mote_grain_128_accumulate
    mov   r12, r14
    mov   #4, r7
    clr   r5
.Lstreams:
    STREAM_WORD 14, r14, r4, r5, r6
    STREAM_WORD 12, r14, r5, r4, r6
    sub   #4, r14
    dec   r7
    jnz   .Lstreams

    clr   r4
    clr   r5
    clr   r6
    clr   r8
    mov   #0xc0, r15
    mov   r12, r14
    add   #M+1, r14             /* bits 8..15 of every word, then bits 0..7 */
    call  #.Lbytes
    mov   r12, r14
    add   #M, r14
    call  #.Lbytes

    xor   r4, A(r12)
    xor   r5, A+2(r12)
    xor   r6, A+4(r12)
    xor   r7, A+6(r12)
    mov   R+8(r12), R(r12)
    mov   R+10(r12), R+2(r12)
    mov   R+12(r12), R+4(r12)
    mov   R+14(r12), R+6(r12)
    ret

.Lbytes:
    LOAD_BYTES r14, r9, r10, r11, r13
.Lpairs:
    DOWN  r4, r5, r6, r7, r8
    DOWN  r4, r5, r6, r7, r8
    FOUR_SELECTS r9, r10, r11, r13, r12, r15, r14
    jnc   .Lpairs
    ret
    ENDFUNCTION mote_grain_128_accumulate
