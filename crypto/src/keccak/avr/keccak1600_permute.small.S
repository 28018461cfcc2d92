#include "common/avr/asm.h"
#include "keccak/avr/frame.inc"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r24:r25: state read-write 200 bytes }
stack: 270
timing: none
tables: public-indexed
--- */

/*
 * Lane by lane through theta, rho and pi by a table, from one buffer to the other; then chi in place. In the frame: the parities of columns 4, 0, 1,
 * 2, 3, 4 and 0, of which the first five become the sums that columns take in, and the other buffer. 202,236 cycles.
 */
#define BUFFER 56
#define FRAME 256

#define T0 r18
#define T1 r19
#define T2 r20
#define T3 r21
#define T4 r22
#define T5 r23
#define T6 r24
#define T7 r25
#define PLACE r16
#define BITS r17
#define COUNT r16
#define ROWS r17
#define X_LEFT r8
#define Y_LEFT r9
#define OLD r10                         /* and r11: the buffer a round comes from */
#define NEW r12                         /* and r13: where it goes */
#define LANES r14                       /* the lower half of where the table of lanes goes on, and that of constants */
#define CONSTANT r15

/* Of chi. */
#define B0 r24
#define B1 r20
#define B2 r21
#define B3 r22
#define B4 r23
#define A0 r18
#define A1 r19
#define A2 r26
#define A3 r27
#define A4 r25

.macro EACH_OF_T op
    .irp  byte, T0, T1, T2, T3, T4, T5, T6, T7
    \op   \byte
    .endr
.endm

.macro LOAD byte
    ld    \byte, X+
.endm

.macro ADD_FROM_Y byte
    ld    r0, Y+
    eor   \byte, r0
.endm

.macro STORE byte
    st    Z+, \byte
.endm

.macro ADD_PARITY at, byte
    ldd   r0, Z+\at
    eor   \byte, r0
.endm

    FUNCTION mote_keccak1600_permute
    .irp  number, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push  r\number
    .endr
    OPEN_FRAME FRAME
    adiw  r28, 1+BUFFER
    movw  NEW, r28
    movw  OLD, r24
    clr   CONSTANT

.Lround:
    TO_PARITIES
    movw  r30, OLD
    ldi   COUNT, 8
.Lparity:
    .irp  byte, T0, T1, T2, T3, T4
    clr   \byte
    .endr
    ldi   ROWS, 5
.Lparity_row:
    ADD_PARITY 0, T0
    ADD_PARITY 8, T1
    ADD_PARITY 16, T2
    ADD_PARITY 24, T3
    ADD_PARITY 32, T4
    adiw  r30, 40
    dec   ROWS
    brne  .Lparity_row
    subi  r30, 200-1
    sbci  r31, 0
    std   Y+8, T0
    std   Y+16, T1
    std   Y+24, T2
    std   Y+32, T3
    std   Y+40, T4
    std   Y+48, T0
    st    Y+, T4
    dec   COUNT
    brne  .Lparity

    sbiw  r28, 8
    movw  r26, r28
    adiw  r26, 16
    movw  r30, r28
    ldi   COUNT, 5
.Lcolumn:
    rcall .Lload
    rcall .Lleft
    rcall .Ladd
    rcall .Lstore
    dec   COUNT
    brne  .Lcolumn

    movw  r26, OLD
    ldi   COUNT, 4*24
    mov   LANES, COUNT
    ldi   COUNT, 5
    mov   Y_LEFT, COUNT
.Lplane:
    sbiw  r28, 40
    ldi   COUNT, 5
    mov   X_LEFT, COUNT
.Llane:
    mov   r30, LANES
    ldi   r31, hi8(mote_keccak_tables)
    lpm   PLACE, Z+
    lpm   BITS, Z+
    mov   LANES, r30
    rcall .Lload
    rcall .Ladd
.Lturn:
    subi  BITS, 8
    brcs  .Lless
    mov   r0, T7
    mov   T7, T6
    mov   T6, T5
    mov   T5, T4
    mov   T4, T3
    mov   T3, T2
    mov   T2, T1
    mov   T1, T0
    mov   T0, r0
    rjmp  .Lturn
.Lless:
    subi  BITS, -8
    breq  .Lturned
.Lbit:
    rcall .Lleft
    dec   BITS
    brne  .Lbit
.Lturned:
    movw  r30, NEW
    add   r30, PLACE
    adc   r31, r1
    rcall .Lstore
    dec   X_LEFT
    breq  .Lplane_done
    rjmp  .Llane
.Lplane_done:
    dec   Y_LEFT
    breq  .Lplanes_done
    rjmp  .Lplane
.Lplanes_done:

    movw  r30, NEW
    ldi   COUNT, 8
.Lchi:
    ldi   ROWS, 5
.Lchi_row:
    ld    B0, Z
    ldd   B1, Z+8
    ldd   B2, Z+16
    ldd   B3, Z+24
    ldd   B4, Z+32
    movw  A0, B1                /* A0 and A1 */
    movw  A2, B3                /* A2 and A3 */
    mov   A4, B0
    .irp  byte, A0, A1, A2, A3, A4
    com   \byte
    .endr
    and   A0, B2
    and   A1, B3
    and   A2, B4
    and   A3, B0
    and   A4, B1
    eor   B0, A0
    eor   B1, A1
    eor   B2, A2
    eor   B3, A3
    eor   B4, A4
    st    Z, B0
    std   Z+8, B1
    std   Z+16, B2
    std   Z+24, B3
    std   Z+32, B4
    adiw  r30, 40
    dec   ROWS
    brne  .Lchi_row
    subi  r30, 200-1
    sbci  r31, 0
    dec   COUNT
    breq  .Lchi_done
    rjmp  .Lchi
.Lchi_done:

    movw  r28, NEW
    mov   r30, CONSTANT
    ldi   r31, hi8(mote_keccak_tables)
    .irp  byte, 0, 1, 3, 7
    lpm   r0, Z+
    ldd   T0, Y+\byte
    eor   T0, r0
    std   Y+\byte, T0
    .endr
    mov   CONSTANT, r30
    movw  NEW, OLD
    movw  OLD, r28
    cpi   r30, 4*24
    breq  .Ldone
    rjmp  .Lround

.Ldone:
    CLOSE_FRAME FRAME
    .irp  number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8
    pop   r\number
    .endr
    ret

.Lload:
    EACH_OF_T LOAD
    ret

.Lleft:
    LEFT  T0, T1, T2, T3, T4, T5, T6, T7
    ret

.Ladd:
    EACH_OF_T ADD_FROM_Y
    ret

.Lstore:
    EACH_OF_T STORE
    ret
    ENDFUNCTION mote_keccak1600_permute

    /* round constants; where lanes go, and by how many bits they turn */
    TABLE mote_keccak_tables, 256
    CONSTANTS
    .byte 0, 0, 80, 1, 160, 62, 40, 28, 120, 27
    .byte 128, 36, 8, 44, 88, 6, 168, 55, 48, 20
    .byte 56, 3, 136, 10, 16, 43, 96, 25, 176, 39
    .byte 184, 41, 64, 45, 144, 15, 24, 21, 104, 8
    .byte 112, 18, 192, 2, 72, 61, 152, 56, 32, 14
    ENDTABLE mote_keccak_tables
