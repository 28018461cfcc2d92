#include "common/avr/asm.h"
#include "common/avr/mul.h"

/* ---
function: mote_poly1305_blocks
prototype: void mote_poly1305_blocks(uint32_t z[5], const uint8_t *in, size_t blocks, const uint32_t r[4])
registers: { r24:r25: z read-write 20 bytes, r22:r23: in read blocks*16 bytes, r20:r21: blocks, r18:r19: r read 16 bytes }
stack: 82
timing: blocks
tables: none
--- */

/*
 * x = z + block + 2^128 is in registers but for its top byte; half of r comes to eight registers. Their product is added to the sum T in the
 * frame by columns, of which three registers have the sum. For the second half of r everything is eight bytes further on.
 *
 * Then T = low + 2^128 high: with the lowest two bits of high moved to low, it is low + high + high / 4 mod p, as 2^130 = 5. With x < 2^131 and
 * r < 2^124 that is below 2^130 + 2^127 + 2^125, so x, with a block and 2^128 more, is below 2^131 again.
 */
#define A0 r26
#define A1 r27
#define A2 r30
#define ZERO r31
#define TOP r24                         /* the highest byte of a number whose others are in r2 to r17 */
#define WORK r25

/* From Y on. */
#define T 0                             /* 33 bytes */
#define R 33                            /* 16 bytes, clamped */
#define X_TOP 49                        /* and 8 bytes further on */
#define BLOCKS 58                       /* each with its upper byte first */
#define IN 60
#define HASH 62
#define FRAME 58

/* The sum of a column += products. 5 cycles each. */
.macro PRODUCTS a0, a1, a2, x, r, more:vararg
    mul   \x, \r
    add   \a0, r0
    adc   \a1, r1
    adc   \a2, ZERO
    .ifnb \more
    PRODUCTS \a0, \a1, \a2, \more
    .endif
.endm

.macro PLUS_TOP a0, a1, a2, r
    ldd   r0, Y+X_TOP
    PRODUCTS \a0, \a1, \a2, r0, \r
.endm

/* += what the first half of r has made of it, or nothing. 5 cycles. */
.macro PLUS_EARLIER column, a0, a1, a2
    ldd   r0, Y+T+\column
    add   \a0, r0
    adc   \a1, ZERO
    adc   \a2, ZERO
.endm

/* The lowest byte of the sum is done: its register is the highest of the next column. */
.macro END_COLUMN column, a0
    std   Y+T+\column, \a0
    clr   \a0
.endm

/* The number += a byte. 18 cycles. */
.macro ADD_ALL low
    add   r2, \low
    .irp  number, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    adc   r\number, ZERO
    .endr
    adc   TOP, ZERO
.endm

/* The number += the low half of T. 49 cycles. */
.macro ADD_LOW
    ldd   WORK, Y+T
    add   r2, WORK
    .irp  number, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ldd   WORK, Y+T-2+\number
    adc   r\number, WORK
    .endr
    adc   TOP, ZERO
.endm

/* The number is T mod p, below 2^131 with what is added to it. 197 cycles. */
.macro REDUCE
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ldd   r\number, Y+T+14+\number
    .endr
    mov   TOP, r2
    andi  TOP, 3
    eor   r2, TOP
    ldd   WORK, Y+T
    add   WORK, r2
    std   Y+T, WORK
    .irp  number, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ldd   WORK, Y+T-2+\number
    adc   WORK, r\number
    std   Y+T-2+\number, WORK
    .endr
    adc   TOP, ZERO
    .rept 2
    lsr   r17
    .irp  number, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    ror   r\number
    .endr
    .endr
    ADD_LOW
.endm

    FUNCTION mote_poly1305_blocks
    mov   r0, r20
    or    r0, r21
    brne  .Lsome
    ret
.Lsome:
    PUSH_R2_R17_Y
    push  r24                           /* z */
    push  r25
    push  r22                           /* in */
    push  r23
    push  r20                           /* blocks */
    push  r21
    in    r28, SPL
    in    r29, SPH
    sbiw  r28, FRAME
    in    r0, SREG
    cli
    out   SPH, r29
    out   SREG, r0
    out   SPL, r28
    adiw  r28, 1
    movw  r30, r24
    movw  r26, r18

    /* r is clamped, and z taken mod 2^130. */
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    ld    r18, X+
    .if   (\at & 3) == 3
    andi  r18, 0x0f
    .endif
    .if   (\at & 3) == 0 && \at > 0
    andi  r18, 0xfc
    .endif
    std   Y+R+\at, r18
    .endr
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ld    r\number, Z+
    .endr
    ld    TOP, Z
    andi  TOP, 3
    clr   ZERO

    /* The number += block + 2^128. */
