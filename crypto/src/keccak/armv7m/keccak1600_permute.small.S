#include "common/armv7m/asm.h"

/* ---
function: mote_keccak1600_permute
prototype: void mote_keccak1600_permute(mote_word64 state[25])
registers: { r0: state read-write 200 bytes }
stack: 104
timing: none
tables: public-indexed
--- */

/*
 * Step after step, in place, on lanes in the common order. The k-th lane on the way of pi turns by k (k + 1) / 2 bits.
 * 37,687 cycles, 1,570 a round.
 *
 * In the frame: the parities of columns 4, 0, 1, 2, 3, 4 and 0; the end of the state; where the next constant is.
 */
#define END 56
#define CONSTANT 60
#define FRAME 64
#define CONSTANTS_BYTES 192

/* One half of a row through chi. 11 cycles. */
.macro CHI a, b, c, d, e
    bic   r11, \c, \b
    bic   r12, \a, \e
    bic   lr, \d, \c
    eors  r11, r11, \a
    bic   \a, \b, \a
    eors  \b, \b, lr
    bic   lr, \e, \d
    eors  \c, \c, lr
    eors  \d, \d, r12
    eors  \e, \e, \a
    mov   \a, r11
.endm

    FUNCTION mote_keccak1600_permute
    push  {r0, r4-r11, lr}
    sub   sp, sp, #FRAME
    add   r1, r0, #200
    ldr   r2, .Ltables
    strd  r1, r2, [sp, #END]
.Lround:
    add   r1, sp, #8
    movs  r2, #5
.Lparity:
    ldrd  r4, r5, [r0], #8
    movs  r3, #4
.Ladd:
    ldrd  r6, r7, [r0, #32]
    adds  r0, #40
    eors  r4, r6
    eors  r5, r7
    subs  r3, #1
    bne   .Ladd
    subs  r0, #160
    strd  r4, r5, [r1], #8
    subs  r2, #1
    bne   .Lparity
    ldrd  r6, r7, [sp, #8]
    strd  r4, r5, [sp]
    strd  r6, r7, [sp, #48]
    subs  r0, #40

    mov   r1, sp
    movs  r2, #5
.Lcolumn:
    ldrd  r4, r5, [r1], #8
    ldrd  r6, r7, [r1, #8]
    eor   r4, r4, r7, lsr #31
    eor   r5, r5, r6, lsr #31
    eor   r4, r4, r6, lsl #1
    eor   r5, r5, r7, lsl #1
    movs  r3, #5
.Llane:
    ldrd  r6, r7, [r0]
    eors  r6, r4
    eors  r7, r5
    strd  r6, r7, [r0], #40
    subs  r3, #1
    bne   .Llane
    subs  r0, #200-8
    subs  r2, #1
    bne   .Lcolumn
    subs  r0, #40

    ldr   r1, .Ltables
    adds  r1, #CONSTANTS_BYTES
    ldrd  r4, r5, [r0, #8]
    movs  r2, #1
    movs  r3, #0
.Lway:
    adds  r3, r2
    ldrb  r6, [r1], #1
    adds  r6, r0
    ldrd  r7, r8, [r6]
    and   r9, r3, #31
    rsb   r10, r9, #32
    lsl   r11, r4, r9
    lsr   r12, r5, r10
    orr   r11, r11, r12
    lsl   r12, r5, r9
    lsr   r4, r4, r10
    orr   r12, r12, r4
    lsls  r5, r3, #26               /* bit 5 */
    ite   pl
    strdpl r11, r12, [r6]
    strdmi r12, r11, [r6]
    mov   r4, r7
    mov   r5, r8
    adds  r2, #1
    cmp   r2, #25
    bne   .Lway

.Lrow:
    ldm   r0, {r1-r10}
    CHI   r1, r3, r5, r7, r9
    CHI   r2, r4, r6, r8, r10
    stm   r0!, {r1-r10}
    ldr   r1, [sp, #END]
    cmp   r0, r1
    bne   .Lrow

    subs  r0, #200
    ldr   r1, [sp, #CONSTANT]
    ldrd  r2, r3, [r1], #8
    ldrd  r4, r5, [r0]
    eors  r4, r2
    eors  r5, r3
    strd  r4, r5, [r0]
    str   r1, [sp, #CONSTANT]
    ldr   r2, .Ltables
    subs  r1, r1, r2
    cmp   r1, #CONSTANTS_BYTES
    bne   .Lround

    movs  r1, #0
    movs  r2, #0
    .rept 7
    strd  r1, r2, [sp], #8
    .endr
    add   sp, sp, #FRAME-56+4
    pop   {r4-r11, pc}

    .balign 4
.Ltables:
    .long mote_keccak_tables
    ENDFUNCTION mote_keccak1600_permute

    /* round constants; where the lanes go, one after the other */
    TABLE mote_keccak_tables
    .long 0x00000001, 0x00000000, 0x00008082, 0x00000000, 0x0000808a, 0x80000000, 0x80008000, 0x80000000
    .long 0x0000808b, 0x00000000, 0x80000001, 0x00000000, 0x80008081, 0x80000000, 0x00008009, 0x80000000
    .long 0x0000008a, 0x00000000, 0x00000088, 0x00000000, 0x80008009, 0x00000000, 0x8000000a, 0x00000000
    .long 0x8000808b, 0x00000000, 0x0000008b, 0x80000000, 0x00008089, 0x80000000, 0x00008003, 0x80000000
    .long 0x00008002, 0x80000000, 0x00000080, 0x80000000, 0x0000800a, 0x00000000, 0x8000000a, 0x80000000
    .long 0x80008081, 0x80000000, 0x00008080, 0x80000000, 0x80000001, 0x00000000, 0x80008008, 0x80000000
    .byte 80, 56, 88, 136, 144, 24, 40, 128, 64, 168, 192, 32
    .byte 120, 184, 152, 104, 96, 16, 160, 112, 176, 72, 48, 8
    ENDTABLE mote_keccak_tables
