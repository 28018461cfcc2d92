#include "common/armv6m/asm.h"
#include "aes/armv6m/unsubstitute.inc"

/* ---
function: mote_aes_unsubstitute_planes
abi: internal
registers: { r0-r5: "planes, then as unsubstitute.inc leaves them", r6: "lost, or a plane", r7: "lost, or a plane", r8-r12: "planes, or lost" }
--- */

/* In the frame of who calls. */

    FUNCTION mote_aes_unsubstitute_planes
    mov   r6, lr
    str   r6, [sp, #RETURN]
    UNSUBSTITUTE
    ldr   r6, [sp, #RETURN]
    bx    r6
    ENDFUNCTION mote_aes_unsubstitute_planes
