#include "common/armv7m/asm.h"
#include "ascon/armv7m/plain.inc"

/* ---
function: mote_isap_load
abi: internal
registers: { r0: "the state's address, lost", r1-r5: "even bits of x0..x4", r8-r12: "odd bits", r6: "lost" }
--- */
/* ---
function: mote_isap_store
abi: internal
registers: { r1-r5: "even bits of x0..x4, lost", r8-r12: "odd bits, lost", r6: "lost", r0: "the state's address, which is the word at sp" }
--- */

/* The state between memory and registers, for all that has it there: 107 and 109 cycles with the call. */

    FUNCTION mote_isap_load
    LOAD_WORDS r0
    INTERLEAVE_TWO X0E, X0O, A, X1E, X1O, r0
    INTERLEAVE_TWO X2E, X2O, A, X3E, X3O, r0
    INTERLEAVE X4E, X4O, A
    bx    lr
    ENDFUNCTION mote_isap_load

    FUNCTION mote_isap_store
    DEINTERLEAVE_TWO X0E, X0O, A, X1E, X1O, r0
    DEINTERLEAVE_TWO X2E, X2O, A, X3E, X3O, r0
    DEINTERLEAVE X4E, X4O, A
    ldr   r0, [sp]
    STORE_WORDS r0
    bx    lr
    ENDFUNCTION mote_isap_store
