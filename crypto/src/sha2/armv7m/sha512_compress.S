#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_sha512_compress
prototype: void mote_sha512_compress(mote_word64 state[8], const uint8_t *block)
registers: { r0: state read-write 64 bytes, r1: block read 128 bytes }
stack: 360
timing: alignment
tables: public-indexed
--- */

/*
 * A step in a loop, and a new word, on a frame that slides. Upwards from the stack pointer: a, b, ..., h; w15, w14, ..., w0, the next words of
 * the message schedule. A step pushes the new a, so all the others are where the next step looks for them: the next e, for which d was the
 * place, and w1 at AT_W. Where h was, the word after w15 has its place. After sixteen steps everything slides back.
 *
 * a, e and b ^ c are in registers, too.
 */
#define AT_B 8
#define AT_C 16
#define AT_D 24
#define AT_E 32
#define AT_F 40
#define AT_G 48
#define AT_H 56
#define AT_W 184
#define LIVE 192                        /* bytes: the state and 16 words */
#define SLID 128                        /* bytes: by as much sixteen steps slide */

#define K r0                            /* the next constant */
#define LEFT r1                         /* steps */
#define A0 r2
#define A1 r3
#define E0 r4
#define E1 r5
#define M0 r6                           /* b ^ c */
#define M1 r7
#define T0 r8
#define T1 r9
#define X0 r10
#define X1 r11
#define Y0 r12
#define Y1 lr

/* t += x. */
.macro PLUS x0, x1, t0, t1
    adds  \t0, \t0, \x0
    adc   \t1, \t1, \x1
.endm

/* Half of y = x >>> n, and of y ^= x >>> n, for n below 32, where \x is the same half of x: the halves swapped make n + 32 of it. 2 cycles. */
.macro ROTATED y, x, other, n
    lsr   \y, \x, #\n
    eor   \y, \y, \other, lsl #32-\n
.endm

.macro XOR_ROTATED y, x, other, n
    eor   \y, \y, \x, lsr #\n
    eor   \y, \y, \other, lsl #32-\n
.endm

    FUNCTION mote_sha512_compress
    push  {r0, r4-r11, lr}
    movs  r12, #16
