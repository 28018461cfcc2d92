#include "common/msp430/asm.h"

/* The schedule of a tweakey, 8 bytes a round: TK1 ^ TK2 ^ TK3 ^ round constant for cells 0, 1, 7, 4, 2, 3, 5, 6. */

/* ---
function: mote_romulus_skinny_schedule
prototype: >-
  void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2, const uint8_t *tk3)
registers: { r12: schedule write 320 bytes, r13: tk1 read 16 bytes, r14: tk2 read 16 bytes, r15: tk3 read 16 bytes }
stack: 8
timing: none
tables: public-indexed
--- */

/* First TK1 ^ TK3, byte by byte: 20 visits to rows 0 and 1, every second round, always the same of TK1, and of TK3
 * x, M(x), M^2(x), ..., where M shifts right and feeds bits 0 and 6 back: windows of U = (M^8 x : x), shifted right.
 * Bytes 8..15 come in the odd rounds, as M(x) first. Then the constants; and TK2 as a difference from zero.
 *
 * r12: the round of the visit; r13, r15: TK1, TK3; r14 is kept for TK2. U: windows; D: the byte of TK1; AT: where in
 * PLACES; T, COUNT: scratch. */
#define U     r10
#define D     r9
#define AT    r8
#define BYTES 35                /* from PLACES on; a difference of labels is no constant for GNU as before they stand there */
#define COUNT r7
#define T     r11

/* x has 8 bits: x = (M^8 x : x). The 8 bits before x are y(i) = x(i) ^ y(i-2), that is e ^ e << 2 ^ e << 4 ^ e << 6
 * where e is x with its top two bits added to the lowest two. 18 cycles. */
.macro EXTEND x
    mov   \x, T
    rla   T
    rla   T
    swpb  T
    mov.b T, T
    xor   \x, T                 ; e
    mov   T, COUNT
    rla   COUNT
    rla   COUNT
    xor   COUNT, T
    mov   T, COUNT
    .rept 4
    rla   COUNT
    .endr
    xor.b COUNT, T
    swpb  T
    bis   T, \x
.endm

    FUNCTION mote_romulus_skinny_schedule
    .irp  r, r7, r8, r9, r10
    push  \r
    .endr
    mov   #PLACES, AT
.Lbyte:
    mov.b BYTES(AT), T
    mov   T, COUNT
    add   r15, T
    mov.b @T, U
    add   r13, COUNT
    mov.b @COUNT, D
    cmp   #PLACES + 8, AT
    jlo   .Lvisits
    jne   .Lodd
    add   #8, r12
.Lodd:
    EXTEND U                    ; x = M(x)
    rra   U
    mov.b U, U

    /* The high byte of D counts groups of four visits; every second group begins with windows of its own. */
.Lvisits:
    EXTEND U
.Lfour_visits:
    .rept 4
    mov.b @AT+, T
    add   r12, T
    xor   D, U
    mov.b U, 0(T)
    xor   D, U
    rra   U
    add   #16, r12
    .endr
    add   #0x0100, D
    cmp   #0x0500, D
    jhs   .Lbyte_done
    bit   #0x0100, D
    jnz   .Lfour_visits
    mov.b U, U
    jmp   .Lvisits
.Lbyte_done:
    sub   #20 * 16, r12
    sub   #19, AT
    cmp   #PLACES + 16, AT
    jne   .Lbyte

    sub   #8, r12
    mov   #CONSTANTS, AT
.Lconstant:
    mov.b @AT+, T
    mov   T, COUNT
    and   #15, COUNT
    xor.b COUNT, 0(r12)         ; cell 0
    .rept 4
    rra   T
    .endr
    xor.b T, 3(r12)             ; cell 4
    add   #8, r12
    cmp   #CONSTANTS + 40, AT
    jne   .Lconstant

    sub   #320, r12
    mov   #ZERO, r13
    .irp  r, r10, r9, r8, r7
    pop   \r
    .endr
    br    #mote_romulus_skinny_tk2
    ENDFUNCTION mote_romulus_skinny_schedule

    TABLE mote_romulus_schedule_walk
    /* Where a byte is in its round at visit 0, 1, ...: bytes in a cycle, each byte of BYTES one place further on. */
PLACES:
    .byte 0, 4, 3, 7, 6, 5, 2, 1
    .byte 0, 4, 3, 7, 6, 5, 2, 1
    .byte 0, 4, 3, 7, 6, 5, 2, 1
    .byte 0, 4, 3, 7, 6, 5, 2, 1
    .byte 0, 4, 3
    .if . - PLACES - BYTES
    .error "BYTES is not where it is"
    .endif
    .byte 0, 2, 4, 6, 5, 3, 7, 1
    .byte 9, 8, 10, 12, 14, 13, 11, 15
    /* 6 bits a round: bits 0..3 for cell 0, bits 4 and 5 for cell 4. */
CONSTANTS:
    .byte 0x01, 0x03, 0x07, 0x0f, 0x1f, 0x3e, 0x3d, 0x3b
    .byte 0x37, 0x2f, 0x1e, 0x3c, 0x39, 0x33, 0x27, 0x0e
    .byte 0x1d, 0x3a, 0x35, 0x2b, 0x16, 0x2c, 0x18, 0x30
    .byte 0x21, 0x02, 0x05, 0x0b, 0x17, 0x2e, 0x1c, 0x38
    .byte 0x31, 0x23, 0x06, 0x0d, 0x1b, 0x36, 0x2d, 0x1a
ZERO:
    .skip 16
    ENDTABLE mote_romulus_schedule_walk
