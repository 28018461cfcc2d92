#include "common/armv7m/asm.h"
#include "aes/armv7m/slice_keys.inc"

/* ---
function: mote_aes256_slice_keys
abi: internal
registers: { r0: "planes of keys, 480 bytes", r1: "round keys", r2: "0x100, 0x300 to decrypt", r3-r11: "lost", r12: "0, 0x63636363 to decrypt; lost" }
--- */

    FUNCTION mote_aes256_slice_keys
    SLICE_KEYS PLANES_OF_LONG_KEYS
    ENDFUNCTION mote_aes256_slice_keys
