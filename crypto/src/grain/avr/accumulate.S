#include "common/avr/asm.h"
#include "grain/avr/accumulate.inc"

/* ---
function: mote_grain_128_accumulate
abi: internal
registers: { r28: "context, as it was on return", r0: clobbered, r2-r27: clobbered, r30: clobbered, r31: clobbered }
stack: 2
timing: none
tables: none
--- */

/* r26 counts the bits of a byte. A product takes 8 x 48: 32 for the selection, 8 to shift T, 4 to shift M, 4 for the loop. */

    FUNCTION mote_grain_128_accumulate
    ACCUMULATE .Lproduct
    ret

.Lproduct:
    ldi   r26, 8
.Lbit:
    SELECTED 0
    T_DOWN
    .irp  byte, M_BYTES
    lsr   \byte
    .endr
    dec   r26
    breq  .Lend
    rjmp  .Lbit
.Lend:
    ret
    ENDFUNCTION mote_grain_128_accumulate
