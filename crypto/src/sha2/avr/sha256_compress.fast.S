#include "common/avr/asm.h"
#include "common/avr/mul.h"
#include "sha2/avr/sha256.inc"

/* ---
function: mote_sha256_compress
prototype: void mote_sha256_compress(uint32_t state[8], const uint8_t *block)
registers: { r24:r25: state read-write 32 bytes, r22:r23: block read 64 bytes }
stack: 116
timing: none
tables: public-indexed
--- */

/*
 * Sixteen steps in a loop, and sixteen new words in the places of those before.
 *
 * The frame, from Y: words 0 to 7 of the message schedule, four places for a, b, c and d, words 8 to 15. Where d was comes the new a, so
 * that after four steps all are where they were. For the last four steps Y stands 16 bytes higher, as displacements end at 63.
 */
#define PLACES 32
#define FRAME 80

/* Where word t of the message schedule is in the frame, and word n of the state, a to d, above Y in step i. */
#define AT(t) 4*(t)+16*((t)/8)
#define PLACE(n, i) PLACES+4*((n-(i)+16)&3)-16*((i)/12)

.macro STEP i, e0, e1, e2, e3, f0, f1, f2, f3, g0, g1, g2, g3, h0, h1, h2, h3, a0, a1, a2, a3, z0, z1, z2, z3
    PLUS_BIG_SIGMA1 \e0, \e1, \e2, \e3, \h0, \h1, \h2, \h3, \z0, \z1, \z2, \z3
    PLUS_CHOICE \e0, \e1, \e2, \e3, \f0, \f1, \f2, \f3, \g0, \g1, \g2, \g3, \h0, \h1, \h2, \h3
    PLUS_CONSTANT \h0, \h1, \h2, \h3
    PLUS_MEMORY AT(\i)-16*((\i)/12), \h0, \h1, \h2, \h3

    /* The next a is Sigma0 + Maj + h. 78 cycles. */
    BIG_SIGMA0 \a0, \a1, \a2, \a3, \z0, \z1, \z2, \z3
    PLUS_MAJORITY PLACE(1,\i), PLACE(2,\i), \a0, \a1, \a2, \a3, \z0, \z1, \z2, \z3
    ADD_WORD \h0, \h1, \h2, \h3, \z0, \z1, \z2, \z3

    /* The next e is d + h, and a takes d's place. 20 cycles. */
    PLUS_MEMORY PLACE(3,\i), \h0, \h1, \h2, \h3
    std   Y+PLACE(3,\i), \z0
    std   Y+PLACE(3,\i)+1, \z1
    std   Y+PLACE(3,\i)+2, \z2
    std   Y+PLACE(3,\i)+3, \z3
.endm

.macro FOUR_STEPS i
    STEP  \i, RING_0, RING_1, RING_2, RING_3, WORD_0, WORD_1
    STEP  \i+1, RING_3, RING_0, RING_1, RING_2, WORD_1, WORD_0
    STEP  \i+2, RING_2, RING_3, RING_0, RING_1, WORD_0, WORD_1
    STEP  \i+3, RING_1, RING_2, RING_3, RING_0, WORD_1, WORD_0
.endm

/* Byte n of word t of the message schedule, with Z 32 above Y. 2 cycles. */
.macro GET_BYTE byte, t, n
    .if   AT(\t) < 60
    ldd   \byte, Y+AT(\t)+\n
    .else
    ldd   \byte, Z+AT(\t)-32+\n
    .endif
.endm

.macro PUT_BYTE byte, t, n
    .if   AT(\t) < 60
    std   Y+AT(\t)+\n, \byte
    .else
    std   Z+AT(\t)-32+\n, \byte
    .endif
.endm

.macro GET t, x0, x1, x2, x3
    GET_BYTE \x0, \t, 0
    GET_BYTE \x1, \t, 1
    GET_BYTE \x2, \t, 2
    GET_BYTE \x3, \t, 3
.endm

/*
 * The new word i = w0 + sigma0(w1) + w9 + sigma1(w14), counted from i: w0 is t, and the next is left in n; w14 is u, and lost. 96 cycles.
 */
.macro NEW_WORD i, t0, t1, t2, t3, u0, u1, u2, u3, n0, n1, n2, n3
    GET   (\i+1)&15, WORD_0
    COPY  WORD_0, \n0, \n1, \n2, \n3
    SMALL_SIGMA0 WORD_0, WORD_1
    ADD_WORD FROM_BYTE_1(WORD_0), \t0, \t1, \t2, \t3
    GET_BYTE FACTOR, (\i+9)&15, 0
    add   \t0, FACTOR
    GET_BYTE FACTOR, (\i+9)&15, 1
    adc   \t1, FACTOR
    GET_BYTE FACTOR, (\i+9)&15, 2
    adc   \t2, FACTOR
    GET_BYTE FACTOR, (\i+9)&15, 3
    adc   \t3, FACTOR
    SMALL_SIGMA1 \u0, \u1, \u2, \u3, WORD_1
    ADD_WORD \u2, \u3, \u0, \u1, \t0, \t1, \t2, \t3
    PUT_BYTE \t0, \i, 0
    PUT_BYTE \t1, \i, 1
    PUT_BYTE \t2, \i, 2
    PUT_BYTE \t3, \i, 3
