#include "common/msp430/asm.h"
#include "ascon/msp430/unrolled.inc"

/* ---
function: mote_ascon_permute_last5
abi: internal
registers: { r4-r7: "x3", r8-r10: "part of x1", sp: "the other lanes, between rounds as unrolled.h says" }
--- */

/* The last five rounds of every permutation, and its return. On entry x2 and x4 are held complemented, at the end none.
 * 3 x 414, 417, 458, 19 to return: 2136. */

    FUNCTION mote_ascon_permute_last5
    FLAGS 0, 0, 1, 0, 1
    ROUND 0, 0x87
    ROUND 1, 0x78
    ROUND 0, 0x69
    ROUND_BEFORE_LAST 1, 0x5a
    LAST_ROUND 0x4b
    .if f0 | f1 | f2 | f3 | f4
    .error "a lane is left complemented"
    .endif
    RESTORE_RETURN
    ENDFUNCTION mote_ascon_permute_last5
