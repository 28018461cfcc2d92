#include "common/armv6m/asm.h"

/* ---
function: mote_aes_invert_keys
prototype: void mote_aes_invert_keys(uint8_t *round_keys, unsigned rounds)
registers: { r0: round_keys read-write 240 bytes, r1: "rounds in {10, 14}" }
stack: 32
timing: rounds
tables: public-indexed
--- */

/*
 * All round keys but the first and the last one through InvMixColumns, four bytes of a column at once: MixColumns after 4 (r0 + r2) is
 * added to every row. Then the keys are put from the last to the first.
 */
#define NEXT r0
#define END r1
#define COLUMN r2                       /* row 0 is the lowest byte */
#define T r3
#define SUM r4
#define BYTE r5                         /* 8, the amount of a rotation */
#define REDUCTION r6                    /* x^8 = x^4 + x^3 + x + 1, in all bytes */
#define HIGH r7                         /* 0x80808080 */

/* Every byte of x times {02}. Where a byte's highest bit is set the seven others are for a moment, then those of the reduction.
 * 8 cycles. */
.macro TWICE x, t, u
    movs  \t, \x
    ands  \t, HIGH
    eors  \x, \t
    lsls  \x, \x, #1
    lsrs  \u, \t, #7
    subs  \t, \t, \u
    ands  \t, REDUCTION
    eors  \x, \t
.endm

    FUNCTION mote_aes_invert_keys
    push  {r3-r7, lr}                   /* r3 aligns the stack */
    push  {r0, r1}
    lsls  END, END, #4
    adds  END, END, NEXT
    adds  NEXT, #16
    movs  BYTE, #8
    ldr   REDUCTION, .Lreduction
    ldr   HIGH, .Lhigh
    .balign 4
.Lcolumn:
    ldr   COLUMN, [NEXT]
    rev16 SUM, COLUMN
    rev   SUM, SUM
    eors  SUM, COLUMN                   /* r0 + r2 */
    TWICE SUM, T, BYTE
    TWICE SUM, T, BYTE
    movs  BYTE, #8
    eors  COLUMN, SUM
    movs  SUM, COLUMN
    rors  SUM, BYTE
    eors  SUM, COLUMN                   /* r0 + r1 */
    movs  T, SUM
    rors  T, BYTE
    eors  COLUMN, T
    rors  COLUMN, BYTE                  /* r1 + r2 + r3 */
    TWICE SUM, T, BYTE
    movs  BYTE, #8
    eors  COLUMN, SUM
    stm   NEXT!, {COLUMN}
    cmp   NEXT, END
    bne   .Lcolumn

    pop   {NEXT, END}
    lsls  END, END, #4
    adds  END, END, NEXT
    .balign 4
.Lkeys:
    movs  T, #4
.Lwords:
    ldr   r4, [NEXT]
    ldr   r5, [END]
    stm   NEXT!, {r5}
    stm   END!, {r4}
    subs  T, #1
    bne   .Lwords
    subs  END, #32
    cmp   NEXT, END
    blo   .Lkeys
    pop   {r3-r7, pc}

    .balign 4
.Lreduction:
    .long 0x1b1b1b1b
.Lhigh:
    .long 0x80808080
    ENDFUNCTION mote_aes_invert_keys

/* A column takes 48 cycles, and a word 11 to change places. */
