#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_skein256_ubi
prototype: void mote_skein256_ubi(mote_word64 chain[4], const mote_word64 tweak[2], const uint8_t *block)
registers: { r0: chain read-write 32 bytes, r1: tweak read 16 bytes, r2: block read 32 bytes }
stack: 176
timing: alignment
tables: none
--- */

/*
 * Eight rounds in a loop, all words in registers. The five words of the key are in the frame twice, and so are the three of the tweak: a
 * subkey is a window in either. The windows move by two words in a turn of the loop, and go back by five and by three.
 */
#define W0 r0, r1
#define W1 r2, r3
#define W2 r4, r5
#define W3 r6, r7
#define T r8                            /* at work */
#define U r9
#define P r10                           /* the window of the keys for the subkey before a turn */
#define Q r11                           /* the window of the tweak, less AT_Q, so that END is where it goes back, too */
#define NUMBER r12                      /* of the next subkey */
#define END lr                          /* behind the first five words of the key */

#define KEYS 0
#define TWEAKS 80
#define FRAME 128
#define AT_Q (TWEAKS-KEYS-5*8+3*8)
#include "skein/armv7m/threefish.inc"

/* KEY: word += what is n words behind a pointer. 5 cycles. */
.macro KEY base, at, w0, w1
    ldrd  T, U, [\base, #\at]
    PLUS  T, U, \w0, \w1
.endm

/* The subkey s after that of P. 33 cycles. */
.macro SUBKEY s
    KEY   P, 8*(0+\s), W0
    KEY   P, 8*(1+\s), W1
    KEY   Q, AT_Q+8*(0+\s), W1
    KEY   P, 8*(2+\s), W2
    KEY   Q, AT_Q+8*(1+\s), W2
    KEY   P, 8*(3+\s), W3
    adds  r6, r6, NUMBER
    adc   r7, r7, #0
    add   NUMBER, NUMBER, #1
.endm

.macro FOUR_ROUNDS a01, a23, b03, b21, c01, c23, d03, d21
    MIX   W0, W1, \a01
    MIX   W2, W3, \a23
    MIX   W0, W3, \b03
    MIX   W2, W1, \b21
    MIX   W0, W1, \c01
    MIX   W2, W3, \c23
    MIX   W0, W3, \d03
    MIX   W2, W1, \d21
.endm

/* A window goes by two words, and back where it would be beyond. 3 cycles. */
.macro MOVE window, words
    adds  \window, \window, #2*8
    cmp   \window, END
    it    hs
    subhs \window, \window, #8*\words
.endm

.macro ADD_BLOCK w0, w1, at
    ldr   P, [T, #\at]
    ldr   Q, [T, #\at+4]
    eor   \w0, \w0, P
    eor   \w1, \w1, Q
.endm

    FUNCTION mote_skein256_ubi
    push  {r0, r2-r11, lr}
    sub   sp, sp, #FRAME

    /* Key and tweak in the frame, and the last word of the key, which makes their sum a constant. */
    ldm   r0, {r4-r11}
    movw  r12, #0x1a22
    movt  r12, #0xa9fc
    movw  lr, #0x1bda
    movt  lr, #0x1bd1
    .irp  low, r4, r6, r8, r10
    eor   r12, r12, \low
    .endr
    .irp  high, r5, r7, r9, r11
    eor   lr, lr, \high
    .endr
    mov   r0, sp
    stm   r0!, {r4-r12, lr}
    stm   r0!, {r4-r12, lr}
    ldm   r1, {r4-r7}
    eor   r8, r4, r6
    eor   r9, r5, r7
    stm   r0!, {r4-r9}
    stm   r0!, {r4-r9}

    ldr   T, [sp, #FRAME+4]
    ldr   r0, [T]
    ldr   r1, [T, #4]
    ldr   r2, [T, #8]
    ldr   r3, [T, #12]
    ldr   r4, [T, #16]
    ldr   r5, [T, #20]
    ldr   r6, [T, #24]
    ldr   r7, [T, #28]
    add   P, sp, #KEYS
    add   END, sp, #KEYS+5*8
    sub   Q, END, #3*8
    mov   NUMBER, #0
    SUBKEY 0

    .balign 4
.Leight_rounds:
    FOUR_ROUNDS 14, 16, 52, 57, 23, 40, 5, 37
    SUBKEY 1
    FOUR_ROUNDS 25, 33, 46, 12, 58, 22, 32, 32
    SUBKEY 2
    MOVE  P, 5
    MOVE  Q, 3
    cmp   NUMBER, #19
    blo   .Leight_rounds

    /* The words are added to the block. */
    ldr   T, [sp, #FRAME+4]
    ADD_BLOCK r0, r1, 0
    ADD_BLOCK r2, r3, 8
    ADD_BLOCK r4, r5, 16
    ADD_BLOCK r6, r7, 24
    ldr   T, [sp, #FRAME]
    stm   T, {r0-r7}
    .irp  zero, r0, r1, r2, r3, r4, r5, r6, r7
    movs  \zero, #0
    .endr
    add   sp, sp, #FRAME
    .rept FRAME/32
    push  {r0-r7}
    .endr
    add   sp, sp, #FRAME+12
    pop   {r4-r11, pc}
    ENDFUNCTION mote_skein256_ubi

/* 1,742 cycles on a Cortex-M3: nine turns of 169, the ends 221. Of a turn, 16 MIX take 94, two subkeys 66, and windows and loop 9. Floor: 8
 * a turn less with all 72 rounds in line, for 6 KB. */
