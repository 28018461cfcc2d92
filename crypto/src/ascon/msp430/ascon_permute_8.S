#include "common/msp430/asm.h"
#include "ascon/msp430/control.h"

/* ---
function: mote_ascon_permute_8
prototype: void mote_ascon_permute_8(uint16_t state[20])
registers: { r12: state read-write 40 bytes }
stack: 16
timing: none
tables: none
--- */

/* The loop of mote_ascon_permute, entered past the arithmetic on the number of rounds: 5 cycles instead of 13. */

    FUNCTION mote_ascon_permute_8
    mov   #CONTROL(8), r14
    br    #mote_ascon_permute_controlled
    ENDFUNCTION mote_ascon_permute_8
