#include "common/msp430/asm.h"
#include "keccak/msp430/frame.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r12: state read-write 200 bytes }
stack: 278
timing: none
tables: public-indexed
--- */

/*
 * Lane by lane through theta, rho and pi by a table, from one buffer to the other; then chi in place. In the frame: the parities of columns 4, 0, 1,
 * 2, 3, 4 and 0, of which the first five become the sums that columns take in; and the other buffer. 164,763 cycles.
 */
#define BUFFER 56
#define FRAME 260

#define OLD r4                          /* the buffer a round comes from */
#define NEW r5                          /* where it goes */
#define CONSTANT r6
#define COUNT r7
#define T0 r8
#define T1 r9
#define T2 r10
#define T3 r11

/* Of chi. */
#define B0 r8
#define B1 r9
#define B2 r10
#define B3 r11
#define B4 r14
#define SUM r15

.macro NEW_WORD z, y, x, at
    mov   \x, SUM
    bic   \y, SUM
    xor   \z, SUM
    mov   SUM, \at(r13)
.endm

    FUNCTION mote_keccak1600_permute
    PUSH_R4_R10
    sub   #FRAME, sp
    mov   r12, OLD
    mov   sp, NEW
    add   #BUFFER, NEW
    mov   #mote_keccak_constants, CONSTANT
.Lround:
    mov   OLD, r12
    mov   sp, r14
    mov   #20, COUNT
.Lparity:
    mov   @r12+, r15
    xor   38(r12), r15
    xor   78(r12), r15
    xor   118(r12), r15
    xor   158(r12), r15
    mov   r15, 8(r14)
    incd  r14
    dec   COUNT
    jnz   .Lparity
    mov   sp, r14
    mov   #4, COUNT
.Lagain:
    mov   40(r14), 0(r14)
    mov   8(r14), 48(r14)
    incd  r14
    dec   COUNT
    jnz   .Lagain

    mov   sp, r14
    mov   #5, COUNT
.Lcolumn:
    mov   16(r14), T0
    mov   18(r14), T1
    mov   20(r14), T2
    mov   22(r14), T3
    call  #.Lleft
    xor   T0, 0(r14)
    xor   T1, 2(r14)
    xor   T2, 4(r14)
    xor   T3, 6(r14)
    add   #8, r14
    dec   COUNT
    jnz   .Lcolumn

    mov   OLD, r12
    mov   #mote_keccak_lanes, r15
.Lplane:
    mov   sp, r14
    mov   #5, COUNT
.Llane:
    .irp  word, T0, T1, T2, T3
    mov   @r12+, \word
    xor   @r14+, \word
    .endr
    push  COUNT
    mov.b @r15+, r13
    add   NEW, r13
    mov.b @r15+, COUNT
.Lturn:
    sub   #16, COUNT
    jn    .Lless
    push  T3
    mov   T2, T3
    mov   T1, T2
    mov   T0, T1
    pop   T0
    jmp   .Lturn
.Lless:
    add   #16, COUNT
    jz    .Lturned
.Lbit:
    call  #.Lleft
    dec   COUNT
    jnz   .Lbit
.Lturned:
    mov   T0, 0(r13)
    mov   T1, 2(r13)
    mov   T2, 4(r13)
    mov   T3, 6(r13)
    pop   COUNT
    dec   COUNT
    jnz   .Llane
    cmp   #mote_keccak_lanes+50, r15
    jnz   .Lplane

    mov   NEW, r13
    mov   #5, COUNT
.Lrow:
    mov   #4, r12
.Lword:
    mov   @r13, B0
    mov   8(r13), B1
    mov   16(r13), B2
    mov   24(r13), B3
    mov   32(r13), B4
    NEW_WORD B0, B1, B2, 0
    NEW_WORD B1, B2, B3, 8
    NEW_WORD B2, B3, B4, 16
    NEW_WORD B3, B4, B0, 24
    NEW_WORD B4, B0, B1, 32
    incd  r13
    dec   r12
    jnz   .Lword
    add   #32, r13
    dec   COUNT
    jnz   .Lrow

    XOR_INC CONSTANT, 0, NEW
    XOR_INC CONSTANT, 2, NEW
    XOR_INC CONSTANT, 6, NEW
    mov   OLD, r12
    mov   NEW, OLD
    mov   r12, NEW
    cmp   #mote_keccak_constants+24*6, CONSTANT
    jnz   .Lround
    WIPE_FRAME FRAME
    POP_R4_R10
    ret

.Lleft:
    rla   T0
    rlc   T1
    rlc   T2
    rlc   T3
    adc   T0
    ret
    ENDFUNCTION mote_keccak1600_permute

    TABLE mote_keccak_constants
    CONSTANTS
    ENDTABLE mote_keccak_constants

    /* where lanes go, and by how many bits they turn */
    TABLE mote_keccak_lanes
    .byte 0, 0, 80, 1, 160, 62, 40, 28, 120, 27
    .byte 128, 36, 8, 44, 88, 6, 168, 55, 48, 20
    .byte 56, 3, 136, 10, 16, 43, 96, 25, 176, 39
    .byte 184, 41, 64, 45, 144, 15, 24, 21, 104, 8
    .byte 112, 18, 192, 2, 72, 61, 152, 56, 32, 14
    ENDTABLE mote_keccak_lanes