.Lblock:
    ldd   r27, Y+IN
    ldd   r26, Y+IN+1
    ld    WORK, X+
    add   r2, WORK
    .irp  number, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ld    WORK, X+
    adc   r\number, WORK
    .endr
    adc   TOP, ZERO
    inc   TOP
    std   Y+IN, r27
    std   Y+IN+1, r26
    std   Y+X_TOP, TOP
    std   Y+X_TOP+8, TOP
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
    std   Y+T+\at, ZERO
    .endr
    clt                                 /* T of the flags: whether this is the second half of r */

.Lhalf:
    .irp  number, 18, 19, 20, 21, 22, 23, 24, 25
    ldd   r\number, Y+R-18+\number
    .endr
    clr   A0
    clr   A1
    clr   A2
    PLUS_EARLIER 0, A0, A1, A2
    PRODUCTS A0, A1, A2, r2, r18
    END_COLUMN 0, A0
    PLUS_EARLIER 1, A1, A2, A0
    PRODUCTS A1, A2, A0, r3, r18, r2, r19
    END_COLUMN 1, A1
    PLUS_EARLIER 2, A2, A0, A1
    PRODUCTS A2, A0, A1, r4, r18, r3, r19, r2, r20
    END_COLUMN 2, A2
    PLUS_EARLIER 3, A0, A1, A2
    PRODUCTS A0, A1, A2, r5, r18, r4, r19, r3, r20, r2, r21
    END_COLUMN 3, A0
    PLUS_EARLIER 4, A1, A2, A0
    PRODUCTS A1, A2, A0, r6, r18, r5, r19, r4, r20, r3, r21, r2, r22
    END_COLUMN 4, A1
    PLUS_EARLIER 5, A2, A0, A1
    PRODUCTS A2, A0, A1, r7, r18, r6, r19, r5, r20, r4, r21, r3, r22, r2, r23
    END_COLUMN 5, A2
    PLUS_EARLIER 6, A0, A1, A2
    PRODUCTS A0, A1, A2, r8, r18, r7, r19, r6, r20, r5, r21, r4, r22, r3, r23, r2, r24
    END_COLUMN 6, A0
    PLUS_EARLIER 7, A1, A2, A0
    PRODUCTS A1, A2, A0, r9, r18, r8, r19, r7, r20, r6, r21, r5, r22, r4, r23, r3, r24, r2, r25
    END_COLUMN 7, A1
    PLUS_EARLIER 8, A2, A0, A1
    PRODUCTS A2, A0, A1, r10, r18, r9, r19, r8, r20, r7, r21, r6, r22, r5, r23, r4, r24, r3, r25
    END_COLUMN 8, A2
    PLUS_EARLIER 9, A0, A1, A2
    PRODUCTS A0, A1, A2, r11, r18, r10, r19, r9, r20, r8, r21, r7, r22, r6, r23, r5, r24, r4, r25
    END_COLUMN 9, A0
    PLUS_EARLIER 10, A1, A2, A0
    PRODUCTS A1, A2, A0, r12, r18, r11, r19, r10, r20, r9, r21, r8, r22, r7, r23, r6, r24, r5, r25
    END_COLUMN 10, A1
    PLUS_EARLIER 11, A2, A0, A1
    PRODUCTS A2, A0, A1, r13, r18, r12, r19, r11, r20, r10, r21, r9, r22, r8, r23, r7, r24, r6, r25
    END_COLUMN 11, A2
    PLUS_EARLIER 12, A0, A1, A2
    PRODUCTS A0, A1, A2, r14, r18, r13, r19, r12, r20, r11, r21, r10, r22, r9, r23, r8, r24, r7, r25
    END_COLUMN 12, A0
    PLUS_EARLIER 13, A1, A2, A0
    PRODUCTS A1, A2, A0, r15, r18, r14, r19, r13, r20, r12, r21, r11, r22, r10, r23, r9, r24, r8, r25
    END_COLUMN 13, A1
    PLUS_EARLIER 14, A2, A0, A1
    PRODUCTS A2, A0, A1, r16, r18, r15, r19, r14, r20, r13, r21, r12, r22, r11, r23, r10, r24, r9, r25
    END_COLUMN 14, A2
    PLUS_EARLIER 15, A0, A1, A2
    PRODUCTS A0, A1, A2, r17, r18, r16, r19, r15, r20, r14, r21, r13, r22, r12, r23, r11, r24, r10, r25
    END_COLUMN 15, A0
    PLUS_EARLIER 16, A1, A2, A0
    PRODUCTS A1, A2, A0, r17, r19, r16, r20, r15, r21, r14, r22, r13, r23, r12, r24, r11, r25
    PLUS_TOP A1, A2, A0, r18
    END_COLUMN 16, A1
    PRODUCTS A2, A0, A1, r17, r20, r16, r21, r15, r22, r14, r23, r13, r24, r12, r25
    PLUS_TOP A2, A0, A1, r19
    END_COLUMN 17, A2
    PRODUCTS A0, A1, A2, r17, r21, r16, r22, r15, r23, r14, r24, r13, r25
    PLUS_TOP A0, A1, A2, r20
    END_COLUMN 18, A0
    PRODUCTS A1, A2, A0, r17, r22, r16, r23, r15, r24, r14, r25
    PLUS_TOP A1, A2, A0, r21
    END_COLUMN 19, A1
    PRODUCTS A2, A0, A1, r17, r23, r16, r24, r15, r25
    PLUS_TOP A2, A0, A1, r22
    END_COLUMN 20, A2
    PRODUCTS A0, A1, A2, r17, r24, r16, r25
    PLUS_TOP A0, A1, A2, r23
    END_COLUMN 21, A0
    PRODUCTS A1, A2, A0, r17, r25
    PLUS_TOP A1, A2, A0, r24
    END_COLUMN 22, A1
    PLUS_TOP A2, A0, A1, r25
    END_COLUMN 23, A2
    std   Y+24, A0
    brts  .Lboth
    set
    adiw  r28, 8
    rjmp  .Lhalf
