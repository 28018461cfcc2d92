#include "common/armv7m/asm.h"
#include "ascon/armv7m/plain.inc"

/* ---
function: mote_ascon_permute
prototype: void mote_ascon_permute(uint16_t state[20], unsigned rounds)
registers: { r0: state read-write 40 bytes, r1: rounds in 1..12 }
stack: 40
timing: rounds
tables: none
--- */

    FUNCTION mote_ascon_permute
    push  {r3-r11, lr}
    mov   B, r1
    LOAD_STATE
    bl    mote_ascon_rounds
    STORE_STATE
    pop   {r3-r11, pc}
    ENDFUNCTION mote_ascon_permute

/* 240 cycles beside the rounds, 190 of them to interleave the lanes and back: the modes in assembly keep them
 * interleaved. */
