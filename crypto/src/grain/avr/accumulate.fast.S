#include "common/avr/asm.h"
#include "grain/avr/accumulate.inc"

/* ---
function: mote_grain_128_accumulate
abi: internal
registers: { r28: "context, as it was on return", r0: clobbered, r2-r25: clobbered, r30: clobbered, r31: clobbered }
stack: 2
timing: none
tables: none
--- */

/* The eight bits of a byte one after the other: 8 x 32 for the selection, which is the floor of a product, and 7 x 8 to shift T. */

    FUNCTION mote_grain_128_accumulate
    ACCUMULATE .Lproduct
    ret

.Lproduct:
    SELECTED 0
    .irp  bit, 1, 2, 3, 4, 5, 6, 7
    T_DOWN
    SELECTED \bit
    .endr
    ret
    ENDFUNCTION mote_grain_128_accumulate
