#include "common/armv6m/asm.h"
#include "elephant/armv6m/rounds.inc"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { r0: state read-write 20 bytes }
stack: 48
timing: none
tables: public-indexed
--- */

/* Two bytes of constants a round. 10 cycles. */

.macro ADD_CONSTANTS
    mov   r7, CONSTANTS
    ldrh  r5, [r7]
    adds  r7, #2
    mov   CONSTANTS, r7
    uxtb  r6, r5
    eors  r0, r6
    lsrs  r5, r5, #8
    lsls  r5, r5, #24
    eors  r4, r5
.endm

.macro CONSTANTS_OF_ROUND first, last
    .byte \first, \last
.endm

    TABLE_OF_CONSTANTS

    FUNCTION mote_spongent160_permute
    PERMUTE
    ENDFUNCTION mote_spongent160_permute

/* A round takes 145.5 cycles: see spongent160_permute.fast.S. */
