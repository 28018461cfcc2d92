#include "common/armv7m/asm.h"
#include "ascon/armv7m/unrolled.inc"

/* ---
function: mote_ascon_permute_even_odd_8
prototype: void mote_ascon_permute_even_odd_8(uint32_t state[10])
registers: { r0: state read-write 40 bytes }
stack: 32
timing: none
tables: none
--- */

    FUNCTION mote_ascon_permute_even_odd_8
    PERMUTE_EVEN_ODD 0xb4, 0xa5, 0x96, 0x87, 0x78, 0x69, 0x5a, 0x4b
    ENDFUNCTION mote_ascon_permute_even_odd_8
