#include "common/msp430/asm.h"
#include "grain/msp430/accumulate.inc"

/* ---
function: mote_grain_128_initialise
prototype: void mote_grain_128_initialise(uint16_t context[104], const uint8_t nonce[12], const uint8_t key[16])
registers: { r12: context read-write 208 bytes, r13: nonce read 12 bytes, r14: key read 16 bytes }
stack: 34            # with the fast step; 26 with the other
timing: none
tables: none
--- */

/* 16 times 32 clocks, counted down: the pre-output is fed back in 16..5, the key comes in again in 6 and 5, and what 4..1
 * put out is the accumulator and its register. r15 is the window throughout. About 50 cycles a time beside the kernel. */

#define NFSR 16
#define LFSR 80

#define COUNT 0
#define CTX   2
#define KEY   4

/* word = the next two bytes at ptr, little-endian. 6 cycles. */
.macro GET16 ptr, word, spare
    mov.b @\ptr+, \word
    mov.b @\ptr+, \spare
    swpb  \spare
    bis   \spare, \word
.endm

    FUNCTION mote_grain_128_initialise
    PUSH_R4_R10
    push  r14
    push  r12
    push  #16
    mov   r12, r15
    mov   #8, r6
.Lkey:
    GET16 r14, r4, r5
    mov   r4, NFSR(r15)
    incd  r15
    dec   r6
    jnz   .Lkey
    mov   r12, r15
    mov   #6, r6
.Lnonce:
    GET16 r13, r4, r5
    mov   r4, LFSR(r15)
    incd  r15
    dec   r6
    jnz   .Lnonce
    mov   #-1, LFSR(r15)
    mov   #0x7fff, LFSR+2(r15)

.Lwindow:
    mov   CTX(sp), r15
    add   #NFSR, r15
.Lstep:
    call  #mote_grain_128_step
    cmp   #5, COUNT(sp)
    jnc   .Lfill
    /* the window has moved: its new words are 12 and 14 bytes on */
    xor   r12, 12(r15)
    xor   r13, 14(r15)
    xor   r12, STREAM+12(r15)
    xor   r13, STREAM+14(r15)
    cmp   #7, COUNT(sp)
    jc    .Lstepped
    mov   KEY(sp), r14
    add   #4, KEY(sp)
    GET16 r14, r4, r5
    xor   r4, 12(r15)
    GET16 r14, r4, r5
    xor   r4, 14(r15)
    add   #4, r14
    GET16 r14, r4, r5
    xor   r4, STREAM+12(r15)
    GET16 r14, r4, r5
    xor   r4, STREAM+14(r15)
    jmp   .Lstepped
.Lfill:
    mov   CTX(sp), r4
    bit   #1, COUNT(sp)
    jz    .Lfirst
    add   #4, r4
.Lfirst:
    cmp   #3, COUNT(sp)
    jc    .Laccumulator
    sub   #A-R, r4
.Laccumulator:
    mov   r12, A(r4)
    mov   r13, A+2(r4)
.Lstepped:
    dec   COUNT(sp)
    bit   #7, COUNT(sp)
    jnz   .Lstep
    /* both registers are 16 words on: back to the start */
    mov   CTX(sp), r4
    mov   #8, r5
.Lrewind:
    mov   NFSR+32(r4), NFSR(r4)
    mov   LFSR+32(r4), LFSR(r4)
    incd  r4
    dec   r5
    jnz   .Lrewind
    tst   COUNT(sp)
    jnz   .Lwindow
    add   #6, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_grain_128_initialise
