#include "common/msp430/asm.h"
#include "grain/msp430/clock16.inc"

/* ---
function: mote_grain_128_step
abi: internal
registers: { r15: "window, 4 bytes further on return", r12: "bits 0..15 of the pre-output", r13: "bits 16..31", r4-r11: clobbered, r14: clobbered }
stack: 4
timing: none
tables: none
--- */

/* r4..r10 words of the NFSR, r11, r12 the sum, r13, r14 a product, r15 the window. Twice 16 clocks, for which the words 0..6 of
 * either register suffice, so the NFSR is in registers.
 *
 * 16 clocks in 366: loads 16, feedback of the NFSR 148, pre-output 147, feedback of the LFSR 44, stores 8, RET 3. The floor
 * of this schedule is the Horner steps, 2 x (11 + 15 + 7), the shifts inside the products, 2 x 35, and about 150 operations
 * on words. */

.macro SUM_DOWN n
    DOWN2 r12, r11, \n
.endm

.macro PRODUCT_DOWN n
    DOWN2 r13, r14, \n
.endm

    FUNCTION mote_grain_128_step
    call  #.Lclocks
    push  r12
    call  #.Lclocks
    mov   r12, r13
    pop   r12
    ret

.Lclocks:
    CLOCKS16
    ENDFUNCTION mote_grain_128_step
