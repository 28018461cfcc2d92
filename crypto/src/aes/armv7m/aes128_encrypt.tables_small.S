#include "common/armv7m/asm.h"
#include "aes/armv7m/tables.inc"

/* ---
function: mote_aes128_encrypt
prototype: void mote_aes128_encrypt(uint8_t *out, const uint8_t *in, const mote_aes128_key *expanded)
registers: { r0: out write 16 bytes, r1: in read 16 bytes, r2: expanded read 176 bytes }
stack: 48
timing: alignment
tables: secret-indexed
--- */

/*
 * Two rounds in a loop, which begins with the second of them; where the last round key is is on the stack, with the place of its load
 * behind the other words of a key. 29 cycles more than with all rounds unrolled.
 */

    FUNCTION mote_aes128_encrypt
    add   r3, r2, #160
    push  {r0, r2-r11, lr}
    BEGIN
    b.w   .Lsecond
    .balign 4
.Lrounds:
    ROUND A0, A1, A2, A3, B0, B1, B2, B3, IN_B
.Lsecond:
    SUBSTITUTE ldr, 2, ror, 24, 16, B0, B1, B2, B3, A0, A1, A2, A3
    ADD_ROW_2 ror, 8, B0, B1, B2, B3
    ldr   A1, [KEY, #AT_1]
    ldr   A2, [KEY, #AT_2]
    ldr   A3, [KEY, #AT_3]
    ldr   T0, [sp, #8]
    ldr   A0, [KEY], #16
    ADD_KEY B0, B1, B2, B3, A0, A1, A2, A3
    cmp.w T0, KEY
    bne.w .Lrounds
    END   r2, A0, A1, A2, A3, B0, B1, B2, B3, IN_B
    ENDFUNCTION mote_aes128_encrypt
