#include "common/avr/asm.h"
#define W0 r18, r19
#define W1 r20, r21
#define W2 r22, r23
#define W3 r24, r25
#define F r16, r17
#include "present/avr/rounds.inc"

/* ---
function: mote_present80_expand_key
prototype: void mote_present80_expand_key(mote_present80_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 256 bytes, r22:r23: key read 10 bytes }
stack: 14
timing: none
tables: secret-indexed
--- */

/* r6..r15: the key register, the lowest byte first. r1: half the number of the round. X: where a round key goes. Every second round key is put in its
 * places (rounds.inc) in r18..r25: bytes 2 to 9 of the register. */

    FUNCTION mote_present80_expand_key
    .irp  register, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    push  \register
    .endr
    movw  r30, r22
    movw  r26, r24
    .irp  byte, r15, r14, r13, r12, r11, r10, r9, r8, r7, r6
    ld    \byte, Z+
    .endr
    ldi   r31, hi8(present80_substituted)

.Ltwo_keys:
    .irp  byte, r8, r9, r10, r11, r12, r13, r14, r15
    st    X+, \byte
    .endr
    rcall .Lnext
    ldi   r16, 0x80
    eor   r7, r16
    movw  r18, r8
    movw  r20, r10
    movw  r22, r12
    movw  r24, r14
    EXCHANGE_4 W0, W1, F
    EXCHANGE_4 W2, W3, F
    EXCHANGE_BYTES r19, r22, r16
    EXCHANGE_BYTES r21, r24, r16
    LOWER W0, W1, W2, W3, F
    .irp  byte, r18, r19, r20, r21, r22, r23, r24, r25
    st    X+, \byte
    .endr
    inc   r1
    rcall .Lnext
    sbrs  r1, 4
    rjmp  .Ltwo_keys
    clr   r1
    .irp  register, r17, r16, r15, r14, r13, r12, r11, r10, r9, r8, r7, r6
    pop   \register
    .endr
    ret

    /* The register rotated by 61 bits: by two bytes down, and three times right by a bit; then the S-box on its highest nibble, of which the table has
     * the difference to the nibble, and the upper bits of the number of the round. */
.Lnext:
    movw  r16, r6
    movw  r6, r8
    movw  r8, r10
    movw  r10, r12
    movw  r12, r14
    movw  r14, r16
    .rept 3
    bst   r6, 0
    .irp  byte, r15, r14, r13, r12, r11, r10, r9, r8, r7, r6
    ror   \byte
    .endr
    bld   r15, 7
    .endr
    mov   r30, r15
    swap  r30
    andi  r30, 0x0f
    ori   r30, lo8(present80_substituted)
    lpm   r0, Z
    eor   r15, r0
    eor   r8, r1
    ret
    ENDFUNCTION mote_present80_expand_key

/* Two keys take 249: 116 to make them, 92 to move the bits of one, 41 to copy and store them and for the loop. */

    TABLE present80_substituted, 16
    .byte 0xc0, 0x40, 0x40, 0x80, 0xd0, 0x50, 0xc0, 0xa0, 0xb0, 0x70, 0x50, 0x30, 0x80, 0xa0, 0xf0, 0xd0
    ENDTABLE present80_substituted
