#include "common/armv6m/asm.h"
#include "ascon/armv6m/round.inc"

/* ---
function: mote_ascon_permute_even_odd
prototype: void mote_ascon_permute_even_odd(uint32_t state[10], unsigned rounds)
registers: { r0: state read-write 40 bytes, r1: rounds in 1..12 }
stack: 56
timing: rounds
tables: public-indexed
--- */

    FUNCTION mote_ascon_permute_even_odd
    SAVE_HIGH
    push  {r0-r2}                       /* r2 for a stack of whole eights */
    LOAD_EVEN_ODD
    ldr   B, [sp, #4]
    bl    mote_ascon_rounds
    pop   {r0}
    STORE_EVEN_ODD
    add   sp, #8
    RESTORE_HIGH_AND_RETURN
    ENDFUNCTION mote_ascon_permute_even_odd

/* 111 cycles beside the rounds, their call included. */
