/* Breaks `registers`: interrupts are on afterwards. */
#include "common/msp430/asm.h"

/* ---
function: mote_stub_mix
prototype: unsigned mote_stub_mix(uint16_t out[4], const uint16_t in[4], unsigned count)
registers: { r12: out write 8 bytes, r13: in read 8 bytes, r14: count in 1..4 }
stack: 2
timing: count
tables: none
--- */

/* r11 words left, r15 bits left. */

    FUNCTION mote_stub_mix
    push  r10
    mov   #4, r11
.Lword:
    mov   @r13+, r10
    mov   r14, r15
.Lrotate:
    rla   r10
    adc   r10
    dec   r15
    jnz   .Lrotate
    mov   r10, 0(r12)
    incd  r12
    dec   r11
    jnz   .Lword
    mov   r10, r12
    pop   r10
    eint
    ret
    ENDFUNCTION mote_stub_mix
