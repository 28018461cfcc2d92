#include "common/avr/asm.h"
#include "common/avr/mul.h"
#include "sha2/avr/sha256.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r24:r25: state read-write 32 bytes, r22:r23: block read 64 bytes }
stack: 164
timing: none
tables: public-indexed
--- */

/*
 * A step in a loop, and a new word, on a frame that slides. Upwards from Y: a, b, c, d; w15, w14, ..., w0, the next words of the message
 * schedule. A step puts the new a below, and the word after w15 where d was, so all the others are where the next step looks for them.
 * After sixteen steps everything slides back. Only 63 bytes above Y are in reach, so Y goes up for the rest.
 */
#define WORD 4
#define LIVE 80                         /* bytes: four words of the state and 16 of the schedule */
#define AT_ONCE 4
#include "sha2/avr/sliding.inc"

.macro GET at, x0, x1, x2, x3
    ldd   \x0, Y+\at
    ldd   \x1, Y+\at+1
    ldd   \x2, Y+\at+2
    ldd   \x3, Y+\at+3
.endm

.macro PUT x0, x1, x2, x3, at
    std   Y+\at, \x0
    std   Y+\at+1, \x1
    std   Y+\at+2, \x2
    std   Y+\at+3, \x3
.endm

/* Half of the words e to h: h becomes e, and each of the others the one after it. 5 cycles. */
.macro TURN e, f, g, h
    movw  r0, \h
    movw  \h, \g
    movw  \g, \f
    movw  \f, \e
    movw  \e, r0
.endm

    FUNCTION mote_sha256_compress
    PUSH_R2_R17_Y
    OPEN_FRAME 4
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ldd   r\number, Z+14+\number
    .endr
    clr   ZERO
    ldi   r30, lo8(constants)
    ldi   r31, hi8(constants)

.Lstep:
    GET   0, WORD_0
    adiw  r28, 16
    PLUS_MEMORY 60, RING_3
    sbiw  r28, 16
    PLUS_CONSTANT RING_3
    PLUS_CHOICE RING_0, RING_1, RING_2, RING_3
    PLUS_BIG_SIGMA1 RING_0, RING_3, WORD_1
    BIG_SIGMA0 WORD_0, WORD_1
    PLUS_MAJORITY 4, 8, WORD_0, WORD_1
    ADD_WORD RING_3, WORD_1
    PLUS_MEMORY 12, RING_3
    TURN  r2, r6, r10, r14
    TURN  r4, r8, r12, r16
    sbiw  r28, 4
    PUT   WORD_1, 0

    cpi   r30, lo8(constants+4*48+1)
    ldi   FACTOR, hi8(constants+4*48+1)
    cpc   r31, FACTOR
    brlo  .Lnew_word
    rjmp  .Lno_new_word

    /* w16 = w0 + sigma0(w1) + w9 + sigma1(w14): Y is 20 above a, then 16. */
.Lnew_word:
    adiw  r28, 20
    GET   56, WORD_0
    SMALL_SIGMA0 WORD_0, WORD_1
    PLUS_MEMORY 60, FROM_BYTE_1(WORD_0)
    PLUS_MEMORY 24, FROM_BYTE_1(WORD_0)
    sbiw  r28, 4
    PUT   FROM_BYTE_1(WORD_0), 0
    GET   8, WORD_0
    SMALL_SIGMA1 WORD_0, WORD_1
    PLUS_MEMORY 0, FROM_BYTE_2(WORD_0)
    PUT   FROM_BYTE_2(WORD_0), 0
    sbiw  r28, 16

.Lno_new_word:
    mov   FACTOR, r30
    andi  FACTOR, 63
    brne  .Lstep_far
    cpi   r30, lo8(constants+256)
    ldi   FACTOR, hi8(constants+256)
    cpc   r31, FACTOR
    breq  .Ldone

    SLIDE_BACK r22
    clr   ZERO
.Lstep_far:
    rjmp  .Lstep

/* The state becomes its sum with the words here, e to h first put above d. Then the frame is wiped. */
.Ldone:
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    std   Y+14+\number, r\number
    .endr
    CLOSE_FRAME
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_sha256_compress

/* 23,517 cycles: 64 steps of 225 with the loop, 48 new words of 132, sliding back 3 x 393, the ends 1,590. Over
 * sha256_compress.fast.S these are the moves of e to h, words that are loaded again, and sliding. */
