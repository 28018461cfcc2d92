#include "common/avr/asm.h"
#include "mote/variant.h"

#if MOTE_AES128_GCM_HASH_KEY_BYTES != 512
#error "ghash_expand_key.fast.S: the variant's key has other tables"
#endif

/* ---
function: mote_ghash_expand_key
prototype: void mote_ghash_expand_key(mote_ghash_key *hash_key, const uint8_t h[16])
registers: { r24:r25: hash_key write 512 bytes, r22:r23: h read 16 bytes }
stack: 18
timing: none
tables: none
--- */

/*
 * Two tables of 16 rows, for x^0 to x^3 and x^4 to x^7: what h becomes by the four bits 7 to 4 of a byte, which are the offset of their row. First the
 * rows of one bit; then the others a column of bytes at a time, in the order of a Gray code: each is the one before and a row of one bit.
 */
#define SUM    r20
#define COLUMN r21
#define BIT3   r2               /* rows 0x80, 0x40, 0x20 and 0x10 of a column */
#define BIT2   r3
#define BIT1   r4
#define BIT0   r5

/* The sum of a column takes another row of one bit, and is the next row. */
.macro NEXT bit, pointer, at
    eor   SUM, \bit
    std   \pointer+\at, SUM
.endm

    FUNCTION mote_ghash_expand_key
    PUSH_R2_R17_Y
    movw  r26, r22
    .irp  byte, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    ld    \byte, X+
    .endr

    /* r2..r17: h times a power of x; r28: its row, from 0x80 down to 0x10. */
    movw  r26, r24
    ldi   r18, 2
.Ltable_of_powers:
    ldi   r28, 0x80
.Lpower:
    movw  r30, r26
    add   r30, r28
    adc   r31, r1
    .irp  byte, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    st    Z+, \byte
    .endr
    lsr   r2
    .irp  byte, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    ror   \byte
    .endr
    sbc   r19, r19              /* what falls out comes back as 1 + x + x^2 + x^7 */
    andi  r19, 0xe1
    eor   r2, r19
    lsr   r28
    sbrs  r28, 3
    rjmp  .Lpower
    inc   r27
    dec   r18
    breq  .Lpowers
    rjmp  .Ltable_of_powers
.Lpowers:

    /* Z: a byte of row 0, Y: the one below it in row 0x40; for the second half of the rows both are 0x80 further. */
    movw  r30, r24
    ldi   r18, 2
.Ltable:
    movw  r28, r30
    adiw  r28, 32
    adiw  r28, 32
    ldi   COLUMN, 16
.Lcolumn:
    ld    BIT2, Y
    ldd   BIT1, Z+0x20
    ldd   BIT0, Z+0x10
    st    Z, r1
    mov   SUM, BIT0
    NEXT  BIT1, Z, 0x30
    eor   SUM, BIT0
    NEXT  BIT2, Y, 0x20
    NEXT  BIT0, Y, 0x30
    NEXT  BIT1, Y, 0x10
    eor   SUM, BIT0
    subi  r28, 0x80
    sbci  r29, 0xff
    subi  r30, 0x80
    sbci  r31, 0xff
    ld    BIT3, Z
    eor   SUM, BIT3
    st    Y, SUM
    NEXT  BIT0, Y, 0x10
    NEXT  BIT1, Y, 0x30
    NEXT  BIT0, Y, 0x20
    NEXT  BIT2, Z, 0x20
    NEXT  BIT0, Z, 0x30
    NEXT  BIT1, Z, 0x10
    subi  r28, 0x7f
    sbci  r29, 0
    subi  r30, 0x7f
    sbci  r31, 0
    dec   COLUMN
    breq  .Lcolumns
    rjmp  .Lcolumn
.Lcolumns:
    subi  r30, 0x10             /* 240 further: -240 is 0xff10 */
    sbci  r31, 0xff
    dec   r18
    breq  .Lend
    rjmp  .Ltable
.Lend:
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_ghash_expand_key

/* 60 cycles a row of one bit, 61 a column. */
