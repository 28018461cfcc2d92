#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_skein512_ubi
prototype: void mote_skein512_ubi(mote_word64 chain[8], const mote_word64 tweak[2], const uint8_t *block)
registers: { r0: chain read-write 64 bytes, r1: tweak read 16 bytes, r2: block read 64 bytes }
stack: 320
timing: alignment
tables: none
--- */

/*
 * Eight rounds in a loop. The words of even number stay in registers. In four rounds each meets all of odd number, first 1 and 3, then 5 and
 * 7, then 1 and 3 again, and these take turns in the same registers.
 *
 * The nine words of the key are in the frame, and the first eight once more behind: a subkey is a window in them. So are the three words of
 * the tweak, over and over. Both windows move by a word from subkey to subkey; once they go back by nine.
 */
#define W0 r4, r5
#define W2 r8, r9
#define W4 r10, r11
#define W6 r12, lr
#define W1 r0, r1
#define W3 r2, r3
#define W5 W1
#define W7 W3
#define T r6                            /* at work */
#define P r7                            /* the window of the keys for the first subkey of a turn */

#define AT_1 0
#define AT_5 16
#define ZERO_SUBKEY 32                  /* address at which P would be for subkey 0, had it not gone back */
#define END 36                          /* P after the last turn of the loop before it goes back, or ends */
#define KEYS 40
#define TWEAKS (KEYS+17*8)
#define FRAME (TWEAKS+12*8)
#define SAVED_CHAIN FRAME
#define SAVED_BLOCK (FRAME+4)
#include "skein/armv7m/threefish.inc"

