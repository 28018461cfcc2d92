#include "common/avr/asm.h"
#include "present/avr/rounds.inc"

/* ---
function: mote_present80_decrypt
prototype: void mote_present80_decrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r24:r25: out write 8 bytes, r22:r23: in read 8 bytes, r20:r21: expanded read 256 bytes }
stack: 6
timing: none
tables: none
--- */

/* r16..r23: words 0 to 3 of the state, r24 and r25: work. Z: round keys. r0: rounds to come, two at a time. */

    FUNCTION mote_present80_decrypt
    push  r16
    push  r17
    movw  r26, r22
    movw  r30, r20
    inc   r31
    push  r24
    push  r25
    ldi   r24, 16
    mov   r0, r24
    LOAD_BLOCK W0, W1, W2, W3
    rcall .Lupper
    rcall .Llower

.Ltwo_rounds:
    rcall .Lkey
    rcall .Lupper
    rcall .Lunsubstitute
    rcall .Llower
    rcall .Lkey
    dec   r0
    breq  .Lend
    rcall .Lunsubstitute
    rjmp  .Ltwo_rounds

.Lend:
    pop   r27
    pop   r26
    STORE_BLOCK W0, W1, W2, W3
    pop   r17
    pop   r16
    ret

.Lkey:
    .irp  byte, r23, r22, r21, r20, r19, r18, r17, r16
    ld    r24, -Z
    eor   \byte, r24
    .endr
    ret

.Llower:
    LOWER W0, W1, W2, W3, F
    ret

.Lupper:
    EXCHANGE_4 W0, W1, F
    EXCHANGE_4 W2, W3, F
    EXCHANGE_BYTES r17, r20, r24
    EXCHANGE_BYTES r19, r22, r24
    ret

.Lunsubstitute:
    UNSUBSTITUTE W0, W1, W2, W3, F
    movw  r24, r22
    movw  r22, r20
    movw  r20, r18
    movw  r18, r24
    ret
    ENDFUNCTION mote_present80_decrypt

/* As in `fast`, where two rounds take 214, with 49 for seven calls and returns, 6 for bytes that change places and 7 for names. */
