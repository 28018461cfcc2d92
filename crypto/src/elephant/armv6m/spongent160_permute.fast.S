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

/* Two words of constants a round, as they are added. 7 cycles. */

.macro ADD_CONSTANTS
    mov   r7, CONSTANTS
    ldm   r7!, {r5, r6}
    mov   CONSTANTS, r7
    eors  r0, r5
    eors  r4, r6
.endm

.macro CONSTANTS_OF_ROUND first, last
    .long \first, \last << 24
.endm

    TABLE_OF_CONSTANTS

    FUNCTION mote_spongent160_permute
    PERMUTE
    ENDFUNCTION mote_spongent160_permute

/*
 * A round takes 142.5 cycles: exchanges between A..D 36, S-boxes 32, bytes to their places 25, the planes of E 16, constants 7, the loop
 * 2.5, and 24 for copies of what an instruction destroys, for masks and for words that wait. Floor: about 130, with the operations as they
 * are: in each S-box four operands are wanted again, and three masks have to be in low registers.
 */
