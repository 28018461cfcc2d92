#include "common/avr/asm.h"
#include "ascon/avr/control.h"
#include "ascon/avr/lanes.inc"
#include "ascon/avr/sbox.inc"

/* ---
function: mote_ascon_permute
prototype: void mote_ascon_permute(uint16_t state[20], unsigned rounds)
registers: { r24:r25: state read-write 40 bytes, r22:r23: rounds in 1..12 }
stack: 7
timing: rounds
tables: none
--- */
/* ---
function: mote_ascon_permute_controlled
abi: internal
registers: { r24: the state, r22: CONTROL of the number of rounds }
stack: 7
--- */

/*
 * Everything in memory: the S-box is a loop over the eight columns; the linear layer takes one lane after the other into W, with a copy in V that is
 * turned bit by bit in subroutines, while bytes turn by names. So only five registers have to be saved. CONTROL counts the rounds.
 */
#define CONTROL_NOW r15

.macro RIGHT
    rcall .Lright
.endm

.macro LEFT
    rcall .Lleft
.endm

    FUNCTION mote_ascon_permute
    mov   r23, r22
    swap  r22
    sub   r22, r23              /* (16 - 1) rounds */
    subi  r22, 0x100-CONTROL(0)
    .globl mote_ascon_permute_controlled
    .type mote_ascon_permute_controlled, @function
mote_ascon_permute_controlled:
    .irp  number, 15, 16, 17, 28, 29
    push  r\number
    .endr
    movw  r28, r24
    mov   CONTROL_NOW, r22

.Lround:
    ldd   r18, Y+16
    eor   r18, CONTROL_NOW      /* the constant */
    std   Y+16, r18

    ldi   r25, 8
.Lcolumn:
    ld    r18, Y
    ldd   r19, Y+8
    ldd   r20, Y+16
    ldd   r21, Y+24
    ldd   r22, Y+32
    SBOX_Y2_Y3_Y4 mov, r18, r19, r20, r21, r22, r23, r24
    std   Y+32, r23
    std   Y+24, r24
    std   Y+16, r22
    SBOX_Y0_Y1 r18, r19, r20, r21, r23
    std   Y+8, r19
    st    Y+, r18
    dec   r25
    brne  .Lcolumn
    sbiw  r28, 8

    /* x0: 19 = 16 + 3, 28 = 24 + 4 */
    rcall .Lload
    RIGHT
    RIGHT
    RIGHT
    XOR_LANE W, BYTES_2(V)
    RIGHT
    XOR_LANE W, BYTES_3(V)
    rcall .Lstore

    /* x1: 39 = 40 - 1, 61 = -3 */
    rcall .Lload
    LEFT
    XOR_LANE W, BYTES_5(V)
    LEFT
    LEFT
    XOR_LANE W, V
    rcall .Lstore

    /* x2: 1, 6 = 8 - 2 */
    rcall .Lload
    RIGHT
    XOR_LANE W, V
    LEFT
    LEFT
    LEFT
    XOR_LANE W, BYTES_1(V)
    rcall .Lstore

    /* x3: 17 = 16 + 1, 10 = 8 + 2 */
    rcall .Lload
    RIGHT
    XOR_LANE W, BYTES_2(V)
    RIGHT
    XOR_LANE W, BYTES_1(V)
    rcall .Lstore

    /* x4: 41 = 40 + 1, 7 = 8 - 1 */
    rcall .Lload
    RIGHT
    XOR_LANE W, BYTES_5(V)
    LEFT
    LEFT
    XOR_LANE W, BYTES_1(V)
    rcall .Lstore

    sbiw  r28, 40
    ldi   r18, CONTROL_STEP
    sub   CONTROL_NOW, r18
    ldi   r18, CONTROL(0)
    cpse  CONTROL_NOW, r18
    rjmp  .Lround
    .irp  number, 29, 28, 17, 16, 15
    pop   r\number
    .endr
    clr   r1
    ret

.Lload:
    LOAD  0, W
    COPY  V, W
    ret

.Lstore:
    STORE 0, W
    adiw  r28, 8
    ret

.Lleft:
    ROL1_BY_T V
    ret

.Lright:
    ROR1  V
    ret
    ENDFUNCTION mote_ascon_permute

/* A round takes 971: 344 for the columns, 612 for the lanes and 15 around them. Of the lanes' 612, 272 are the 16 turns by a bit, of which 112 go into
 * calling them, and 340 loads, stores, copies and sums. */
