#include "common/msp430/asm.h"

/* ---
function: mote_elephant_masked
prototype: void mote_elephant_masked(uint8_t out[20], const uint8_t base[20], const uint8_t in[20], const uint8_t mask[20])
registers:
  r12: out write 20 bytes
  r13: base read 20 bytes
  r14: in read 20 bytes
  r15: mask read 20 bytes
stack: 62
timing: none
tables: secret-indexed
--- */

/* Byte by byte, for any alignment: 12 a byte before the permutation and 14 after it.
 *
 *   r4 out, r5 base, r6 mask; the state on the stack */

    FUNCTION mote_elephant_masked
    PUSH_ALL r6, r5, r4
    sub   #20, sp
    mov   r12, r4
    mov   r13, r5
    mov   r15, r6
    mov   sp, r12
    mov   #20, r13
.Lbefore:
    mov.b @r14+, r11
    xor.b @r15+, r11
    mov.b r11, 0(r12)
    inc   r12
    dec   r13
    jnz   .Lbefore

    mov   sp, r12
    call  #mote_spongent160_permute

    mov   sp, r12
    mov   #20, r13
.Lafter:
    mov.b @r12+, r11
    xor.b @r5+, r11
    xor.b @r6+, r11
    mov.b r11, 0(r4)
    inc   r4
    dec   r13
    jnz   .Lafter
    add   #20, sp
    POP_ALL r4, r5, r6
    ret
    ENDFUNCTION mote_elephant_masked
