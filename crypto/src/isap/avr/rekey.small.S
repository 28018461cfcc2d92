#include "ascon/avr/control.h"
#include "common/avr/asm.h"

/* ---
function: mote_isap_rekey
prototype: void mote_isap_rekey(uint16_t state[20], const uint8_t y[16])
registers: { r24:r25: state read-write 40 bytes, r22:r23: y read 16 bytes }
stack: 15
timing: none
tables: none
--- */

/* NUMBER counts the bits, BITS has those of a byte that are still to come, the next one on top, NEXT is the address of the next byte, Y of the state. */
#define NUMBER r13
#define BITS r14
#define NEXT r16
#define SAVED 13, 14, 16, 17, 28, 29

    FUNCTION mote_isap_rekey
    .irp  number, SAVED
    push  r\number
    .endr
    movw  r28, r24
    movw  NEXT, r22
    clr   NUMBER
.Lbyte:
    movw  r26, NEXT
    ld    BITS, X+
    movw  NEXT, r26
.Lbit:
    clr   r18
    lsl   BITS
    ror   r18
    ldd   r19, Y+7
    eor   r19, r18
    std   Y+7, r19
    movw  r24, r28
    inc   NUMBER
    brmi  .Lend                 /* 128 */
    ldi   r22, CONTROL(1)
    call  mote_ascon_permute_controlled
    mov   r18, NUMBER
    andi  r18, 7
    breq  .Lbyte
    rjmp  .Lbit
.Lend:
    .irp  number, 29, 28, 17, 16, 14, 13
    pop   r\number
    .endr
    jmp   mote_ascon_permute_12
    ENDFUNCTION mote_isap_rekey