.Lboth:
    sbiw  r28, 8
    REDUCE
    ldd   r26, Y+BLOCKS+1
    ldd   r27, Y+BLOCKS
    sbiw  r26, 1
    std   Y+BLOCKS+1, r26
    std   Y+BLOCKS, r27
    breq  .Llast
    rjmp  .Lblock

/* The same number mod p: five times what stands above 2^130, and p less if with 5 it reaches that. */
.Llast:
    mov   WORK, TOP
    andi  TOP, 3
    lsr   WORK
    lsr   WORK
    mov   r0, WORK
    lsl   WORK
    lsl   WORK
    add   WORK, r0
    ADD_ALL WORK
    ldi   WORK, 5
    add   WORK, r2
    .irp  number, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    mov   WORK, r\number
    adc   WORK, ZERO
    .endr
    mov   WORK, TOP
    adc   WORK, ZERO
    lsr   WORK
    lsr   WORK
    mov   r0, WORK
    lsl   WORK
    lsl   WORK
    add   WORK, r0
    ADD_ALL WORK
    andi  TOP, 3
    ldd   r27, Y+HASH
    ldd   r26, Y+HASH+1
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    st    X+, r\number
    .endr
    st    X+, TOP
    st    X+, ZERO
    st    X+, ZERO
    st    X+, ZERO

/* The frame is wiped. */
    ldi   WORK, (FRAME+6)/8
.Lwipe:
    .rept 8
    st    Y+, ZERO
    .endr
    dec   WORK
    brne  .Lwipe
    clr   r1
    sbiw  r28, 1
    in    r0, SREG
    cli
    out   SPH, r29
    out   SREG, r0
    out   SPL, r28
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_poly1305_blocks

/* 8,758 cycles for four blocks: 2,065 each, the ends 498. A block has 256 products of 5, 16 more of 7 for the top byte, what columns load, add and
 * store 312, the limbs of r 38, the reduction 197, the next block 70, its places 39. Floor: the products, or three fourths of them by
 * Karatsuba's method, which pays for them with sums; in line without the loop over halves of r, 100 less for 1 KB.
 */
