#include "common/avr/asm.h"
#include "present/avr/rounds.inc"

/* ---
function: mote_present80_encrypt
prototype: void mote_present80_encrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r24:r25: out write 8 bytes, r22:r23: in read 8 bytes, r20:r21: expanded read 256 bytes }
stack: 4
timing: none
tables: none
--- */

/* r16..r23: words 0 to 3 of the state, r24..r27: work; S-boxes and additions of keys exchange them by name. Z: round keys. r0: rounds to come, two at
 * a time. */

    FUNCTION mote_present80_encrypt
    push  r16
    push  r17
    movw  r26, r22
    movw  r30, r20
    push  r24
    push  r25
    ldi   r24, 16
    mov   r0, r24
    LOAD_BLOCK W1, W2, W0, F

.Ltwo_rounds:
    PLUS_KEY r22, r24, 6
    PLUS_KEY r23, r25, 7
    PLUS_KEY r24, r16, 4
    PLUS_KEY r25, r17, 5
    PLUS_KEY r16, r18, 0
    PLUS_KEY r17, r19, 1
    PLUS_KEY r18, r20, 2
    PLUS_KEY r19, r21, 3
    movw  r20, r24
    LOWER W0, W1, W2, W3, F
    SUBSTITUTE W0, W1, W2, W3, F, G

    /* Planes r24:r25, r26:r27, r22:r23 and r16:r17, the upper byte of one and the lower byte of the next but one in each other's place. */
    EXCHANGE_4 F, G, W1
    EXCHANGE_4 W3, W0, W1
    KEYED r24, 8, r18
    KEYED r26, 10, r18
    PLUS_KEY r18, r25, 12
    PLUS_KEY r25, r22, 9
    mov   r22, r18
    KEYED r23, 13, r18
    PLUS_KEY r18, r27, 14
    PLUS_KEY r27, r16, 11
    mov   r16, r18
    KEYED r17, 15, r18
    dec   r0
    brne  .Lsecond_round
    rjmp  .Lend
.Lsecond_round:
    SUBSTITUTE F, G, W3, W0, W1, W2
    adiw  r30, 16
    rjmp  .Ltwo_rounds

.Lend:
    LOWER F, G, W3, W0, W1
    EXCHANGE_4 F, G, W1
    EXCHANGE_4 W3, W0, W1
    pop   r31
    pop   r30
    st    Z+, r17
    st    Z+, r27
    st    Z+, r23
    st    Z+, r25
    st    Z+, r16
    st    Z+, r26
    st    Z+, r22
    st    Z+, r24
    pop   r17
    pop   r16
    ret
    ENDFUNCTION mote_present80_encrypt

/* Two rounds take 208: 64 for the S-boxes, 86 for LOWER and UPPER, 48 for keys, 10 for names and the loop. Without the last ten, 198 is the floor of
 * these places, and 3,100 for all rounds. */
