#include "common/avr/asm.h"
#include "common/avr/mul.h"
#include "ascon/avr/round.inc"

/* ---
function: mote_isap_rekey
prototype: void mote_isap_rekey(uint16_t state[20], const uint8_t y[16])
registers: { r24:r25: state read-write 40 bytes, r22:r23: y read 16 bytes }
stack: 24
timing: none
tables: none
--- */

/*
 * 127 rounds in one loop, with the registers of lanes.inc: lanes come from memory and go back once. The twelve rounds after the last bit are another
 * function.
 *
 * Between two rounds Q1 holds the bits of a byte of y that are still to come, the next one on top, and Q0 the number of the bit; during a round they are
 * on the stack, and the address of the next byte below them.
 */
#define CONSTANT 0x4b
#define BITS Q1
#define NUMBER Q0

    FUNCTION mote_isap_rekey
    PUSH_R2_R17_Y
    movw  r28, r24
    movw  r26, r22
    ld    BITS, X+
    push  r26
    push  r27
    clr   NUMBER
    LOAD  0, X0
    LOAD  8, X1
    LOAD  32, W

.Lbit:
    lsl   BITS
    clr   P0
    ror   P0
    eor   X0_7, P0
    cpi   NUMBER, 127
    brne  .Lround
    rjmp  .Lend
.Lround:
    push  NUMBER
    push  BITS
    ldd   Q0, Y+16
    ldi   Q1, CONSTANT
    eor   Q0, Q1
    ROUND
    pop   BITS
    pop   NUMBER
    inc   NUMBER
    mov   P0, NUMBER
    andi  P0, 7
    breq  .Lbyte
    rjmp  .Lbit
.Lbyte:
    pop   r27
    pop   r26
    ld    BITS, X+
    push  r26
    push  r27
    rjmp  .Lbit

.Lend:
    STORE 0, X0
    STORE 8, X1
    STORE 32, W
    movw  r24, r28
    pop   r27
    pop   r26
    POP_R2_R17_Y
    clr   r1
    jmp   mote_ascon_permute_12
    ENDFUNCTION mote_isap_rekey

/* A bit takes 23 beside its round, and 12 more the first of a byte. A call of the permutation for each would take 178, of which 168 save registers and
 * move lanes. */
