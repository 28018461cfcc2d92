#include "common/avr/asm.h"
#include "sha2/avr/words64.inc"

/* ---
function: mote_sha512_compress
prototype: void mote_sha512_compress(mote_word64 state[8], const uint8_t *block)
registers: { r24:r25: state read-write 64 bytes, r22:r23: block read 128 bytes }
stack: 340
timing: none
tables: public-indexed
--- */

/*
 * A step in a loop, and a new word, all words in a frame that slides. Upwards from Y: a, b, ..., h; w15, w14, ..., w0, the next words of the
 * message schedule. A step puts the new a below, the next e where d was, and the word after w15 where h was, so all the others are
 * where the next step looks for them. After sixteen steps everything slides back. Only 63 bytes above Y are in reach, so Y goes up for
 * the schedule.
 *
 * x, t and z are words at work.
 */
#define WORD 8
#define LIVE 192                        /* bytes: the state and 16 words of the schedule */
#define AT_ONCE 4
#include "sha2/avr/sliding.inc"

#define AT_B 8
#define AT_C 16
#define AT_D 24
#define AT_E 32
#define AT_F 40
#define AT_G 48
#define AT_H 56
#define X_ r2, r3, r4, r5, r6, r7, r8, r9
#define T_ r10, r11, r12, r13, r14, r15, r16, r17
#define Z_ r18, r19, r20, r21, r22, r23, r24, r25

/* Y goes up or down by more than ADIW reaches. 2 cycles. */
.macro UP by
    subi  r28, 0x100-\by
    sbci  r29, 0xff
.endm

.macro DOWN by
    subi  r28, \by
    sbci  r29, 0
.endm

/* A byte of z += Ch = ((f ^ g) & e) ^ g, where e is x; of z += K; of d += z; and of t += Maj = ((a ^ b) & (a ^ c)) ^ a, where a is x.
 * 8, 4, 5 and 9 cycles. */
.macro PLUS_CHOICE plus, at, z, x
    ldd   r0, Y+AT_F+\at
    ldd   r1, Y+AT_G+\at
    eor   r0, r1
    and   r0, \x
    eor   r0, r1
    \plus  \z, r0
.endm

.macro PLUS_CONSTANT plus, at, z, x
    lpm   r0, Z+
    \plus  \z, r0
.endm

.macro D_PLUS plus, at, z, x
    ldd   r0, Y+AT_D+\at
    \plus  r0, \z
    std   Y+AT_D+\at, r0
.endm

.macro PLUS_MAJORITY plus, at, t, x
    ldd   r0, Y+AT_B+\at
    ldd   r1, Y+AT_C+\at
    eor   r0, \x
    eor   r1, \x
    and   r0, r1
    eor   r0, \x
    \plus  \t, r0
.endm

    FUNCTION mote_sha512_compress
    PUSH_R2_R17_Y
    OPEN_FRAME 8
    ldi   r30, lo8(constants)
    ldi   r31, hi8(constants)
.Lsixteen_steps:
    clr   ZERO

    /* z = Sigma1(e) = (e >>> 1 >>> 40) ^ (e <<< 2 >>> 16) ^ (e <<< 6 >>> 24), whose lowest byte is byte 5 of z. 96 cycles. */
.Lstep:
    GET   AT_E, X_
    COPY  X_, Z_
    ROR1  Z_
    XOR_TIMES 4, X_, FROM_BYTE_3(Z_)
    XOR_TIMES 64, X_, FROM_BYTE_2(Z_)

    /* z += Ch + K + h + w0, and d becomes the next e. 188 cycles. */
    BYTES PLUS_CHOICE, FROM_BYTE_5(Z_), X_
    BYTES PLUS_CONSTANT, FROM_BYTE_5(Z_), X_
    PLUS_MEMORY AT_H, FROM_BYTE_5(Z_)
    UP    128
    PLUS_MEMORY 56, FROM_BYTE_5(Z_)
    DOWN  128
    BYTES D_PLUS, FROM_BYTE_5(Z_), X_

    /* t = Sigma0(a) = (a <<< 1 >>> 40) ^ (a <<< 6 >>> 40) ^ (a <<< 4 >>> 32), whose lowest byte is byte 5 of t; the next a is
     * t + Maj + z. 191 cycles. */
    GET   0, X_
    COPY  X_, T_
    ROL1  T_
    XOR_TIMES 64, X_, T_
    XOR_TIMES 16, X_, FROM_BYTE_1(T_)
    BYTES PLUS_MAJORITY, FROM_BYTE_5(T_), X_
    ADD_WORD FROM_BYTE_5(Z_), FROM_BYTE_5(T_)
    PUT_BELOW FROM_BYTE_5(T_)

    cpi   r30, lo8(constants+8*64+1)
    ldi   FACTOR, hi8(constants+8*64+1)
    cpc   r31, FACTOR
    brlo  .Lnew_word
    rjmp  .Lno_new_word

    /*
     * z = sigma0(w1) + w0 + w9, counted from the word of this step: sigma0(x) = (x >>> 1) ^ (x >>> 8) ^ (x >> 7), and x >> 7 is
     * (x << 1) >> 8 with the bit that falls out in between. The lowest byte is byte 1 of z. 114 cycles.
     */
.Lnew_word:
    UP    128
    GET   56, X_
    COPY  X_, Z_
    clr   FACTOR
    SHL1  Z_
    mov   r18, FACTOR
    XOR_WORD FROM_BYTE_1(X_), FROM_BYTE_1(Z_)
    ROR1  X_
    XOR_WORD X_, FROM_BYTE_1(Z_)
    adiw  r28, 8
    PLUS_MEMORY 56, FROM_BYTE_1(Z_)
    sbiw  r28, 24
    PLUS_MEMORY 8, FROM_BYTE_1(Z_)

    /* t = sigma1(w14): sigma1(x) = (x >> 6) ^ (x <<< 3) ^ (x <<< 5 >>> 24), with x >> 6 in the same way. The new word is z + t. 137 cycles. */
    sbiw  r28, 48
    GET   16, X_
    COPY  X_, T_
    clr   FACTOR
    SHL1  T_
    SHL1  T_
    mov   r10, FACTOR
    XOR_TIMES 8, X_, FROM_BYTE_1(T_)
    XOR_TIMES 32, X_, FROM_BYTE_6(T_)
    ADD_WORD FROM_BYTE_1(T_), FROM_BYTE_1(Z_)
    PUT   FROM_BYTE_1(Z_), 0
    DOWN  64

.Lno_new_word:
    mov   FACTOR, r30
    andi  FACTOR, SLID-1
    breq  .Lsixteen_are_done
    rjmp  .Lstep
.Lsixteen_are_done:
    cpi   r30, lo8(constants+8*80)
    ldi   FACTOR, hi8(constants+8*80)
    cpc   r31, FACTOR
    breq  .Ldone
    SLIDE_BACK r22
    rjmp  .Lsixteen_steps

.Ldone:
    CLOSE_FRAME
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_sha512_compress

/* 61,420 cycles: 80 steps of 486 with the loop, 64 new words of 251, sliding back 4 x 930, the ends 2,750. Of a step, the sigmas are 151, Ch
 * and Maj 136. Floor: four steps in line with e to h in registers, as sha256_compress.fast.S, have no room here: these are all 32. */

    TABLE constants, 128
#include "sha2/sha512_constants.inc"
    ENDTABLE constants
