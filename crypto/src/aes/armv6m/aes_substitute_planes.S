#include "common/armv6m/asm.h"
#include "aes/armv6m/substitute.inc"

/* ---
function: mote_aes_substitute_planes
abi: internal
registers: { r0-r5: "planes, then as registers.inc says", r6: "lost, or a plane", r7: "lost, or a plane", r8: "a plane", r9: "a plane", r10-r12: "lost" }
--- */

/* In the frame of who calls. */

    FUNCTION mote_aes_substitute_planes
    mov   r6, lr
    str   r6, [sp, #RETURN]
    SUBSTITUTE
    ldr   r1, [sp, #RETURN]
    bx    r1
    ENDFUNCTION mote_aes_substitute_planes