.Lword_of_message:
    ldr   r3, [r1]
    ldr   r2, [r1, #4]
    adds  r1, r1, #8
    rev   r3, r3
    rev   r2, r2
    push  {r2, r3}
    subs  r12, r12, #1
    bne   .Lword_of_message
    adds  r0, r0, #64
    ldmdb r0!, {r4-r11}
    push  {r4-r11}
    ldmdb r0!, {r4-r11}
    push  {r4-r11}
    movw  K, #:lower16:constants
    movt  K, #:upper16:constants
    movs  LEFT, #80
.Lsixteen_steps:
    ldrd  A0, A1, [sp]
    ldrd  E0, E1, [sp, #AT_E]
    ldrd  M0, M1, [sp, #AT_B]
    ldrd  X0, X1, [sp, #AT_C]
    eor   M0, M0, X0
    eor   M1, M1, X1

    /* t = h + K + w + Sigma1(e). 27 cycles. */
    .balign 4
.Lstep:
    ldrd  T0, T1, [sp, #AT_H]
    ldrd  X0, X1, [K], #8
    ldrd  Y0, Y1, [sp, #AT_W]
    PLUS  X0, X1, T0, T1
    PLUS  Y0, Y1, T0, T1
    ROTATED X0, E0, E1, 14
    XOR_ROTATED X0, E0, E1, 18
    XOR_ROTATED X0, E1, E0, 9
    ROTATED X1, E1, E0, 14
    XOR_ROTATED X1, E1, E0, 18
    XOR_ROTATED X1, E0, E1, 9
    PLUS  X0, X1, T0, T1

    /* t += Ch = ((f ^ g) & e) ^ g, and d becomes the next e. 22 cycles. */
    ldrd  X0, X1, [sp, #AT_F]
    ldrd  Y0, Y1, [sp, #AT_G]
    eor   X0, X0, Y0
    eor   X1, X1, Y1
    and   X0, X0, E0
    and   X1, X1, E1
    eor   X0, X0, Y0
    eor   X1, X1, Y1
    ldrd  E0, E1, [sp, #AT_D]
    PLUS  X0, X1, T0, T1
    PLUS  T0, T1, E0, E1
    strd  E0, E1, [sp, #AT_D]

    /* t += Maj = ((a ^ b) & (b ^ c)) ^ b, and a ^ b is kept for the next step. 13 cycles. */
    ldrd  X0, X1, [sp, #AT_B]
    eor   Y0, A0, X0
    eor   Y1, A1, X1
    and   M0, M0, Y0
    and   M1, M1, Y1
    eor   X0, X0, M0
    eor   X1, X1, M1
    PLUS  X0, X1, T0, T1
    mov   M0, Y0
    mov   M1, Y1

    /* The next a is t + Sigma0(a). 19 cycles. */
    ROTATED X0, A0, A1, 28
    XOR_ROTATED X0, A1, A0, 2
    XOR_ROTATED X0, A1, A0, 7
    ROTATED X1, A1, A0, 28
    XOR_ROTATED X1, A0, A1, 2
    XOR_ROTATED X1, A0, A1, 7
    adds  A0, X0, T0
    adc   A1, X1, T1
    push  {A0, A1}

    subs  LEFT, LEFT, #1
    cmp   LEFT, #16
    blo   .Lno_new_word

    /*
     * Where h was, w16 = w0 + w9 + sigma0(w1) + sigma1(w14): sigma0(x) = (x >>> 1) ^ (x >>> 8) ^ (x >> 7), sigma1(x) = (x >>> 19) ^
     * (x >>> 61) ^ (x >> 6). 43 cycles.
     */
    ldrd  X0, X1, [sp, #AT_W]
    ldrd  T0, T1, [sp, #AT_W+8]
    ROTATED Y0, X0, X1, 1
    XOR_ROTATED Y0, X0, X1, 8
    XOR_ROTATED Y0, X0, X1, 7
    ROTATED Y1, X1, X0, 1
    XOR_ROTATED Y1, X1, X0, 8
    eor   Y1, Y1, X1, lsr #7
    ldrd  X0, X1, [sp, #AT_W-8*8]
    PLUS  Y0, Y1, T0, T1
    PLUS  X0, X1, T0, T1
    ldrd  X0, X1, [sp, #AT_W-8*13]
    ROTATED Y0, X0, X1, 19
    XOR_ROTATED Y0, X1, X0, 29
    XOR_ROTATED Y0, X0, X1, 6
    ROTATED Y1, X1, X0, 19
    XOR_ROTATED Y1, X0, X1, 29
    eor   Y1, Y1, X1, lsr #6
    PLUS  Y0, Y1, T0, T1
    strd  T0, T1, [sp, #AT_W-8*15]

.Lno_new_word:
    tst   LEFT, #15
    bne   .Lstep
    cmp   LEFT, #0
    beq   .Ldone

    /* Everything slides back, what is highest first. */
    add   Y0, sp, #LIVE
    add   Y1, sp, #LIVE+SLID
.Lback:
    ldmdb Y0!, {M0, M1, T0, T1, X0, X1}
    stmdb Y1!, {M0, M1, T0, T1, X0, X1}
    cmp   sp, Y0
    bne   .Lback
    mov   sp, Y1
    b     .Lsixteen_steps

/* The state becomes its sum with the words in the frame, which is wiped then. */
.Ldone:
    ldr   r0, [sp, #LIVE+SLID]
    movs  r12, #8
.Lword_of_state:
    pop   {r2, r3}
    ldrd  r4, r5, [r0]
    PLUS  r4, r5, r2, r3
    strd  r2, r3, [r0], #8
    subs  r12, r12, #1
    bne   .Lword_of_state
    add   sp, sp, #LIVE+SLID-64
    .irp  zero, r2, r3, r4, r5, r6, r7, r8, r9
    mov   \zero, #0
    .endr
    movs  r12, #(LIVE+SLID)/32
.Lwipe:
    push  {r2-r9}
    subs  r12, r12, #1
    bne   .Lwipe
    add   sp, sp, #LIVE+SLID+4
    pop   {r4-r11, pc}
    ENDFUNCTION mote_sha512_compress

/* 10,809 cycles on a Cortex-M3: 80 steps of 86 with the loop, 64 new words of 43, what goes around them and the ends 1,170. Floor: 77 for a
 * step with two in line, where the copies of a ^ b and the loop go; 15 of them are loads and stores of words that have no register. */

    TABLE constants, 16
#include "sha2/sha512_constants.inc"
    ENDTABLE constants
