#include "common/avr/asm.h"
#include "sha2/avr/sha256.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r24:r25: state read-write 32 bytes, r22:r23: block read 64 bytes }
stack: 172
timing: none
tables: public-indexed
--- */

/*
 * A step and a new word in a loop, all words in a frame that slides. Upwards from Y: a, b, ..., h; w15, w14, ..., w0, the next words of the
 * message schedule. A step puts the new a below, the next e where d was, and the word after w15 where h was, so all the others are
 * where the next step looks for them. After sixteen steps everything slides back. The last sixteen words are computed in vain.
 *
 * x and z are words at work, t keeps one.
 */
#define WORD 4
#define LIVE 96                         /* bytes: the state and 16 words of the schedule */
#define AT_ONCE 1
#include "sha2/avr/sliding.inc"

#define X_ r18, r19, r20, r21
#define Z_ r22, r23, r24, r25
#define T_ r14, r15, r16, r17

.macro GET at
    ldd   r18, Y+\at
    ldd   r19, Y+\at+1
    ldd   r20, Y+\at+2
    ldd   r21, Y+\at+3
.endm

/* A word below Y, where Y goes. */
.macro PUT_BELOW x0, x1, x2, x3
    st    -Y, \x3
    st    -Y, \x2
    st    -Y, \x1
    st    -Y, \x0
.endm

/* A byte of z += Ch, where x is e. */
.macro CHOICE_BYTE plus, at, e, z
    ldd   r0, Y+20+\at
    ldd   r1, Y+24+\at
    eor   r0, r1
    and   r0, \e
    eor   r0, r1
    \plus  \z, r0
.endm

    FUNCTION mote_sha256_compress
    .irp  number, 14, 15, 16, 17, 28, 29
    push  r\number
    .endr
    OPEN_FRAME 8
    ldi   r30, lo8(constants)
    ldi   r31, hi8(constants)
.Lsixteen_steps:
    clr   ZERO

    /* z = Sigma1(e) = (((e <<< 2) ^ (e <<< 16)) <<< 3 ^ (e <<< 24)) <<< 2 */
.Lstep:
    GET   16
    COPY  X_, Z_
    rcall .Lrol2
    XOR_WORD X_, FROM_BYTE_2(Z_)
    rcall .Lrol3
    XOR_WORD X_, FROM_BYTE_3(Z_)
    rcall .Lrol2

    /* t = z += Ch + K + h + w0 */
    CHOICE_BYTE add, 0, r18, r22
    CHOICE_BYTE adc, 1, r19, r23
    CHOICE_BYTE adc, 2, r20, r24
    CHOICE_BYTE adc, 3, r21, r25
    PLUS_CONSTANT Z_
    adiw  r28, 28
    rcall .Lplus
    adiw  r28, 60
    rcall .Lplus
    COPY  Z_, T_

    /* The next e is d + t. */
    sbiw  r28, 42
    sbiw  r28, 42
    rcall .Lplus
    PUT_BELOW Z_
    sbiw  r28, 12

    /* The next a is Sigma0(a) + Maj + t, and Sigma0(a) = (((a <<< 3 <<< 24) ^ (a <<< 16)) <<< 1 ^ (a <<< 8)) <<< 2 from r23 on. */
    GET   0
    COPY  X_, Z_
    rcall .Lrol3
    XOR_WORD X_, FROM_BYTE_3(Z_)
    rcall .Lrol1
    XOR_WORD X_, FROM_BYTE_2(Z_)
    rcall .Lrol2
    PLUS_MAJORITY 4, 8, X_, FROM_BYTE_1(Z_)
    ADD_WORD T_, FROM_BYTE_1(Z_)
    PUT_BELOW FROM_BYTE_1(Z_)

    /* t = sigma0(w1) + w9 + w0, counted from the word of this step: x becomes x >> 1, 2, 3. */
    adiw  r28, 60
    GET   32
    mov   r22, r19
    mov   r23, r20
    mov   r24, r21
    mov   r25, r18
    rcall .Lrol1                        /* x >>> 7 */
    clr   FACTOR
    rcall .Lshr2
    XOR_WORD X_, FROM_BYTE_2(Z_)        /* x >>> 18 */
    eor   r23, FACTOR
    rcall .Lshr1
    XOR_WORD X_, Z_
    rcall .Lplus
    adiw  r28, 32
    rcall .Lplus
    COPY  Z_, T_

    /* The new word is t + sigma1(w14). */
    sbiw  r28, 60
    GET   0
    clr   FACTOR
    rcall .Lshr1
    COPY  X_, FROM_BYTE_2(Z_)           /* x >>> 17 */
    eor   r23, FACTOR
    rcall .Lshr1
    eor   r22, r19                      /* x >> 10 */
    eor   r23, r20
    eor   r24, r21
    rcall .Lshr1
    XOR_WORD X_, FROM_BYTE_2(Z_)        /* x >>> 19 */
    eor   r23, FACTOR
    ADD_WORD T_, Z_
    sbiw  r28, 4
    PUT_BELOW Z_
    sbiw  r28, 32

    mov   FACTOR, r30
    andi  FACTOR, 63
    breq  .Lsixteen_are_done
    rjmp  .Lstep
.Lsixteen_are_done:
    cpi   r30, lo8(constants+256)
    ldi   FACTOR, hi8(constants+256)
    cpc   r31, FACTOR
    brne  .Lslide_back
    rjmp  .Ldone

.Lslide_back:
    SLIDE_BACK r22
    rjmp  .Lsixteen_steps

    /* z = z <<< 3, 2, 1 */
.Lrol3:
    rcall .Lrol1
.Lrol2:
    rcall .Lrol1
.Lrol1:
    ROL1  Z_
    ret

    /* x >>= 2, 1 */
.Lshr2:
    rcall .Lshr1
.Lshr1:
    SHR1  X_
    ret

    /* z += the word at Y, which goes on. */
.Lplus:
    ld    r0, Y+
    add   r22, r0
    ld    r0, Y+
    adc   r23, r0
    ld    r0, Y+
    adc   r24, r0
    ld    r0, Y+
    adc   r25, r0
    ret

/* The state becomes its sum with the words here. Then the frame is wiped. */
.Ldone:
    CLOSE_FRAME
    .irp  number, 29, 28, 17, 16, 15, 14
    pop   r\number
    .endr
    ret
    ENDFUNCTION mote_sha256_compress

/* 39,985 cycles: a step and its word take about 558, sliding back 3 x 672, the ends 2,260. */
