#include "common/armv6m/asm.h"
#include "gimli/armv6m/column.inc"

/* ---
function: mote_gimli_permute
prototype: void mote_gimli_permute(uint32_t state[12])
registers: { r0: state read-write 48 bytes }
stack: 56
timing: none
tables: public-indexed
--- */

/*
 * Twelve rounds in a loop, most of them two at a time. A column is taken through them in low registers; the other nine words are in high
 * registers and in the frame, three of them at most. A word goes to a place that the next column's words have left. Swaps change
 * names alone. At the top of the loop
 *   r1, r3, r4 = a0, b1, c1; r8 = c0, r9 = a1, r10 = a2, r11 = a3, r12 = b3, lr = b0; SPILL_0 = c3, SPILL_1 = c2, SPILL_2 = b2
 */

    FUNCTION mote_gimli_permute
    SAVE_REGISTERS
    ldm   r0!, {r1, r3-r5}
    mov   r9, r3
    mov   r10, r4
    mov   r11, r5
    ldm   r0!, {r2-r5}
    mov   lr, r2
    str   r4, [sp, #SPILL_2]
    mov   r12, r5
    ldm   r0!, {r2, r4-r6}
    mov   r8, r2
    str   r5, [sp, #SPILL_1]
    str   r6, [sp, #SPILL_0]
    movs  BY_8, #8
    movs  BY_23, #23
    b     .Lrounds
    .ltorg
    .balign 4
.Lrounds:
    /* Round 12k, the small swap and the constant: what a column gives for row 0 is another's from here on. */
    mov   r2, r9                        /* a1 */
    COLUMN       r2, r3, r4, r5, r6     /* column 1: r5 = a0, r6 = b1, r3 = c1 */
    ADD_CONSTANT r5, r4
    mov   r4, r12                       /* b3 */
    ldr   r2, [sp, #SPILL_0]            /* c3 */
    mov   r12, r6                       /* b1 */
    mov   r6, r11                       /* a3 */
    mov   r11, r5                       /* a0 */
    mov   r9, r3                        /* c1 */
    COLUMN       r6, r4, r2, r3, r5     /* column 3: r3 = a2, r5 = b3, r4 = c3 */
    mov   r6, lr                        /* b0 */
    mov   r2, r8                        /* c0 */
    mov   r8, r4                        /* c3 */
    mov   lr, r5                        /* b3 */
    COLUMN       r1, r6, r2, r5, r4     /* column 0: r5 = a1, r4 = b0, r6 = c0 */
    mov   r1, r10                       /* a2 */
    ldr   r2, [sp, #SPILL_2]            /* b2 */
    mov   r10, r4                       /* b0 */
    ldr   r4, [sp, #SPILL_1]            /* c2 */
    str   r5, [sp, #SPILL_1]            /* a1 */
    str   r6, [sp, #SPILL_2]            /* c0 */
    COLUMN       r1, r2, r4, r6, r5     /* column 2: r6 = a3, r5 = b2, r2 = c2 */

    /* Rounds 12k - 1 and 12k - 2, the big swap. */
    COLUMN_TWICE r3, r5, r2, r4, r1     /* column 2: r3 = a0, r2 = b2, r1 = c2 */
    mov   r4, r8                        /* c3 */
    mov   r5, lr                        /* b3 */
    mov   r8, r1                        /* c2 */
    mov   lr, r2                        /* b2 */
    COLUMN_TWICE r6, r5, r4, r1, r2     /* column 3: r6 = a1, r4 = b3, r2 = c3 */
    ldr   r5, [sp, #SPILL_1]            /* a1 */
    mov   r1, r12                       /* b1 */
    mov   r12, r2                       /* c3 */
    mov   r2, r9                        /* c1 */
    mov   r9, r6                        /* a1 */
    str   r4, [sp, #SPILL_1]            /* b3 */
    COLUMN_TWICE r5, r1, r2, r4, r6     /* column 1: r5 = a3, r2 = b1, r6 = c1 */
    ldr   r4, [sp, #SPILL_2]            /* c0 */
    mov   r1, r10                       /* b0 */
    str   r2, [sp, #SPILL_0]            /* b1 */
    mov   r2, r11                       /* a0 */
    mov   r11, r6                       /* c1 */
    mov   r10, r5                       /* a3 */
    COLUMN_TWICE r2, r1, r4, r5, r6     /* column 0: r2 = a2, r4 = b0, r6 = c0 */

    /* Rounds 12k - 3 and 12k - 4, the small swap and the constant. */
    COLUMN_TWICE r3, r4, r6, r5, r1     /* column 0: r3 = a1, r6 = b0, r1 = c0 */
    mov   r5, lr                        /* b2 */
    mov   r4, r8                        /* c2 */
    mov   r8, r1                        /* c0 */
    mov   lr, r6                        /* b0 */
    COLUMN_TWICE r2, r5, r4, r1, r6     /* column 2: r2 = a3, r4 = b2, r6 = c2 */
    mov   r1, r12                       /* c3 */
    ldr   r5, [sp, #SPILL_1]            /* b3 */
    mov   r12, r4                       /* b2 */
    mov   r4, r10                       /* a3 */
    mov   r10, r6                       /* c2 */
    str   r2, [sp, #SPILL_2]            /* a3 */
    COLUMN_TWICE r4, r5, r1, r2, r6     /* column 3: r4 = a2, r1 = b3, r6 = c3 */
    mov   r5, r9                        /* a1 */
    ldr   r2, [sp, #SPILL_0]            /* b1 */
    mov   r9, r4                        /* a2 */
    mov   r4, r11                       /* c1 */
    mov   r11, r1                       /* b3 */
    str   r6, [sp, #SPILL_1]            /* c3 */
    COLUMN_TWICE r5, r2, r4, r6, r1     /* column 1: r5 = a0, r4 = b1, r1 = c1 */

    /* Rounds 12k - 5 and 12k - 6, the big swap. */
    ADD_CONSTANT r5, r2
    COLUMN_TWICE r3, r4, r1, r6, r2     /* column 1: r3 = a3, r1 = b1, r2 = c1 */
    mov   r6, lr                        /* b0 */
    mov   r4, r8                        /* c0 */
    str   r1, [sp, #SPILL_0]            /* b1 */
    mov   lr, r2                        /* c1 */
    COLUMN_TWICE r5, r6, r4, r2, r1     /* column 0: r5 = a2, r4 = b0, r1 = c0 */
    ldr   r2, [sp, #SPILL_1]            /* c3 */
    mov   r6, r11                       /* b3 */
    mov   r11, r4                       /* b0 */
    ldr   r4, [sp, #SPILL_2]            /* a3 */
    mov   r8, r1                        /* c0 */
    str   r3, [sp, #SPILL_2]            /* a3 */
    COLUMN_TWICE r4, r6, r2, r3, r1     /* column 3: r4 = a1, r2 = b3, r1 = c3 */
    mov   r6, r10                       /* c2 */
    mov   r3, r12                       /* b2 */
    mov   r12, r4                       /* a1 */
    mov   r4, r9                        /* a2 */
    mov   r9, r1                        /* c3 */
    mov   r10, r2                       /* b3 */
    COLUMN_TWICE r4, r3, r6, r2, r1     /* column 2: r4 = a0, r6 = b2, r1 = c2 */

    /* Rounds 12k - 7 and 12k - 8, the small swap and the constant. */
    COLUMN_TWICE r5, r6, r1, r2, r3     /* column 2: r5 = a3, r1 = b2, r3 = c2 */
    mov   r6, r9                        /* c3 */
    mov   r2, r10                       /* b3 */
    mov   r10, r3                       /* c2 */
    ldr   r3, [sp, #SPILL_2]            /* a3 */
    mov   r9, r1                        /* b2 */
    str   r5, [sp, #SPILL_2]            /* a3 */
    COLUMN_TWICE r3, r2, r6, r5, r1     /* column 3: r3 = a2, r6 = b3, r1 = c3 */
    mov   r5, r11                       /* b0 */
    mov   r2, r8                        /* c0 */
    mov   r8, r3                        /* a2 */
    mov   r11, r6                       /* b3 */
    COLUMN_TWICE r4, r5, r2, r6, r3     /* column 0: r4 = a1, r2 = b0, r3 = c0 */
    mov   r6, r12                       /* a1 */
    ldr   r5, [sp, #SPILL_0]            /* b1 */
    mov   r12, r2                       /* b0 */
    mov   r2, lr                        /* c1 */
    mov   lr, r1                        /* c3 */
    str   r3, [sp, #SPILL_0]            /* c0 */
    COLUMN_TWICE r6, r5, r2, r1, r3     /* column 1: r6 = a0, r2 = b1, r3 = c1 */

    /* Rounds 12k - 9 and 12k - 10, the big swap. */
    ADD_CONSTANT r6, r1
    COLUMN_TWICE r4, r2, r3, r5, r1     /* column 1: r4 = a3, r3 = b1, r1 = c1 */
    mov   r5, r11                       /* b3 */
    mov   r2, lr                        /* c3 */
    str   r3, [sp, #SPILL_1]            /* b1 */
    ldr   r3, [sp, #SPILL_2]            /* a3 */
    str   r1, [sp, #SPILL_2]            /* c1 */
    mov   lr, r4                        /* a3 */
    COLUMN_TWICE r3, r5, r2, r1, r4     /* column 3: r3 = a1, r2 = b3, r4 = c3 */
    mov   r5, r10                       /* c2 */
    mov   r1, r9                        /* b2 */
    mov   r10, r3                       /* a1 */
    mov   r3, r8                        /* a2 */
    mov   r9, r2                        /* b3 */
    mov   r8, r4                        /* c3 */
    COLUMN_TWICE r3, r1, r5, r2, r4     /* column 2: r3 = a0, r5 = b2, r4 = c2 */
    ldr   r2, [sp, #SPILL_0]            /* c0 */
    mov   r1, r12                       /* b0 */
    mov   r12, r4                       /* c2 */
    mov   r11, r5                       /* b2 */
    COLUMN_TWICE r6, r1, r2, r5, r4     /* column 0: r6 = a2, r2 = b0, r4 = c0 */

    /* Round 12k - 11. */
    COLUMN       r3, r2, r4, r5, r1     /* column 0: r5 = a0, r1 = b0, r2 = c0 */
    mov   r3, r9                        /* b3 */
    mov   r4, lr                        /* a3 */
    mov   lr, r1                        /* b0 */
    mov   r1, r8                        /* c3 */
    mov   r8, r2                        /* c0 */
    mov   r9, r5                        /* a0 */
    COLUMN       r4, r3, r1, r5, r2     /* column 3: r5 = a3, r2 = b3, r3 = c3 */
    mov   r4, r12                       /* c2 */
    mov   r1, r11                       /* b2 */
    str   r3, [sp, #SPILL_0]            /* c3 */
    mov   r12, r2                       /* b3 */
    COLUMN       r6, r1, r4, r3, r2     /* column 2: r3 = a2, r2 = b2, r1 = c2 */
    ldr   r4, [sp, #SPILL_1]            /* b1 */
    mov   r6, r10                       /* a1 */
    mov   r11, r5                       /* a3 */
    ldr   r5, [sp, #SPILL_2]            /* c1 */
    mov   r10, r3                       /* a2 */
    str   r2, [sp, #SPILL_2]            /* b2 */
    COLUMN       r6, r4, r5, r2, r3     /* column 1: r2 = a1, r3 = b1, r4 = c1 */
    str   r1, [sp, #SPILL_1]            /* c2 */
    mov   r1, r9                        /* a0 */
    mov   r9, r2                        /* a1 */

    NEXT_TURN r2
    ldr   r0, [sp, #STATE]
    mov   r5, r9
    mov   r6, r10
    mov   r7, r11
    stm   r0!, {r1, r5-r7}
    mov   r2, lr
    mov   r1, r4
    ldr   r4, [sp, #SPILL_2]
    mov   r5, r12
    stm   r0!, {r2-r5}
    mov   r4, r1
    mov   r2, r8
    ldr   r5, [sp, #SPILL_1]
    ldr   r6, [sp, #SPILL_0]
    stm   r0!, {r2, r4-r6}
    RESTORE_REGISTERS_AND_RETURN
    ENDFUNCTION mote_gimli_permute

/*
 * A turn takes 987 cycles: 48 columns 816, words to high registers and the frame and back 146, the constants 18, the loop 7. Floor: about
 * 940, with four words moved for three of a column.
 */
