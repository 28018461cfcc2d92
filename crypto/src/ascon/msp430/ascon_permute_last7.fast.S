#include "common/msp430/asm.h"
#include "ascon/msp430/unrolled.inc"

/* ---
function: mote_ascon_permute_last7
abi: internal
registers: { r4-r7: "x3", r8-r10: "part of x1", sp: "the other lanes, between rounds as unrolled.h says" }
--- */

/* Two rounds, then the five of permute_last5. On entry x0 and x2 are held complemented.
 * 2 x 414, a complement 4, jump 3: 835. */

    FUNCTION mote_ascon_permute_last7
    FLAGS 1, 0, 1, 0, 0
    ROUND 0, 0xa5
    ROUND 1, 0x96, 1
    br    #mote_ascon_permute_last5
    ENDFUNCTION mote_ascon_permute_last7
