#include "common/msp430/asm.h"
#include "grain/msp430/clock16.inc"

/* ---
function: mote_grain_128_step
abi: internal
registers: { r15: "window, 4 bytes further on return", r12: "bits 0..15 of the pre-output", r13: "bits 16..31", r4-r11: clobbered, r14: clobbered }
stack: 6
timing: none
tables: none
--- */

/* r4..r10 words of the NFSR, r11, r12 the sum, r13, r14 a product, r15 the window. Twice 16 clocks, for which the words 0..6 of
 * either register suffice, so the NFSR is in registers.
 *
 * Moving down by more than a bit is a subroutine: 14 calls, 112 cycles in 16 clocks, for 52 bytes less. */

.macro SUM_DOWN n
    .if \n == 1
    DOWN2 r12, r11
    .else
    call  #.Lsum_down\n
    .endif
.endm

.macro PRODUCT_DOWN n
    .if \n == 1
    DOWN2 r13, r14
    .else
    call  #.Lproduct_down\n
    .endif
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

.Lsum_down5:
    DOWN2 r12, r11, 3
.Lsum_down2:
    DOWN2 r12, r11, 2
    ret
.Lproduct_down5:
    DOWN2 r13, r14
.Lproduct_down4:
    DOWN2 r13, r14
.Lproduct_down3:
    DOWN2 r13, r14
.Lproduct_down2:
    DOWN2 r13, r14, 2
    ret
    ENDFUNCTION mote_grain_128_step
