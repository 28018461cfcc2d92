#include "common/armv7m/asm.h"
#include "aes/armv7m/decrypt.inc"

/* ---
function: mote_aes128_decrypt_pair
abi: internal
registers: { r4-r11: "two blocks, column c of them in r4 + 2c and r5 + 2c", r0-r3: "lost", r12: "planes of keys" }
--- */

/* Four rounds unrolled, but the S-box is called. */
.macro SBOX
    bl    mote_aes_unsubstitute_planes
.endm

    FUNCTION mote_aes128_decrypt_pair
    ROUNDS 9, 3, 1
    .irp  word, P0, P1, P2, P3, P4, P5, P6, P7
    eor   \word, \word, #0x63636363      /* of the last key */
    .endr
    pop   {pc}
    ENDFUNCTION mote_aes128_decrypt_pair
