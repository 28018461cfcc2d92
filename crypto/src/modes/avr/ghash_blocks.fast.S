#include "common/avr/asm.h"
#include "mote/variant.h"

#if MOTE_AES128_GCM_HASH_KEY_BYTES != 512
#error "ghash_blocks.fast.S: the variant's key has other tables"
#endif

/* ---
function: mote_ghash_blocks
prototype: void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
registers: { r24:r25: z read-write 16 bytes, r22:r23: in read blocks*16 bytes, r20:r21: blocks, r18:r19: hash_key read 512 bytes }
stack: 40
timing: blocks
tables: secret-indexed
--- */

/*
 * Two tables of 16 rows of a block, what h becomes by the four bits of half a byte, which are the offset of their row where they lie as bits 7 to 4.
 * Bytes of z are taken two at a time, the last ones first: the sum, r2..r17, goes up by x^16, and rows are added, those of the second byte a place
 * higher, so that there is a byte 16 in r18. What falls out comes back times 1 + x + x^2 + x^7.
 *
 * 2,085 cycles for a block: 1,697 add rows and find them, 168 fold, 70 move the sum, 84 add the block and push it, 32 pop it. Floor: 32 rows of 16 bytes
 * take three cycles a byte, 1,536; a larger table has no place in RAM.
 */
#define T      r19              /* a byte of z */
#define F      r20              /* bytes 17 and 18, which fold; r22, r23, r24 work */
#define COUNT  r25
#define UPPER  r26              /* the two tables */
#define LOWER  r28

.macro FIND table, offset
    movw  r30, \table
    add   r30, \offset
    adc   r31, r1
.endm

.macro FIND_UPPER
    mov   r24, T
    andi  r24, 0xf0
    FIND  UPPER, r24
.endm

.macro FIND_LOWER
    swap  T
    andi  T, 0xf0
    FIND  LOWER, T
.endm

.macro ADD_ROW bytes:vararg
    .irp  byte, \bytes
    ld    r0, Z+
    eor   \byte, r0
    .endr
.endm

.macro LOAD_ROW bytes:vararg
    .irp  byte, \bytes
    ld    \byte, Z+
    .endr
.endm

/* The two bytes that are popped: the second one first, then the first, whose row begins byte 0. */
.macro ADD_ROWS
    FIND_LOWER
    ADD_ROW r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17, r18
    pop   T
    FIND_UPPER
    ld    r2, Z+
    ADD_ROW r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    FIND_LOWER
    ADD_ROW r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
.endm

    FUNCTION mote_ghash_blocks
    cp    r20, r1
    cpc   r21, r1
    brne  .Lsome
    ret
.Lsome:
    PUSH_R2_R17_Y
    movw  r30, r24
    LOAD_ROW r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    push  r24
    push  r25
    movw  UPPER, r18
    movw  LOWER, r18
    inc   r29
    movw  r30, r22

.Lblock:
    ADD_ROW r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    push  r20
    push  r21
    push  r30
    push  r31
    .irp  byte, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    push  \byte
    .endr

    pop   T
    FIND_UPPER
    LOAD_ROW r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17, r18
    ADD_ROWS
    ldi   COUNT, 7

.Ltwo_bytes:
    mov   r20, r17
    mov   r21, r18
    mov   r18, r16
    movw  r16, r14
    movw  r14, r12
    movw  r12, r10
    movw  r10, r8
    movw  r8, r6
    movw  r6, r4
    movw  r4, r2
    mov   r3, r20               /* times 1 */
    eor   r4, r21
    movw  r22, r20
    clr   r24
    .rept 2                     /* x, and x^2 */
    lsr   r22
    ror   r23
    ror   r24
    eor   r3, r22
    eor   r4, r23
    eor   r5, r24
    .endr
    clr   r24                   /* x^7 */
    lsl   r21
    rol   r20
    rol   r24
    eor   r3, r24
    eor   r4, r20
    eor   r5, r21
    pop   T
    FIND_UPPER
    ADD_ROW r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17, r18
    ADD_ROWS
    dec   COUNT
    breq  .Lfold_last
    rjmp  .Ltwo_bytes

.Lfold_last:
    eor   r2, r18
    mov   r22, r18
    clr   r23
    .rept 2
    lsr   r22
    ror   r23
    eor   r2, r22
    eor   r3, r23
    .endr
    clr   r22
    lsl   r18
    rol   r22
    eor   r2, r22
    eor   r3, r18

    pop   r31
    pop   r30
    pop   r21
    pop   r20
    subi  r20, 1
    sbci  r21, 0
    brne  .Lnext
    tst   r20
    breq  .Lend
.Lnext:
    rjmp  .Lblock

.Lend:
    pop   r31
    pop   r30
    .irp  byte, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    st    Z+, \byte
    .endr
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_ghash_blocks