.endm

.macro FOUR_NEW_WORDS i
    NEW_WORD \i, RING_0, RING_2, RING_3
    NEW_WORD \i+1, RING_3, RING_1, RING_2
    NEW_WORD \i+2, RING_2, RING_0, RING_1
    NEW_WORD \i+3, RING_1, RING_3, RING_0
.endm

/* Eight words of the message, the last of which X points at: they have their highest byte first. 144 cycles. */
.macro PUSH_EIGHT_WORDS
    .rept 8
    .rept 4
    ld    r0, X+
    push  r0
    .endr
    sbiw  r26, 8
    .endr
.endm

/* The word of the state at X += one in registers, or one in the frame, and on. 20 and 28 cycles. */
.macro STATE_PLUS x0, x1, x2, x3
    STATE_BYTE add, \x0
    STATE_BYTE adc, \x1
    STATE_BYTE adc, \x2
    STATE_BYTE adc, \x3
.endm

.macro STATE_BYTE plus, byte
    ld    r0, X
    \plus  r0, \byte
    st    X+, r0
.endm

.macro STATE_PLUS_PLACE at
    ldd   r1, Y+\at
    STATE_BYTE add, r1
    ldd   r1, Y+\at+1
    STATE_BYTE adc, r1
    ldd   r1, Y+\at+2
    STATE_BYTE adc, r1
    ldd   r1, Y+\at+3
    STATE_BYTE adc, r1
.endm

    FUNCTION mote_sha256_compress
    PUSH_R2_R17_Y
    push  r24
    push  r25
    movw  r26, r22
    adiw  r26, 60
    PUSH_EIGHT_WORDS
    movw  r30, r24
    adiw  r30, 16
    .rept 16
    ld    r0, -Z
    push  r0
    .endr
    PUSH_EIGHT_WORDS
    in    r28, SPL
    in    r29, SPH
    adiw  r28, 1
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ldd   r\number, Z+14+\number
    .endr
    ld    r18, Z
    ldd   r19, Z+1
    ldd   r20, Z+2
    ldd   r21, Z+3
    clr   ZERO
    ldi   r30, lo8(constants)
    ldi   r31, hi8(constants)
    rjmp  .Lsixteen_steps

/* New words. The stack keeps e to h, r0 and r1 where the constants are. */
.Lsixteen_words:
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    push  r\number
    .endr
    movw  r0, r30
    movw  r30, r28
    adiw  r30, 32
    GET   0, RING_0
    GET   14, RING_2
    GET   15, RING_1
    FOUR_NEW_WORDS 0
    FOUR_NEW_WORDS 4
    FOUR_NEW_WORDS 8
    FOUR_NEW_WORDS 12
    movw  r30, r0
    .irp  number, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop   r\number
    .endr
    ldd   r18, Y+PLACES
    ldd   r19, Y+PLACES+1
    ldd   r20, Y+PLACES+2
    ldd   r21, Y+PLACES+3

.Lsixteen_steps:
    FOUR_STEPS 0
    FOUR_STEPS 4
    FOUR_STEPS 8
    adiw  r28, 16
    FOUR_STEPS 12
    sbiw  r28, 16
    cpi   r30, lo8(constants+256)
    breq  .Ldone
    jmp   .Lsixteen_words

/* The state becomes its sum with the words here; the frame is wiped, and where e to h were. */
.Ldone:
    movw  r30, r28
    adiw  r30, 32
    ldd   r26, Z+FRAME-32+1
    ldd   r27, Z+FRAME-32
    STATE_PLUS WORD_0
    STATE_PLUS_PLACE PLACE(1,0)
    STATE_PLUS_PLACE PLACE(2,0)
    STATE_PLUS_PLACE PLACE(3,0)
    STATE_PLUS RING_0
    STATE_PLUS RING_1
    STATE_PLUS RING_2
    STATE_PLUS RING_3
    clr   r1
    .rept 16
    push  r1
    .endr
    ldi   r18, FRAME/16
.Lwipe:
    .rept 16
    st    Y+, r1
    .endr
    dec   r18
    brne  .Lwipe
    adiw  r28, 1
    in    r0, SREG
    cli
    out   SPH, r29
    out   SREG, r0
    out   SPL, r28
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_sha256_compress

/* 17,998 cycles: 64 steps 12,160, 48 new words 4,608, what goes around them 337; at the ends the message 288, the state 104 and 184, wiping
 * 207, the rest 110. A step takes 190: Sigma1 46, Sigma0 38, Ch 18, Maj 36, the constant 16, the word 12, d and both sums 24. Floor: constants
 * in the code would take 12 less a step, for 25 KB; b and c have no registers, for which Maj loads 16. */
