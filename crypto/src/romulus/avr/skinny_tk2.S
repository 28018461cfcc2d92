#include "common/avr/asm.h"

/* ---
function: mote_romulus_skinny_tk2
prototype: void mote_romulus_skinny_tk2(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { r24:r25: schedule read-write 320 bytes, r22:r23: from read 16 bytes, r20:r21: to read 16 bytes }
stack: 20
timing: none
tables: none
--- */

    FUNCTION mote_romulus_skinny_tk2
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    push  r\number
    .endr
    movw  r26, r22
    movw  r30, r20
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ld    r\number, X+
    ld    r0, Z+
    eor   r\number, r0
    .endr
    movw  r30, r24
    ldi   r18, 1
    call  mote_romulus_skinny_expand
    .irp  number, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop   r\number
    .endr
    ret
    ENDFUNCTION mote_romulus_skinny_tk2
