#include "common/msp430/asm.h"

/* ---
function: mote_ocb3_shift
prototype: void mote_ocb3_shift(uint8_t offset[16], uint8_t stretch[24], unsigned bottom)
registers: { r12: offset write 16 bytes, r13: stretch read-write 24 bytes, r14: bottom in 0..63 }
stack: 14
timing: bottom
tables: none
--- */

/* Eight bytes and the ones behind them make eight more. Whole bytes are an address; then eight words, the first bits highest, go up by one bit after the other, and take them from a ninth
 * byte. 267 cycles, and 12 for each of up to seven bits. */
#define NINTH r15

    FUNCTION mote_ocb3_shift
    PUSH_R4_R10
    mov   r13, r15
    .rept 8
    mov.b @r15+, r4
    xor.b @r15, r4
    mov.b r4, 15(r15)
    .endr
    mov   r14, r15
    rra   r15
    rra   r15
    rra   r15
    add   r15, r13
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b @r13+, \word
    swpb  \word
    mov.b @r13+, r15
    bis   r15, \word
    .endr
    mov.b @r13, NINTH
    swpb  NINTH
    and   #7, r14
    jz    .Lshifted
.Lbit:
    rla   NINTH
    .irp  word, r11, r10, r9, r8, r7, r6, r5, r4
    rlc   \word
    .endr
    dec   r14
    jnz   .Lbit
.Lshifted:
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b \word, .Lat+1(r12)
    swpb  \word
    mov.b \word, .Lat(r12)
    .set  .Lat, .Lat + 2
    .endr
    POP_R4_R10
    ret
    ENDFUNCTION mote_ocb3_shift
