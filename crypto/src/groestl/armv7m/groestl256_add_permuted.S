#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "groestl/armv7m/planes.inc"

/* ---
function: mote_groestl256_add_permuted
prototype: void mote_groestl256_add_permuted(uint8_t chain[64], const uint8_t *block, unsigned which)
registers: { r0: chain read-write 64 bytes, r1: block read 64 bytes, r2: which in 0..1 }
stack: 224
timing: [alignment, which]
tables: none
--- */

/* The S-box is called, so that there is one of it: 15,289 cycles without wait states for P and Q of a compression. */

.macro SBOX
    bl    .Lsubstitute
.endm

    FUNCTION mote_groestl256_add_permuted
    ADD_PERMUTED

.Lsubstitute:
    str   lr, [sp, #RETURN]
    SUBSTITUTE
    ldr   pc, [sp, #RETURN]
    ENDFUNCTION mote_groestl256_add_permuted
