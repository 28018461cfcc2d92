#include "common/armv6m/asm.h"
#include "xoodyak/armv6m/round.inc"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { r0: state read-write 48 bytes }
stack: 56
timing: none
tables: public-indexed
--- */

/* One round in a loop. */

.macro ADD_CONSTANT to, lane, constant
    ldr   \to, [sp, #CONSTANTS]
    ldrh  \to, [\to]
    eors  \to, \lane
.endm

/* They end at a multiple of 32, which ends the loop. */
    TABLE constants, 32
    .space 8
.Lfirst:
    .short 0x058, 0x038, 0x3c0, 0x0d0, 0x120, 0x014, 0x060, 0x02c, 0x380, 0x0f0, 0x1a0, 0x012
    ENDTABLE constants

    STACK_OF_PERMUTATION

    FUNCTION mote_xoodoo_permute
    ENTER
    ldr   T, =.Lfirst
    str   T, [sp, #CONSTANTS]
    .balign 4
.Lround:
    ROUND
    ldr   T, [sp, #CONSTANTS]
    adds  T, #2
    str   T, [sp, #CONSTANTS]
    lsls  T, T, #27
    bne   .Lround
    LEAVE
    .ltorg
    ENDFUNCTION mote_xoodoo_permute

/* A round takes 129 cycles: 115 of its own, the constant 5, the loop 9. */
