#include "common/msp430/asm.h"
#define ONES #0x5555
#define TWOS #0x3333
#define FOURS #0x0f0f
#include "present/msp430/rounds.inc"

/* ---
function: mote_present80_expand_key
prototype: void mote_present80_expand_key(mote_present80_key *expanded, const uint8_t *key)
registers: { r12: expanded write 256 bytes, r13: key read 10 bytes }
stack: 16
timing: none
tables: secret-indexed
--- */

/* r4..r8: the words of the key register, the lowest first. r13: half the number of the round. r14, r15: work. Every second round key is put in its
 * places (rounds.inc) in r9, r10, r11 and r14: words 1 to 4 of the register. */

    FUNCTION mote_present80_expand_key
    PUSH_R4_R10
    mov.b @r13+, r8
    swpb  r8
    mov.b @r13+, r15
    bis   r15, r8
    LOAD_BLOCK r13, r4, r5, r6, r7, r15
    mov   #0, r13

.Ltwo_keys:
    mov   r5, 0(r12)
    mov   r6, 2(r12)
    mov   r7, 4(r12)
    mov   r8, 6(r12)
    call  #.Lnext
    xor   #0x8000, r4
    mov   r5, r9
    mov   r6, r10
    mov   r7, r11
    mov   r8, r14
    UPPER r9, r10, r11, r14, r15
    LOWER r9, r10, r11, r14, r15
    mov   r9, 8(r12)
    mov   r10, 10(r12)
    mov   r11, 12(r12)
    mov   r14, 14(r12)
    add   #16, r12
    inc   r13
    call  #.Lnext
    cmp   #16, r13
    jne   .Ltwo_keys
    POP_R4_R10
    ret

    /* The register rotated by 61 bits: by a word down, and three times right by a bit; then the S-box on its highest nibble, of which the table has
     * the difference to the nibble, and the upper bits of the number of the round. */
.Lnext:
    mov   r4, r15
    mov   r5, r4
    mov   r6, r5
    mov   r7, r6
    mov   r8, r7
    mov   r15, r8
    .rept 3
    mov   r4, r15
    rrc   r15
    rrc   r8
    rrc   r7
    rrc   r6
    rrc   r5
    rrc   r4
    .endr
    mov   r8, r15
    swpb  r15
    mov.b r15, r15
    rra   r15
    rra   r15
    rra   r15
    rra   r15
    mov.b present80_substituted(r15), r15
    swpb  r15
    xor   r15, r8
    xor   r13, r5
    ret
    ENDFUNCTION mote_present80_expand_key

/* Two keys take 219: 108 to make them, 78 to move the bits of one, 33 to store them and for the loop. */

    TABLE present80_substituted, 1
    .byte 0xc0, 0x40, 0x40, 0x80, 0xd0, 0x50, 0xc0, 0xa0, 0xb0, 0x70, 0x50, 0x30, 0x80, 0xa0, 0xf0, 0xd0
    ENDTABLE present80_substituted
