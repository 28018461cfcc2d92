#include "common/msp430/asm.h"

/* ---
function: mote_schwaemm_pad
prototype: void mote_schwaemm_pad(uint8_t block[32], const uint8_t *in, size_t n)
registers: { r12: block write 32 bytes, r13: in read n bytes, r14: "n in 0..32" }
stack: 0
timing: n
tables: none
--- */

/* All of the block is cleared by words (64 cycles: less than finding where the zeros begin), then filled: 9 cycles a byte. */

    FUNCTION mote_schwaemm_pad
    .irp  offset, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
    mov   #0, \offset(r12)
    .endr
    mov   #32, r15
    sub   r14, r15              /* r15 = room for the padding */
    tst   r14
    jz    .Lpad
.Lbyte:
    MOV_INC_B r13, 0, r12
    inc   r12
    dec   r14
    jnz   .Lbyte
.Lpad:
    tst   r15
    jz    .Lfull
    mov.b #0x80, 0(r12)
.Lfull:
    ret
    ENDFUNCTION mote_schwaemm_pad
