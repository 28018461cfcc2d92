#include "common/armv7m/asm.h"
#include "isap/armv7m/blocks.inc"

/* ---
function: mote_isap_permute_6
prototype: void mote_isap_permute_6(uint16_t state[20])
registers: { r0: state read-write 40 bytes }
stack: 40
timing: none
tables: none
--- */

/* ---
function: mote_isap_permute_12
prototype: void mote_isap_permute_12(uint16_t state[20])
registers: { r0: state read-write 40 bytes }
stack: 40
timing: none
tables: none
--- */

    FUNCTION mote_isap_permute_6
    PERMUTE mote_ascon_rounds_6
    ENDFUNCTION mote_isap_permute_6

    FUNCTION mote_isap_permute_12
    PERMUTE mote_ascon_rounds_12
    ENDFUNCTION mote_isap_permute_12
