#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_xoodyak_crypt
prototype: void mote_xoodyak_crypt(uint32_t state[12], uint8_t *out, const uint8_t *in, size_t n, int decrypting)
registers: { r0: state read-write 48 bytes, r1: out write n bytes, r2: in read n bytes, r3: "n in 0..24", 0(sp): "decrypting in {0, 1}" }
stack: 16
timing: [n, alignment]
tables: none
--- */

/* The state becomes the ciphertext: the output, or if decrypting the output and once more what was there. 11 cycles a word: the second
 * load follows the first without a pause. */
.macro CRYPT suffix, step
    ldr\suffix r6, [r0]
    ldr\suffix r5, [r2], #\step
    eors  r5, r6
    ands  r6, r4
    eors  r6, r5
    str\suffix r5, [r1], #\step
    str\suffix r6, [r0], #\step
.endm

    FUNCTION mote_xoodyak_crypt
    push  {r4-r6, lr}
    ldr   r4, [sp, #16]
    rsbs  r4, r4, #0
    subs  r3, #4
    blo   .Lrest
.Lword:
    CRYPT , 4
    subs  r3, #4
    bhs   .Lword
.Lrest:
    adds  r3, #4
    beq   .Lpad
.Lbyte:
    CRYPT b, 1
    subs  r3, #1
    bne   .Lbyte
.Lpad:
    ldrb  r5, [r0]
    eor   r5, r5, #0x01
    strb  r5, [r0]
    pop   {r4-r6, pc}
    ENDFUNCTION mote_xoodyak_crypt
