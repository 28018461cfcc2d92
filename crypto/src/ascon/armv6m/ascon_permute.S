#include "common/armv6m/asm.h"
#include "ascon/armv6m/plain.inc"

/* ---
function: mote_ascon_permute
prototype: void mote_ascon_permute(uint16_t state[20], unsigned rounds)
registers: { r0: state read-write 40 bytes, r1: rounds in 1..12 }
stack: 56
timing: rounds
tables: public-indexed
--- */

    FUNCTION mote_ascon_permute
    SAVE_HIGH
    push  {r0-r2}                       /* r2 for a stack of whole eights */
    LOAD_STATE
    ldr   B, [sp, #4]
    bl    mote_ascon_rounds
    pop   {r0}
    STORE_STATE
    add   sp, #8
    RESTORE_HIGH_AND_RETURN
    .ltorg
    ENDFUNCTION mote_ascon_permute

/* Some 470 cycles beside the rounds, 348 of them to interleave the lanes and back: the modes in assembly keep them interleaved. */
