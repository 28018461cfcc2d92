#include "common/rl78/asm.h"

/* ---
function: mote_ascon_permute_6
prototype: void mote_ascon_permute_6(uint16_t state[20])
registers: { x:a: state read-write 40 bytes }
stack: 84
timing: none
tables: none
--- */

    FUNCTION mote_ascon_permute_6
    mov   c, #75+15*(6-1)
    br    !!mote_ascon_permute_from
    ENDFUNCTION mote_ascon_permute_6
