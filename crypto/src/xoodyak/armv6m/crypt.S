#include "common/armv6m/asm.h"

/* ---
function: mote_xoodyak_crypt
prototype: void mote_xoodyak_crypt(uint32_t state[12], uint8_t *out, const uint8_t *in, size_t n, int decrypting)
registers: { r0: state read-write 48 bytes, r1: out write n bytes, r2: in read n bytes, r3: "n in 0..24", 0(sp): "decrypting in {0, 1}" }
stack: 16
timing: [n, alignment]
tables: none
--- */

/* The state becomes the ciphertext: the output, or if decrypting (r7 all ones) the output and once more what was there. Words while there
 * are four bytes, if input and output are where they are read; then bytes. 15 cycles a word, 19 a byte. */

    FUNCTION mote_xoodyak_crypt
    push  {r4-r7}
    ldr   r7, [sp, #16]
    rsbs  r7, r7, #0
    movs  r4, r1
    orrs  r4, r2
    lsls  r4, r4, #30
    bne   .Lbytes
    subs  r3, #4
    blo   .Lrest
.Lword:
    ldr   r6, [r0]
    ldm   r2!, {r5}
    eors  r5, r6
    ands  r6, r7
    eors  r6, r5
    stm   r1!, {r5}
    stm   r0!, {r6}
    subs  r3, #4
    bhs   .Lword
.Lrest:
    adds  r3, #4
.Lbytes:
    cmp   r3, #0
    beq   .Lpad
.Lbyte:
    ldrb  r6, [r0]
    ldrb  r5, [r2]
    eors  r5, r6
    ands  r6, r7
    eors  r6, r5
    strb  r5, [r1]
    strb  r6, [r0]
    adds  r0, #1
    adds  r1, #1
    adds  r2, #1
    subs  r3, #1
    bne   .Lbyte
.Lpad:
    ldrb  r5, [r0]
    movs  r6, #0x01
    eors  r5, r6
    strb  r5, [r0]
    pop   {r4-r7}
    bx    lr
    ENDFUNCTION mote_xoodyak_crypt
