#include "common/rl78/asm.h"

/* ---
function: mote_grain_128_accumulate
abi: internal
registers: { h:l: context read-write 208 bytes, x:a: clobbered, b:c: clobbered, d:e: clobbered }
stack: 38
timing: none
tables: secret-indexed
--- */

/*
 * A ^= the sum of R >> i over the 64 bits i of M; R moves on by 64 bits. Two bits of each byte of M select one of four rows of 16 bytes, which lie
 * 64 bytes apart: zeros, R, R >> 1 and their sum. Horner's rule over the pairs of bits, the highest first: sum = sum >> 2 ^ the rows from
 * byte t on, for byte t of M. The sum has nine bytes, of which the last one only moves down.
 *
 * 1,613 cycles: 90 for the rows, 360 for each of four pairs of bits, of which 80 select rows, 216 add them, and 43 move the sum down.
 */
    .set  ZERO, 0
    .set  R, 64
    .set  HALF, 128
    .set  TAG, 144
    .set  M, 152
    .set  SUM_ROW, 192

    .set  SUM, 0                        /* ten bytes, the tenth 0 */
    .set  LEFT, 10                      /* of M, its highest bits next */
    .set  TURNS, 18
    .set  FRAME, 20

/* The context and the selected row, for byte t. 10 cycles. */
.macro SELECT t
    mov   a, [sp+LEFT+\t+2*(7-\t)]
    mov   x, a
    shl   a, 2
    mov   [sp+LEFT+\t+2*(7-\t)], a
    mov   a, x
    and   a, #0xc0
    mov   x, a
    mov   a, #0
    addw  ax, de
    push  ax
.endm

/* A register = byte k of the sum, moved down by two bits. */
.macro DOWN register, k
    .if   (\k) & 1
    mov   a, [sp+16+SUM+\k]
    mov   x, a
    mov   a, [sp+16+SUM+\k+1]
    .else
    movw  ax, [sp+16+SUM+\k]
    .endif
    shrw  ax, 2
    mov   a, x
    mov   \register, a
.endm

.macro ROW t
    movw  ax, [sp+2*\t]
    movw  hl, ax
.endm

.macro ADD_BYTE register, at
    mov   a, [hl+\at]
    xor   \register, a
.endm

.macro KEEP register, k
    mov   a, \register
    mov   [sp+16+SUM+\k], a
.endm

/* Four bytes of the sum from byte k on. */
.macro FOUR k
    DOWN  b, \k
    DOWN  c, \k+1
    DOWN  d, \k+2
    DOWN  e, \k+3
    .irp  t, 0, 1, 2, 3, 4, 5, 6, 7
    ROW   \t
    ADD_BYTE b, \t+\k
    ADD_BYTE c, \t+\k+1
    ADD_BYTE d, \t+\k+2
    ADD_BYTE e, \t+\k+3
    .endr
    KEEP  b, \k
    KEEP  c, \k+1
    KEEP  d, \k+2
    KEEP  e, \k+3
.endm

/* No FUNCTION, which has an argument. */
    .section .text.mote_grain_128_accumulate, "ax", @progbits
    .globl mote_grain_128_accumulate
    .type mote_grain_128_accumulate, @function
mote_grain_128_accumulate:
    push  hl
    subw  sp, #FRAME
    mov   a, [hl+R+15]
    shr   a, 1
    mov   [hl+HALF+15], a
    xor   a, [hl+R+15]
    mov   [hl+SUM_ROW+15], a
    .irp  k, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0
    mov   a, [hl+R+\k]
    rorc  a, 1
    mov   [hl+HALF+\k], a
    xor   a, [hl+R+\k]
    mov   [hl+SUM_ROW+\k], a
    .endr
    .irp  k, 0, 2, 4, 6
    movw  ax, [hl+M+\k]
    movw  [sp+LEFT+\k], ax
    .endr
    movw  ax, #0
    .irp  k, 0, 2, 4, 6, 8, 10, 12, 14
    movw  [hl+ZERO+\k], ax
    .endr
    .irp  k, 0, 2, 4, 6, 8
    movw  [sp+SUM+\k], ax
    .endr
    mov   a, #4
.Lpair:
    mov   [sp+TURNS], a
    movw  ax, [sp+FRAME]
    movw  de, ax
    .irp  t, 7, 6, 5, 4, 3, 2, 1, 0
    SELECT \t
    .endr
    FOUR  0
    FOUR  4
    DOWN  b, 8
    .irp  t, 0, 1, 2, 3, 4, 5, 6, 7
    ROW   \t
    ADD_BYTE b, \t+8
    .endr
    KEEP  b, 8
    addw  sp, #16
    mov   a, [sp+TURNS]
    dec   a
    skz
    br    $!.Lpair

    movw  ax, [sp+FRAME]
    movw  hl, ax
    .irp  k, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [sp+SUM+\k]
    xor   a, [hl+TAG+\k]
    mov   [hl+TAG+\k], a
    .endr
    .irp  k, 0, 2, 4, 6
    movw  ax, [hl+R+8+\k]
    movw  [hl+R+\k], ax
    .endr
    addw  sp, #FRAME
    pop   hl
    ret
    ENDTABLE mote_grain_128_accumulate
