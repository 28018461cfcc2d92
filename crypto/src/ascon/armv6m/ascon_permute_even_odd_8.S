#include "common/armv6m/asm.h"
#include "ascon/armv6m/round.inc"

/* ---
function: mote_ascon_permute_even_odd_8
prototype: void mote_ascon_permute_even_odd_8(uint32_t state[10])
registers: { r0: state read-write 40 bytes }
stack: 48
timing: none
tables: public-indexed
--- */

    FUNCTION mote_ascon_permute_even_odd_8
    SAVE_HIGH
    push  {r0}
    LOAD_EVEN_ODD
    bl    mote_ascon_rounds_8
    pop   {r0}
    STORE_EVEN_ODD
    RESTORE_HIGH_AND_RETURN
    ENDFUNCTION mote_ascon_permute_even_odd_8