/* KEY: word += half by half, of what is n words from the window of the keys or the tweak on. 6 cycles. */
.macro KEY n, w0, w1
    ldr   T, [P, #8*(\n)]
    adds  \w0, \w0, T
    ldr   T, [P, #8*(\n)+4]
    adcs  \w1, \w1, T
.endm

#define TWEAK_OF(n) (TWEAKS-KEYS)/8+n

/* Words 1, 3, 4 and 6 get subkey s, counted from that of P. */
.macro KEYS_1346 s
    KEY   1+\s, W1
    KEY   3+\s, W3
    KEY   4+\s, W4
    KEY   6+\s, W6
    KEY   TWEAK_OF(1)+\s, W6
.endm

/* Words 5 and 7 come into their registers with subkey s, counted from that of P. 26 cycles. */
.macro GET_5_7 s
    ldr   r0, [sp, #AT_5]
    ldr   r1, [sp, #AT_5+4]
    ldr   r2, [P, #8*(5+\s)]
    ldr   r3, [P, #8*(5+\s)+4]
    PLUS  r2, r3, r0, r1
    ldr   r2, [P, #8*(TWEAK_OF(0)+\s)]
    ldr   r3, [P, #8*(TWEAK_OF(0)+\s)+4]
    PLUS  r2, r3, r0, r1
    ldr   r2, [sp, #AT_5+8]
    ldr   r3, [sp, #AT_5+12]
    KEY   7+\s, W7
    ldr   T, [sp, #ZERO_SUBKEY]
    subs  T, P, T
    .if   \s
    adds  T, T, #8*\s
    .endif
    adds  r2, r2, T, lsr #3
    adc   r3, r3, #0
.endm

.macro PUT_ODD at
    str   r0, [sp, #\at]
    str   r1, [sp, #\at+4]
    str   r2, [sp, #\at+8]
    str   r3, [sp, #\at+12]
.endm

/* Four rounds, and the subkey after them but for words 5 and 7, which have to get the one before. */
.macro FOUR_ROUNDS s, a01, a23, a45, a67, b21, b47, b65, b03, c41, c63, c05, c27, d61, d07, d25, d43
    MIX   W0, W1, \a01
    MIX   W2, W3, \a23
    MIX   W0, W3, \b03
    MIX   W2, W1, \b21
    PUT_ODD AT_1
    GET_5_7 \s
    MIX   W4, W5, \a45
    MIX   W6, W7, \a67
    MIX   W4, W7, \b47
    MIX   W6, W5, \b65
    MIX   W0, W5, \c05
    MIX   W2, W7, \c27
    MIX   W0, W7, \d07
    MIX   W2, W5, \d25
    PUT_ODD AT_5
    ldr   r0, [P, #8*(1+\s)]
    ldr   r1, [P, #8*(1+\s)+4]
    ldr   r2, [P, #8*(3+\s)]
    ldr   r3, [P, #8*(3+\s)+4]
    PLUS  r0, r1, W0
    PLUS  r2, r3, W2
    ldr   r0, [sp, #AT_1]
    ldr   r1, [sp, #AT_1+4]
    ldr   r2, [sp, #AT_1+8]
    ldr   r3, [sp, #AT_1+12]
    MIX   W4, W1, \c41
    MIX   W6, W3, \c63
    MIX   W4, W3, \d43
    MIX   W6, W1, \d61
    KEYS_1346 \s+1
.endm

/* The chaining value's word n is that of the block, added to one in registers or in the frame. */
.macro FROM_REGISTERS n, w0, w1
    ldr   r0, [P, #8*\n]
    ldr   r1, [P, #8*\n+4]
    eor   r0, r0, \w0
    eor   r1, r1, \w1
    str   r0, [T, #8*\n]
    str   r1, [T, #8*\n+4]
.endm

.macro FROM_FRAME n, at
    ldr   r2, [sp, #\at]
    ldr   r3, [sp, #\at+4]
    FROM_REGISTERS \n, r2, r3
.endm

    FUNCTION mote_skein512_ubi
    push  {r0, r2-r11, lr}
    sub   sp, sp, #FRAME

    /* Key and tweak in the frame; r12, lr: the last word of the key, which makes their sum a constant. */
    movw  r12, #0x1a22
    movt  r12, #0xa9fc
    movw  lr, #0x1bda
    movt  lr, #0x1bd1
    add   r2, sp, #KEYS
    add   r3, sp, #KEYS+9*8
    .rept 2
    ldm   r0!, {r4-r11}
    stm   r2!, {r4-r11}
    stm   r3!, {r4-r11}
    eor   r12, r12, r4
    eor   lr, lr, r5
    eor   r12, r12, r6
    eor   lr, lr, r7
    eor   r12, r12, r8
    eor   lr, lr, r9
    eor   r12, r12, r10
    eor   lr, lr, r11
    .endr
    strd  r12, lr, [r2]
    ldm   r1, {r4-r7}
    eor   r8, r4, r6
    eor   r9, r5, r7
    .rept 4
    stm   r3!, {r4-r9}
    .endr

    /* The words of the block, and the first subkey. */
    ldr   T, [sp, #SAVED_BLOCK]
    ldr   r0, [T, #5*8]
    ldr   r1, [T, #5*8+4]
    ldr   r2, [T, #7*8]
    ldr   r3, [T, #7*8+4]
    PUT_ODD AT_5
    ldr   r4, [T, #0]
    ldr   r5, [T, #4]
    ldr   r0, [T, #1*8]
    ldr   r1, [T, #1*8+4]
    ldr   r8, [T, #2*8]
    ldr   r9, [T, #2*8+4]
    ldr   r2, [T, #3*8]
    ldr   r3, [T, #3*8+4]
    ldr   r10, [T, #4*8]
    ldr   r11, [T, #4*8+4]
    ldr   r12, [T, #6*8]
    ldr   lr, [T, #6*8+4]
    add   P, sp, #KEYS
    str   P, [sp, #ZERO_SUBKEY]
    add   T, P, #10*8
    str   T, [sp, #END]
    KEY   0, W0
    KEY   2, W2
    KEYS_1346 0

    .balign 4
.Leight_rounds:
    FOUR_ROUNDS 0, 46, 36, 19, 37, 33, 27, 14, 42, 17, 49, 36, 39, 44, 9, 54, 56
    FOUR_ROUNDS 1, 39, 30, 34, 24, 13, 50, 10, 17, 25, 29, 39, 43, 8, 35, 56, 22
    ldr   T, [sp, #END]
    adds  P, P, #2*8
    cmp   P, T
    bne   .Leight_rounds

    /* After subkey 9 the window goes back. The second time it is at subkey 18. */
    add   T, sp, #KEYS+9*8
    cmp   P, T
    beq   .Llast_subkey
    str   T, [sp, #END]
    subs  P, P, #9*8
    ldr   T, [sp, #ZERO_SUBKEY]
    subs  T, T, #9*8
    str   T, [sp, #ZERO_SUBKEY]
    b     .Leight_rounds

.Llast_subkey:
    PUT_ODD AT_1
    GET_5_7 0
    PUT_ODD AT_5

    /* The words are added to the block. */
    ldr   T, [sp, #SAVED_CHAIN]
    ldr   P, [sp, #SAVED_BLOCK]
    FROM_REGISTERS 0, W0
    FROM_REGISTERS 2, W2
    FROM_REGISTERS 4, W4
    FROM_REGISTERS 6, W6
    FROM_FRAME 1, AT_1
    FROM_FRAME 3, AT_1+8
    FROM_FRAME 5, AT_5
    FROM_FRAME 7, AT_5+8

    .irp  zero, r0, r1, r2, r3, r4, r5, r6, r7
    movs  \zero, #0
    .endr
    mov   r12, #0
    mov   lr, #0
    add   sp, sp, #FRAME
    push  {r0-r3}
    .rept (FRAME-16)/32
    push  {r0-r7}
    .endr
    add   sp, sp, #FRAME+12
    pop   {r4-r11, pc}
    ENDFUNCTION mote_skein512_ubi

/* 3,604 cycles on a Cortex-M3: 18 times four rounds with their subkey of 178, the ends 400. Of 178, the 16 MIX take 96, words of odd number that
 * change places 18, and the eleven sums of a subkey 60. Floor: 1,728 for MIX, and 19 subkeys of 44 if every word of a key came into two
 * registers at once; all registers are taken. */
