#include "common/avr/asm.h"
#include "common/avr/mul.h"

/* ---
function: mote_chacha20_blocks
prototype: void mote_chacha20_blocks(uint8_t *out, const uint8_t *in, size_t blocks, uint32_t state[16])
registers: { r24:r25: out write blocks*64 bytes, r22:r23: in read blocks*64 bytes, r20:r21: blocks, r18:r19: state read-write 64 bytes }
stack: 90
timing: blocks
tables: none
--- */

/*
 * Of the sixteen words of the block six are in registers, the lowest byte first, and all have places in the frame, from Y on. Four take part
 * in a quarter round, and two that others have left wait for theirs, so that of 32 words that eight quarter rounds take 22 are loaded and
 * stored. A rotation by a multiple of eight is a matter of names.
 */
#define WORD_0 r2, r3, r4, r5
#define WORD_1 r6, r7, r8, r9
#define WORD_2 r10, r11, r12, r13
#define WORD_3 r14, r15, r16, r17
#define WORD_4 r18, r19, r20, r21
#define WORD_5 r22, r23, r24, r25
#define P0 r26                          /* a pair at work */
#define P1 r27
#define SIXTEEN r30
#define COUNT r31

/* FROM_BYTE_n(word): its registers from number n on, and then the others. */
#define FROM_BYTE_1(...) FROM_BYTE_1_(__VA_ARGS__)
#define FROM_BYTE_1_(a, b, c, d) b, c, d, a
#define FROM_BYTE_2(...) FROM_BYTE_2_(__VA_ARGS__)
#define FROM_BYTE_2_(a, b, c, d) c, d, a, b

/* What stands above the block, from Y on, each with its upper byte first: the number of blocks, and these. */
#define STATE 66
#define IN 68
#define OUT 70

.macro GET word, x0, x1, x2, x3
    ldd   \x0, Y+4*\word
    ldd   \x1, Y+4*\word+1
    ldd   \x2, Y+4*\word+2
    ldd   \x3, Y+4*\word+3
.endm

.macro PUT word, x0, x1, x2, x3
    std   Y+4*\word, \x0
    std   Y+4*\word+1, \x1
    std   Y+4*\word+2, \x2
    std   Y+4*\word+3, \x3
.endm

/*
 * 54 cycles. The lowest byte of d is found in d1 afterwards.
 *
 * b ^ c, rotated by 4, is what MUL by 16 makes of its bytes, where the upper half of each product and the lower one of the next meet.
 */
.macro QUARTER a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3
    add   \a0, \b0
    adc   \a1, \b1
    adc   \a2, \b2
    adc   \a3, \b3
    eor   \d0, \a0
    eor   \d1, \a1
    eor   \d2, \a2
    eor   \d3, \a3                      /* d <<< 16 is d2, d3, d0, d1 */
    add   \c0, \d2
    adc   \c1, \d3
    adc   \c2, \d0
    adc   \c3, \d1
    eor   \b0, \c0
    eor   \b1, \c1
    eor   \b2, \c2
    eor   \b3, \c3
    mul   \b0, SIXTEEN
    movw  P0, r0
    mul   \b1, SIXTEEN
    eor   P1, r0
    mov   \b0, r1
    mul   \b2, SIXTEEN
    eor   \b0, r0
    mov   \b1, r1
    mul   \b3, SIXTEEN
    eor   \b1, r0
    eor   P0, r1                        /* b <<< 12 is b1, P0, P1, b0 */
    add   \a0, \b1
    adc   \a1, P0
    adc   \a2, P1
    adc   \a3, \b0
    eor   \d2, \a0
    eor   \d3, \a1
    eor   \d0, \a2
    eor   \d1, \a3                      /* d <<< 8 is d1, d2, d3, d0 */
    add   \c0, \d1
    adc   \c1, \d2
    adc   \c2, \d3
    adc   \c3, \d0
    eor   \b1, \c0
    eor   P0, \c1
    eor   P1, \c2
    eor   \b0, \c3
    bst   \b1, 0
    lsr   \b0
    ror   P1
    ror   P0
    ror   \b1
    bld   \b0, 7                        /* b <<< 7 is b0, b1, P0, P1 */
    movw  \b2, P0
.endm

/* A word of the block += that of the state at Z; with the input at X it is the output at Y. 40 cycles. */
.macro OUT_BYTE plus
    pop   r0
    ld    r1, Z+
    \plus  r0, r1
    ld    r1, X+
    eor   r0, r1
    st    Y+, r0
.endm

.macro OUT_WORD
    OUT_BYTE add
    OUT_BYTE adc
    OUT_BYTE adc
    OUT_BYTE adc
.endm

    FUNCTION mote_chacha20_blocks
    mov   r0, r20
    or    r0, r21
    brne  .Lsome
    ret
.Lsome:
    PUSH_R2_R17_Y
    push  r24                           /* out */
    push  r25
    push  r22                           /* in */
    push  r23
    push  r18                           /* state */
    push  r19
    push  r20                           /* blocks */
    push  r21
    movw  r26, r18

.Lblock:
    subi  r26, 256-64
    sbci  r27, 255
    ldi   COUNT, 8
