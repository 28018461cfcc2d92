#include "common/msp430/asm.h"

/* TK2 ^= from ^ to, in a schedule of 8 bytes a round. */

/* ---
function: mote_romulus_skinny_tk2
prototype: void mote_romulus_skinny_tk2(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { r12: schedule read-write 320 bytes, r13: from read 16 bytes, r14: to read 16 bytes }
stack: 8
timing: none
tables: public-indexed
--- */

/* A byte of the tweakey visits rows 0 and 1 every second round, 20 times, as x, L(x), L^2(x), ...: bytes 0..7 in the even
 * rounds, 8..15 in the odd ones, where they come as L(x) first. L shifts left and feeds bits 7 and 5 back, so the L^j(x)
 * are windows of one sequence of bits: R = (x : L^8 x) has L^7..L^0 in its low byte after 1..8 shifts to the right. So
 * the visits are made backwards, 19 to 0.
 *
 * r12: the round of the visit; r13, r14: from, to; R: windows; AT: where in PLACES; COUNT, T: scratch. */
#define R     r15
#define T     r11
#define COUNT r10
#define AT    r9
#define BYTES 35                /* from PLACES on; a difference of labels is no constant for GNU as before they stand there */

/* x has 8 bits: x = (x : L^8 x), T = L^8 x. The 8 bits after x are those of x ^ (x << 2), and the two of them that this
 * shift cannot know are the first two that it does. 11 cycles. */
.macro EXTEND x
    mov   \x, T
    rla   T
    rla   T
    xor   \x, T
    mov.b T, COUNT
    rla   COUNT
    rla   COUNT
    swpb  COUNT
    xor.b COUNT, T
    swpb  \x
    bis   T, \x
.endm

    FUNCTION mote_romulus_skinny_tk2
    push  AT
    push  COUNT
    mov   #PLACES, AT
    add   #19 * 16, r12
.Lbyte:
    mov.b BYTES(AT), T
    mov   T, COUNT
    add   r14, T
    mov.b @T, R
    add   r13, COUNT
    xor.b @COUNT, R
    cmp   #PLACES + 8, AT
    jlo   .Lwindows
    jne   .Lodd
    add   #8, r12
.Lodd:
    EXTEND R                    ; x = L(x)
    rla   R
    swpb  R
    mov.b R, R

.Lwindows:
    EXTEND R
    push  R
    mov   R, T                  ; L^19..L^16 = L^7 + L^3 .. L^4 + 1: (R >> 1) ^ (R >> 5), and on
    rra   T
    mov   T, R
    .rept 4
    rra   T
    .endr
    xor   T, R
    mov   #1, COUNT
    call  #.Lvisits
    mov   @sp, R                ; (L^8 x : L^16 x), where L^16 x = x ^ L^4 x
    mov   R, T
    .rept 4
    rra   T
    .endr
    swpb  R
    mov.b T, T
    xor   T, R
    rra   R
    mov   #2, COUNT
    call  #.Lvisits
    pop   R
    rra   R
    mov   #2, COUNT
    call  #.Lvisits
    add   #20 * 16, r12
    sub   #19, AT
    cmp   #PLACES + 16, AT
    jne   .Lbyte
    pop   COUNT
    pop   AT
    ret

    /* 4 * COUNT visits, 43 cycles for four. */
.Lvisits:
    .rept 4
    mov.b @AT+, T
    add   r12, T
    xor.b R, 0(T)
    rra   R
    sub   #16, r12
    .endr
    dec   COUNT
    jnz   .Lvisits
    ret
    ENDFUNCTION mote_romulus_skinny_tk2

    TABLE mote_romulus_tk2_walk
    /* Where a byte is in its round at visit 19, 18, ...: bytes in a cycle, each byte of BYTES one place further on. */
PLACES:
    .byte 1, 2, 5, 6, 7, 3, 4, 0
    .byte 1, 2, 5, 6, 7, 3, 4, 0
    .byte 1, 2, 5, 6, 7, 3, 4, 0
    .byte 1, 2, 5, 6, 7, 3, 4, 0
    .byte 1, 2, 5
    .if . - PLACES - BYTES
    .error "BYTES is not where it is"
    .endif
    .byte 5, 6, 4, 2, 0, 1, 7, 3
    .byte 14, 12, 10, 8, 9, 15, 11, 13
    ENDTABLE mote_romulus_tk2_walk
