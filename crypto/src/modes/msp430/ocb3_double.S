#include "common/msp430/asm.h"

/* ---
function: mote_ocb3_double
prototype: void mote_ocb3_double(uint8_t block[16])
registers: { r12: block read-write 16 bytes }
stack: 0
timing: none
tables: none
--- */

/* From the last byte to the first, each takes the carry of the one behind it; what falls out of the first comes back as 87. 111 cycles. */

    FUNCTION mote_ocb3_double
    mov.b @r12, r13
    rla.b r13
    subc  r13, r13              /* 0 if a bit falls out, else -1 */
    inv   r13
    and   #0x87, r13
    clrc
    .irp  at, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0
    addc.b \at(r12), \at(r12)
    .endr
    xor.b r13, 15(r12)
    ret
    ENDFUNCTION mote_ocb3_double
