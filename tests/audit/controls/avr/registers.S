/* Functions that leave a secret in a register of the CPU beside r0 to r31, and nothing elsewhere. */
#include "common/avr/asm.h"

    FUNCTION left_in_t
    movw  r30, r24
    ld    r18, Z
    bst   r18, 0
    clr   r18
    ret
    ENDFUNCTION left_in_t

    FUNCTION left_in_h
    movw  r30, r24
    ld    r18, Z
    ldi   r19, 15
    andi  r18, 15
    add   r19, r18
    ldi   r18, 0
    ldi   r19, 0
    ret
    ENDFUNCTION left_in_h

    FUNCTION left_in_rampz
    movw  r30, r24
    ld    r18, Z
    out   0x3b, r18
    clr   r18
    ret
    ENDFUNCTION left_in_rampz

    /* No secret is involved: what the convention wants to be zero. */
    FUNCTION leaves_rampz
    ldi   r18, 1
    out   0x3b, r18
    ret
    ENDFUNCTION leaves_rampz

    FUNCTION enables
    sei
    ret
    ENDFUNCTION enables
