#include "common/avr/asm.h"

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { r24:r25: round_keys write 320 bytes, r22:r23: key read 16 bytes }
stack: 18
timing: none
tables: none
--- */

/*
 * The round keys of gift128.h: a round takes the second and the fourth word of the key, puts their bits in the places of the columns, and
 * rotates the key.
 *
 *   r2..r17     the key, four words of 32 bits, in the order of memory, complemented
 *   H0, H1      the upper half of a word on its way to its places (p4 = 1)    L0, L1   the lower half
 *   T works, TURNS counts, Z walks the round keys
 */
#define H0 r18
#define H1 r19
#define L0 r20
#define L1 r21
#define T r22
#define TURNS r23

/* EXCHANGE n, x, y, mask: the bits of y in the mask change places with those of x that are n higher. 5 + 2n cycles. */
.macro EXCHANGE n, x, y, mask
    mov   T, \x
    .rept \n
    lsr   T
    .endr
    eor   T, \y
    andi  T, \mask
    eor   \y, T
    .rept \n
    lsl   T
    .endr
    eor   \x, T
.endm

/* Place p4 changes with p0, p1 (the other way round), p2 or p3: 14, 18, 14 and 3 cycles. */
.macro EXCHANGE_0
    EXCHANGE 1, L0, H0, 0x55
    EXCHANGE 1, L1, H1, 0x55
.endm

.macro EXCHANGE_1
    EXCHANGE 2, H0, L0, 0x33
    EXCHANGE 2, H1, L1, 0x33
.endm

.macro EXCHANGE_NIBBLES x, y
    mov   T, \x
    swap  T
    eor   T, \y
    andi  T, 0x0f
    eor   \y, T
    swap  T
    eor   \x, T
.endm

.macro EXCHANGE_2
    EXCHANGE_NIBBLES L0, H0
    EXCHANGE_NIBBLES L1, H1
.endm

.macro EXCHANGE_3
    mov   T, L1
    mov   L1, H0
    mov   H0, T
.endm

/* ROUND place: two words of the key, then the key of the next round: k[3] >>> 2 in the upper half, >>> 12 in the lower one, moves up to k[0]. */
.macro ROUND place
    movw  H0, r6
    movw  L0, r8
    rcall \place
    movw  H0, r14
    movw  L0, r16
    rcall \place
    .rept 2
    bst   r15, 0
    lsr   r14
    ror   r15
    bld   r14, 7
    .endr
    swap  r16
    swap  r17
    mov   T, r16
    eor   T, r17
    andi  T, 0x0f
    eor   r16, T
    eor   r17, T
    movw  H0, r14
    movw  L0, r16
    movw  r14, r10
    movw  r16, r12
    movw  r10, r6
    movw  r12, r8
    movw  r6, r2
    movw  r8, r4
    movw  r2, H0
    movw  r4, L0
.endm

    FUNCTION mote_gift128_schedule
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    push  r\number
    .endr
    movw  r30, r24
    movw  r26, r22
    .irp  byte, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, r16, r17
    ld    \byte, X+
    com   \byte
    .endr
    ldi   TURNS, 8
.Lfive_rounds:
    ROUND .Lplace_1
    ROUND .Lplace_2
    ROUND .Lplace_3
    ROUND .Lplace_4
    ROUND .Lstore
    dec   TURNS
    breq  .Lend
    rjmp  .Lfive_rounds
.Lend:
    .irp  number, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop   r\number
    .endr
    ret

    /* From the places before the first round to those after round 1, 2, 3 or 4 of five, and to memory. */
.Lplace_1:
    EXCHANGE_1
    EXCHANGE_3
    EXCHANGE_0
    EXCHANGE_2
    rjmp  .Lstore
.Lplace_2:
    EXCHANGE_3
    EXCHANGE_2
    EXCHANGE_1
    EXCHANGE_0
    rjmp  .Lstore
.Lplace_3:
    EXCHANGE_0
    EXCHANGE_1
    EXCHANGE_2
    EXCHANGE_3
    rjmp  .Lstore
.Lplace_4:
    EXCHANGE_2
    EXCHANGE_0
    EXCHANGE_3
    EXCHANGE_1
.Lstore:
    st    Z+, H0
    st    Z+, H1
    st    Z+, L0
    st    Z+, L1
    ret
    ENDFUNCTION mote_gift128_schedule