.Lcopy:
    .rept 8
    ld    r0, -X
    push  r0
    .endr
    dec   COUNT
    brne  .Lcopy
    in    r28, SPL
    in    r29, SPH
    adiw  r28, 1
    GET   4, WORD_0
    GET   8, WORD_1
    GET   12, FROM_BYTE_1(WORD_2)
    GET   9, WORD_3
    GET   14, FROM_BYTE_1(WORD_4)
    ldi   SIXTEEN, 16
    ldi   COUNT, 10

.Ltwo_rounds:
    GET   0, WORD_5
    QUARTER WORD_5, WORD_0, WORD_1, FROM_BYTE_1(WORD_2)
    PUT   0, WORD_5
    PUT   4, WORD_0
    PUT   8, WORD_1
    PUT   12, FROM_BYTE_2(WORD_2)
    GET   1, WORD_0
    GET   5, WORD_1
    GET   13, WORD_2
    QUARTER WORD_0, WORD_1, WORD_3, WORD_2
    PUT   1, WORD_0
    PUT   9, WORD_3
    PUT   13, FROM_BYTE_1(WORD_2)
    GET   2, WORD_0
    GET   6, WORD_2
    GET   10, WORD_3
    QUARTER WORD_0, WORD_2, WORD_3, FROM_BYTE_1(WORD_4)
    PUT   2, WORD_0
    PUT   6, WORD_2
    PUT   14, FROM_BYTE_2(WORD_4)
    GET   3, WORD_0
    GET   7, WORD_4
    GET   11, WORD_5
    GET   15, WORD_2
    QUARTER WORD_0, WORD_4, WORD_5, WORD_2
    PUT   3, WORD_0

    GET   0, WORD_0
    QUARTER WORD_0, WORD_1, WORD_3, FROM_BYTE_1(WORD_2)
    PUT   0, WORD_0
    PUT   5, WORD_1
    PUT   10, WORD_3
    PUT   15, FROM_BYTE_2(WORD_2)
    GET   1, WORD_0
    GET   6, WORD_3
    GET   12, WORD_2
    QUARTER WORD_0, WORD_3, WORD_5, WORD_2
    PUT   1, WORD_0
    PUT   6, WORD_3
    PUT   11, WORD_5
    GET   2, WORD_0
    GET   8, WORD_1
    GET   13, WORD_3
    QUARTER WORD_0, WORD_4, WORD_1, WORD_3
    PUT   2, WORD_0
    PUT   7, WORD_4
    PUT   13, FROM_BYTE_1(WORD_3)
    GET   3, WORD_5
    GET   4, WORD_0
    GET   9, WORD_3
    GET   14, WORD_4
    QUARTER WORD_5, WORD_0, WORD_3, WORD_4
    PUT   3, WORD_5
    dec   COUNT
    breq  .Lrounds_done
    rjmp  .Ltwo_rounds

.Lrounds_done:
    PUT   4, WORD_0
    PUT   8, WORD_1
    PUT   12, FROM_BYTE_1(WORD_2)
    PUT   9, WORD_3
    PUT   14, FROM_BYTE_1(WORD_4)
    adiw  r28, 63
    ldd   r31, Y+STATE-63
    ldd   r30, Y+STATE-63+1
    ldd   r27, Y+IN-63
    ldd   r26, Y+IN-63+1
    ldd   r17, Y+OUT-63
    ldd   r16, Y+OUT-63+1
    ldi   r18, 16
    movw  r28, r16
.Lout:
    OUT_WORD
    dec   r18
    brne  .Lout

    /* One more block, or one less to come. */
    pop   r21
    pop   r20
    pop   r19
    pop   r18
    movw  r30, r18
    ldd   r22, Z+48
    ldd   r23, Z+49
    ldd   r24, Z+50
    ldd   r25, Z+51
    subi  r22, 255
    sbci  r23, 255
    sbci  r24, 255
    sbci  r25, 255
    std   Z+48, r22
    std   Z+49, r23
    std   Z+50, r24
    std   Z+51, r25
    pop   r0
    pop   r0
    pop   r0
    pop   r0
    subi  r20, 1
    sbci  r21, 0
    breq  .Ldone
    push  r28
    push  r29
    push  r26
    push  r27
    push  r18
    push  r19
    push  r20
    push  r21
    movw  r26, r18
    rjmp  .Lblock

/* The frame is wiped. */
.Ldone:
    clr   r1
    ldi   r18, 9
.Lwipe:
    .rept 8
    push  r1
    .endr
    dec   r18
    brne  .Lwipe
    in    r30, SPL
    in    r31, SPH
    subi  r30, 256-72
    sbci  r31, 255
    in    r0, SREG
    cli
    out   SPH, r31
    out   SREG, r0
    out   SPL, r30
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_chacha20_blocks

/* 9,269 cycles for a block: 80 quarter rounds of 54, their words 3,520, the loop 29; at the ends the state 280 and what is in registers 80,
 * the output 688, wiping 186, the rest 166. Floor: of a quarter round 32 are sums and XORs, 16 the rotation by 4, 6 that by 1; two more words
 * in registers than these six would save 320 each; all are in use. */
