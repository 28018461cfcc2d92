#include "common/msp430/asm.h"

/* A block through the state Y of GIFT-COFB: out = in ^ Y, and Y = G(Y) ^ plaintext, where G makes the halves change places, the
 * former left one rotated left by one bit as a big-endian number. */

/* ---
function: mote_gift_cofb_block
prototype: void mote_gift_cofb_block(uint16_t y[8], uint8_t *out, const uint8_t *in, unsigned way)
registers: { r12: y read-write 16 bytes, r13: out write 16 bytes, r14: in read 16 bytes, r15: "way in {0, 1, 2}" }
stack: 14
timing: way
tables: none
--- */

/* r8..r11: the left half, rotated; r15: all ones when decrypting; r5: Y, r6: in, then plaintext, r7: out; r4: bytes to write.
 *
 * Bytes come and go one at a time, since buffers may lie anywhere. 19 cycles for a word that is absorbed, 32 for one that is
 * written, 2 less in the right half. */

/* r6 = the next word of the input; the plaintext takes the place of the word of Y at \at, with \fed_back. */
.macro THROUGH at, fed_back
    mov.b @r14+, r6
    mov.b @r14+, r7
    swpb  r7
    bis   r7, r6
    FROM  mov, \at, r12, r5
    tst   r4
    jz    .Lkept\@
    mov   r6, r7
    xor   r5, r7
    mov.b r7, \at(r13)
    swpb  r7
    mov.b r7, \at+1(r13)
    and   r15, r5
    xor   r5, r6
.Lkept\@:
    xor   \fed_back, r6
    mov   r6, \at(r12)
.endm

    FUNCTION mote_gift_cofb_block
    PUSH_R4_R10
    mov   r15, r4
    rra   r15                   ; 0, 0, 1
    inv   r15
    inc   r15                   ; all ones when decrypting
    mov   @r12, r8
    mov   2(r12), r9
    mov   4(r12), r10
    mov   6(r12), r11
    swpb  r8
    swpb  r9
    swpb  r10
    swpb  r11
    rla   r11
    rlc   r10
    rlc   r9
    rlc   r8
    adc   r11
    swpb  r8
    swpb  r9
    swpb  r10
    swpb  r11
    .irp  at, 0, 2, 4, 6
    THROUGH \at, \at+8(r12)
    .endr
    THROUGH 8, r8
    THROUGH 10, r9
    THROUGH 12, r10
    THROUGH 14, r11
    POP_R4_R10
    clr   r11
    ret
    ENDFUNCTION mote_gift_cofb_block
