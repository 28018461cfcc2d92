#include "common/armv7m/asm.h"
#include "aes/armv7m/encrypt.inc"

/* ---
function: mote_aes_substitute_planes
abi: internal
registers: { r4-r11: "planes, then as substitute.inc leaves them", r0-r3: "lost", r12: "lost" }
--- */

/* In the frame of who calls: rounds.inc. */

    FUNCTION mote_aes_substitute_planes
    str   lr, [sp, #RETURN]
    SUBSTITUTE
    ldr   pc, [sp, #RETURN]
    ENDFUNCTION mote_aes_substitute_planes
