#include "common/armv7m/asm.h"
#include "aes/armv7m/encrypt.inc"

/* ---
function: mote_aes256_encrypt_pair
abi: internal
registers: { r4-r11: "two blocks, column c of them in r4 + 2c and r5 + 2c", r0-r3: "lost", r12: "planes of keys" }
--- */

/* Four rounds unrolled. */
.macro SBOX
    SUBSTITUTE
.endm

    FUNCTION mote_aes256_encrypt_pair
    ROUNDS 13, 1, 3
    pop   {pc}
    ENDFUNCTION mote_aes256_encrypt_pair
