/* Functions that leave a secret in a special register of the CPU, and nothing elsewhere. */
#include "common/armv7m/asm.h"

/* LEFT name, instructions: r2 has the secret. */
.macro LEFT name, first, second
    FUNCTION \name
    ldr   r2, [r0]
    \first
    \second
    mov   r2, #0
    bx    lr
    ENDFUNCTION \name
.endm

    LEFT left_in_basepri, "msr basepri, r2", "nop"
    LEFT left_in_psp, "bic r2, r2, #3", "msr psp, r2"
    LEFT left_in_q, "ssat r2, #4, r2", "nop"
    LEFT left_in_ge, ".inst.w 0xfa82f242", "nop"          /* uadd8 r2, r2, r2: on a Cortex-M4 alone */

    /* No secret is involved: interrupts are off afterwards. */
    FUNCTION disables
    cpsid i
    bx    lr
    ENDFUNCTION disables
