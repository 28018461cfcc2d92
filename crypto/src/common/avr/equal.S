#include "common/avr/asm.h"

/* ---
function: mote_equal
prototype: int mote_equal(const void *a, const void *b, size_t n)
registers: { r24:r25: a read n bytes, r22:r23: b read n bytes, r20:r21: n }
stack: 0
timing: n
tables: none
--- */

/* X, Z: the next bytes of a and b; r20, r21: bytes left; r19: all differences so far; r0, r18: a byte.
 *
 * 10 cycles a byte: each reads two of memory, which is 4. r0, r18 and r19 leave without what they knew of the bytes. */

    FUNCTION mote_equal
    movw  r26, r24
    movw  r30, r22
    clr   r19
    rjmp  .Lnext
.Lbyte:
    ld    r0, X+
    ld    r18, Z+
    eor   r18, r0
    or    r19, r18
.Lnext:
    subi  r20, 1
    sbci  r21, 0
    brcc  .Lbyte
    /* 0 - r19 borrows unless r19 is 0: the borrow becomes -1 */
    cp    r1, r19
    sbc   r24, r24
    sbc   r25, r25
    clr   r0
    clr   r18
    clr   r19
    ret
    ENDFUNCTION mote_equal
