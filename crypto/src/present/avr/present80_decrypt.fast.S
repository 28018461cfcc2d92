#include "common/avr/asm.h"
#include "present/avr/rounds.inc"

/* ---
function: mote_present80_decrypt
prototype: void mote_present80_decrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r24:r25: out write 8 bytes, r22:r23: in read 8 bytes, r20:r21: expanded read 256 bytes }
stack: 4
timing: none
tables: none
--- */

/* r16..r23: words 0 to 3 of the state, which S-boxes and additions of keys exchange by name, r24 and r25: work. Z: round keys. r0: rounds to come, two
 * at a time. */

    FUNCTION mote_present80_decrypt
    push  r16
    push  r17
    movw  r26, r22
    movw  r30, r20
    subi  r30, 0x10                 /* 240 on: -240 is 0xff10 */
    sbci  r31, 0xff
    push  r24
    push  r25
    ldi   r24, 16
    mov   r0, r24

    /* Behind UPPER and LOWER, planes 0 to 3 are r16:r17, r20:r21, r22:r23, r18:r19. */
    ld    r19, X+
    ld    r21, X+
    ld    r23, X+
    ld    r17, X+
    ld    r18, X+
    ld    r20, X+
    ld    r22, X+
    ld    r16, X+
    EXCHANGE_4 W0, W2, F
    EXCHANGE_4 W3, W1, F
    LOWER W0, W2, W3, W1, F

.Ltwo_rounds:
    /* The key, and what UPPER does to bytes: from planes r16:r17, r20:r21, r22:r23, r18:r19 to r16:r17, r18:r19, r20:r21, r22:r23. */
    KEYED r16, 8, r24
    PLUS_KEY r24, r17, 9
    PLUS_KEY r17, r22, 12
    PLUS_KEY r22, r21, 11
    PLUS_KEY r21, r23, 13
    PLUS_KEY r23, r19, 15
    PLUS_KEY r19, r18, 14
    PLUS_KEY r18, r20, 10
    mov   r20, r24
    EXCHANGE_4 W0, W1, F
    EXCHANGE_4 W2, W3, F
    UNSUBSTITUTE W0, W1, W2, W3, F
    LOWER W0, W3, W1, W2, F
    KEYED r16, 0, r24
    KEYED r17, 1, r24
    KEYED r22, 2, r24
    KEYED r23, 3, r24
    KEYED r18, 4, r24
    KEYED r19, 5, r24
    KEYED r20, 6, r24
    KEYED r21, 7, r24
    dec   r0
    brne  .Lsecond_round
    rjmp  .Lend
.Lsecond_round:
    UNSUBSTITUTE W0, W3, W1, W2, F
    sbiw  r30, 16
    rjmp  .Ltwo_rounds

.Lend:
    pop   r27
    pop   r26
    STORE_BLOCK W0, W3, W1, W2
    pop   r17
    pop   r16
    ret
    ENDFUNCTION mote_present80_decrypt

/* Two rounds take 214: 72 for the S-boxes, 12 of them for complements, 86 for LOWER and UPPER, 48 for keys, 8 for names and the loop. */
