#include "common/avr/asm.h"
#include "ascon/avr/control.h"

/* ---
function: mote_ascon_permute_6
prototype: void mote_ascon_permute_6(uint16_t state[20])
registers: { r24:r25: state read-write 40 bytes }
stack: 23
timing: none
tables: none
--- */

/* The loop of mote_ascon_permute, entered past the arithmetic on the number of rounds. */

    FUNCTION mote_ascon_permute_6
    ldi   r22, CONTROL(6)
    jmp   mote_ascon_permute_controlled
    ENDFUNCTION mote_ascon_permute_6
