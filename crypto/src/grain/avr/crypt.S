#include "common/avr/asm.h"
#include "grain/avr/part.inc"

/* ---
function: mote_grain_128_crypt
prototype: void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at, unsigned what)
registers: { r24:r25: context read-write 208 bytes, r22:r23: out write n bytes, r20:r21: in read n bytes, r18:r19: n, r16:r17: at in 0..15, r14:r15: what in 0..2 }
stack: 30
timing: n, at, what
tables: none
--- */

/*
 *   X in   Y where this byte is in M   Z out   LEFT bytes left   AT at   WHAT what
 *
 * The kernels use every register, so these go to the stack while they run. Of 16 bytes a byte costs 96 beside the generator and the accumulator: 27
 * for itself, 51 with its neighbour for the registers and the two streams, 6 with its block and 12 for rewinding; with them 577, of which 315 are the
 * generator's. Keeping the registers would take a generator that is content with fewer.
 */
#define AT r16
#define WHAT r14
#define LEFT r24

#define NFSR 16
#define R_NEXT 72
#define M 152
#define BLOCK 8

.macro SAVED do, list:vararg
    .irp  number, \list
    \do   r\number
    .endr
.endm

/* How far the window, which moves by two bytes for one of M, is ahead of the place in M, which begins anew with every block. */
.macro AHEAD offset
    mov   \offset, AT
    andi  \offset, BLOCK
    add   \offset, AT
.endm

    FUNCTION mote_grain_128_crypt
    PUSH_R2_R17_Y
    movw  r26, r20
    movw  r30, r22
    movw  r28, r24
    movw  LEFT, r18
    mov   r18, AT
    andi  r18, BLOCK-1
    subi  r18, 0x100-M
    add   r28, r18
    adc   r29, r1
.Lnext:
    sbiw  LEFT, 1
    brcc  .Lsome
    rjmp  .Ldone
.Lsome:
    sbrc  AT, 0
    rjmp  .Lbyte

    /* 32 clocks: even bits of the pre-output are key stream, odd ones go behind R */
    SAVED push, 14, 16, 24, 25, 26, 27, 30, 31
    AHEAD r17
    add   r28, r17
    adc   r29, r1
    subi  r28, M-NFSR
    sbci  r29, 0
    call  mote_grain_128_step
    SAVED pop, 31, 30, 27, 26, 25, 24, 16, 14
    clr   r1
    PART  r18, r19, r22
    PART  r20, r21, r22
    AHEAD r17
    sub   r28, r17
    sbc   r29, r1
    adiw  r28, R_NEXT-NFSR
    st    Y, r19
    std   Y+1, r21
    subi  r28, 0x100-(M-R_NEXT)
    sbci  r29, 0xff
    st    Y, r18
    std   Y+1, r20

.Lbyte:
    ld    r18, X+
    tst   WHAT
    breq  .Lplain
    ld    r19, Y
    eor   r19, r18
    st    Z+, r19
    sbrc  WHAT, 1
    mov   r18, r19
.Lplain:
    st    Y+, r18
    inc   AT
    mov   r18, AT
    andi  r18, BLOCK-1
    breq  .Lfull
    rjmp  .Lnext

.Lfull:
    /* a block is full: Y back to the context, and to the beginning of M */
    SAVED push, 14, 16, 24, 25, 26, 27, 30, 31
    subi  r28, M+BLOCK
    sbci  r29, 0
    call  mote_grain_128_accumulate
    SAVED pop, 31, 30, 27, 26, 25, 24, 16, 14
    sbrs  AT, 4
    rjmp  .Lblock
    clr   AT
    call  mote_grain_128_rewind
.Lblock:
    subi  r28, 0x100-M
    sbci  r29, 0xff
    rjmp  .Lnext

.Ldone:
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_grain_128_crypt

/* The deepest of the kernels that a mode calls, with its return address. */
    CONSTANT mote_grain_128_stack
    .word 32
    ENDTABLE mote_grain_128_stack
