#include "common/avr/asm.h"

/* ---
function: mote_romulus_skinny_schedule
prototype: void mote_romulus_skinny_schedule(uint16_t *schedule, const uint8_t *tk1, const uint8_t *tk2,
                                  const uint8_t *tk3)
registers: { r24:r25: schedule write 320 bytes, r22:r23: tk1 read 16 bytes, r20:r21: tk2 read 16 bytes, r18:r19: tk3 read 16 bytes }
stack: 26
timing: none
tables: none
--- */

    FUNCTION mote_romulus_skinny_schedule
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    push  r\number
    .endr
    push  r28
    push  r29
    movw  r28, r24
    push  r18
    push  r19
    push  r20
    push  r21

    /* The constants: an LFSR of six bits, the lower four in cell 0, the others in cell 4. */
    movw  r30, r24
    ldi   r18, 40
    clr   r19
.Lconstant:
    mov   r20, r19
    lsl   r20
    eor   r20, r19
    com   r20                   /* bit 5: that of 5 and 4, complemented */
    bst   r20, 5
    lsl   r19
    bld   r19, 0
    andi  r19, 0x3f
    mov   r20, r19
    andi  r20, 15
    st    Z+, r20
    st    Z+, r1
    st    Z+, r1
    mov   r20, r19
    swap  r20
    andi  r20, 3
    st    Z+, r20
    st    Z+, r1
    st    Z+, r1
    st    Z+, r1
    st    Z+, r1
    dec   r18
    brne  .Lconstant

    movw  r26, r22
    ldi   r18, 0
    rcall .Lpart
    pop   r27
    pop   r26
    ldi   r18, 1
    rcall .Lpart
    pop   r27
    pop   r26
    ldi   r18, 2
    rcall .Lpart
    pop   r29
    pop   r28
    .irp  number, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop   r\number
    .endr
    ret

.Lpart:
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ld    r\number, X+
    .endr
    movw  r30, r28
    jmp   mote_romulus_skinny_expand
    ENDFUNCTION mote_romulus_skinny_schedule
