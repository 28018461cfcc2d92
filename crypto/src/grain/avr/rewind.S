#include "common/avr/asm.h"

/* ---
function: mote_grain_128_rewind
abi: internal
registers: { r28: "context, as it was on return", r0: clobbered, r18: clobbered, r19: clobbered }
stack: 0
timing: none
tables: none
--- */

/* The registers go back from 32 bytes on to where they begin: NFSR at 16, LFSR at 80. Four bytes a time, in 22 cycles. */

#define NFSR 16
#define REGISTERS 64            /* from one to the other */

    FUNCTION mote_grain_128_rewind
    ldi   r18, 2
.Lregister:
    ldi   r19, 4
.Lbytes:
    .irp  byte, 0, 1, 2, 3
    ldd   r0, Y+NFSR+32+\byte
    std   Y+NFSR+\byte, r0
    .endr
    adiw  r28, 4
    dec   r19
    brne  .Lbytes
    adiw  r28, REGISTERS-16
    dec   r18
    brne  .Lregister
    subi  r28, 2*REGISTERS
    sbci  r29, 0
    ret
    ENDFUNCTION mote_grain_128_rewind
