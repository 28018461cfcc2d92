#include "common/avr/asm.h"
#include "present/avr/rounds.inc"

/* ---
function: mote_present80_encrypt
prototype: void mote_present80_encrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r24:r25: out write 8 bytes, r22:r23: in read 8 bytes, r20:r21: expanded read 256 bytes }
stack: 6
timing: none
tables: none
--- */

/* r16..r23: words 0 to 3 of the state, r24..r27: work. Z: round keys. r0: rounds to come, two at a time. */

    FUNCTION mote_present80_encrypt
    push  r16
    push  r17
    movw  r26, r22
    movw  r30, r20
    push  r24
    push  r25
    ldi   r24, 16
    mov   r0, r24
    LOAD_BLOCK W0, W1, W2, W3

.Ltwo_rounds:
    rcall .Lkey
    rcall .Llower
    rcall .Lsubstitute
    rcall .Lupper
    rcall .Lkey
    dec   r0
    breq  .Lend
    rcall .Lsubstitute
    rjmp  .Ltwo_rounds

.Lend:
    rcall .Llower
    rcall .Lupper
    pop   r27
    pop   r26
    STORE_BLOCK W0, W1, W2, W3
    pop   r17
    pop   r16
    ret

.Lkey:
    .irp  byte, r16, r17, r18, r19, r20, r21, r22, r23
    ld    r24, Z+
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

.Lsubstitute:
    SUBSTITUTE W0, W1, W2, W3, F, G
    movw  r20, r22
    movw  r22, r16
    movw  r16, r24
    movw  r18, r26
    ret
    ENDFUNCTION mote_present80_encrypt

/* As in `fast`, where two rounds take 208, with 42 for six calls and returns, 6 for bytes that change places and 7 for names. */
