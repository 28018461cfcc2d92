#include "common/avr/asm.h"

/* ---
function: mote_aes128_ocb3_expand_key
prototype: void mote_aes128_ocb3_expand_key(mote_aes128_ocb3_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 480 bytes, r22:r23: key read 16 bytes }
stack: 24
timing: none
tables: secret-indexed
--- */

/*
 * Round keys of both directions; then eight masks one behind the other, the first of them zeros, encrypted, and each of the others the one before,
 * doubled: what falls out of its first byte comes back as 87. 560 cycles besides the block cipher, of which 16 stores and 16 shifts for each mask
 * are the floor, 336.
 */

    FUNCTION mote_aes128_ocb3_expand_key
    push  r28
    push  r29
    push  r16
    push  r17
    movw  r16, r24
    movw  r28, r22
    call  mote_aes128_expand_key
    movw  r24, r16
    subi  r24, 0x50             /* 176 on: -176 is 0xff50 */
    sbci  r25, 0xff
    movw  r22, r28
    call  mote_aes128_expand_decryption_key
    movw  r28, r16
    subi  r28, 0xa0             /* 352 on */
    sbci  r29, 0xfe
    movw  r30, r28
    .rept 16
    st    Z+, r1
    .endr
    movw  r24, r28
    movw  r22, r28
    movw  r20, r16
    call  mote_aes128_encrypt

    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    push  r\number
    .endr
    movw  r30, r28
    .irp  byte, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    ld    \byte, Z+
    .endr
    ldi   r18, 7
.Lmask:
    lsl   r17
    .irp  byte, r16, r15, r14, r13, r12, r11, r10, r9, r8, r7, r6, r5, r4, r3, r2
    rol   \byte
    .endr
    sbc   r19, r19
    andi  r19, 0x87
    eor   r17, r19
    .irp  byte, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    st    Z+, \byte
    .endr
    dec   r18
    breq  .Lend
    rjmp  .Lmask
.Lend:
    .irp  number, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop   r\number
    .endr
    .irp  number, 0, 18, 19, 20, 21, 22, 23, 24, 25
    clr   r\number
    .endr
    clc
    clh
    pop   r17
    pop   r16
    pop   r29
    pop   r28
    ret
    ENDFUNCTION mote_aes128_ocb3_expand_key
