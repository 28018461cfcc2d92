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
 * Four rounds in a loop. A column has its words a, b, c in rows 0, 1, 2. It is taken through its one or two rounds in low registers;
 * of the other nine words, six or seven are in high registers and two or three in the frame. A word goes to a place that the next
 * column's words have left. Swaps change names alone. At the top of the loop
 *   r5, r1, r3 = a0, b0, c0; r2 = b1; r8 = c1, r9 = b2, r10 = a3, r11 = c3, r12 = a2, lr = c2; SPILL_1 = b3, SPILL_2 = a1
 */

    FUNCTION mote_gimli_permute
    SAVE_REGISTERS
    ldm   r0!, {r1-r4}
    mov   r5, r1
    str   r2, [sp, #SPILL_2]
    mov   r12, r3
    mov   r10, r4
    ldm   r0!, {r1-r4}
    mov   r9, r3
    str   r4, [sp, #SPILL_1]
    ldm   r0!, {r3, r4, r6, r7}
    mov   r8, r4
    mov   lr, r6
    mov   r11, r7
    movs  BY_8, #8
    movs  BY_23, #23
    .balign 4
.Lrounds:
    /* Round 4k, the small swap and the constant: what a column gives for row 0 is another's from here on. */
    COLUMN       r5, r1, r3, r6, r4     /* column 0: r6 = a1, r4 = b0, r1 = c0 */
    mov   r5, r8                        /* c1 */
    ldr   r3, [sp, #SPILL_2]            /* a1 */
    mov   r8, r6                        /* a1 */
    str   r1, [sp, #SPILL_0]            /* c0 */
    COLUMN       r3, r2, r5, r6, r1     /* column 1: r6 = a0, r1 = b1, r2 = c1 */
    ADD_CONSTANT r6, r3
    ldr   r3, [sp, #SPILL_1]            /* b3 */
    mov   r5, r10                       /* a3 */
    mov   r10, r6                       /* a0 */
    mov   r6, r11                       /* c3 */
    mov   r11, r1                       /* b1 */
    str   r2, [sp, #SPILL_1]            /* c1 */
    COLUMN       r5, r3, r6, r2, r1     /* column 3: r2 = a2, r1 = b3, r3 = c3 */
    mov   r5, r9                        /* b2 */
    mov   r6, lr                        /* c2 */
    mov   r9, r1                        /* b3 */
    mov   r1, r12                       /* a2 */
    mov   lr, r4                        /* b0 */
    mov   r12, r3                       /* c3 */
    COLUMN       r1, r5, r6, r3, r4     /* column 2: r3 = a3, r4 = b2, r5 = c2 */

    /* Rounds 4k - 1 and 4k - 2, the big swap. */
    COLUMN_TWICE r2, r4, r5, r6, r1     /* column 2: r2 = a0, r5 = b2, r1 = c2 */
    ldr   r6, [sp, #SPILL_0]            /* c0 */
    mov   r4, lr                        /* b0 */
    mov   lr, r2                        /* a0 */
    mov   r2, r10                       /* a0 */
    mov   r10, r1                       /* c2 */
    str   r5, [sp, #SPILL_2]            /* b2 */
    COLUMN_TWICE r2, r4, r6, r5, r1     /* column 0: r2 = a2, r6 = b0, r1 = c0 */
    mov   r5, r8                        /* a1 */
    mov   r4, r11                       /* b1 */
    mov   r8, r1                        /* c0 */
    ldr   r1, [sp, #SPILL_1]            /* c1 */
    str   r6, [sp, #SPILL_0]            /* b0 */
    mov   r11, r2                       /* a2 */
    COLUMN_TWICE r5, r4, r1, r2, r6     /* column 1: r5 = a3, r1 = b1, r6 = c1 */
    mov   r4, r9                        /* b3 */
    mov   r2, r12                       /* c3 */
    mov   r12, r1                       /* b1 */
    mov   r9, r6                        /* c1 */
    COLUMN_TWICE r3, r4, r2, r1, r6     /* column 3: r3 = a1, r2 = b3, r6 = c3 */

    /* Round 4k - 3. */
    COLUMN       r5, r2, r6, r1, r4     /* column 3: r1 = a3, r4 = b3, r2 = c3 */
    ldr   r5, [sp, #SPILL_2]            /* b2 */
    mov   r6, r10                       /* c2 */
    mov   r10, r1                       /* a3 */
    mov   r1, r11                       /* a2 */
    mov   r11, r2                       /* c3 */
    str   r4, [sp, #SPILL_1]            /* b3 */
    COLUMN       r1, r5, r6, r4, r2     /* column 2: r4 = a2, r2 = b2, r5 = c2 */
    mov   r1, r12                       /* b1 */
    mov   r6, r9                        /* c1 */
    mov   r9, r2                        /* b2 */
    mov   r12, r4                       /* a2 */
    COLUMN       r3, r1, r6, r4, r2     /* column 1: r4 = a1, r2 = b1, r1 = c1 */
    ldr   r3, [sp, #SPILL_0]            /* b0 */
    mov   r6, lr                        /* a0 */
    mov   lr, r5                        /* c2 */
    mov   r5, r8                        /* c0 */
    mov   r8, r1                        /* c1 */
    str   r4, [sp, #SPILL_2]            /* a1 */
    COLUMN       r6, r3, r5, r4, r1     /* column 0: r4 = a0, r1 = b0, r3 = c0 */
    mov   r5, r4                        /* a0 */

    NEXT_TURN r4
    ldr   r0, [sp, #STATE]
    ldr   r6, [sp, #SPILL_2]
    mov   r7, r12
    stm   r0!, {r5-r7}
    mov   r4, r10
    stm   r0!, {r4}
    stm   r0!, {r1, r2}
    mov   r1, r9
    ldr   r2, [sp, #SPILL_1]
    stm   r0!, {r1-r3}
    mov   r1, r8
    mov   r2, lr
    mov   r3, r11
    stm   r0!, {r1-r3}
    RESTORE_REGISTERS_AND_RETURN
    .ltorg
    ENDFUNCTION mote_gimli_permute

/*
 * A turn takes 346 cycles: 16 columns 272, words to high registers and the frame and back 61, the constant 6, the loop 7. Floor: about 325,
 * with the operations as they are and four words moved for three of a column. Three products meet words that are all wanted again but
 * once, so two are copied.
 */
