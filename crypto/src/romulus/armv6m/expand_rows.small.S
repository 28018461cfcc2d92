#include "common/armv6m/asm.h"

/* ---
function: mote_romulus_expand_rows
abi: internal            # callable from C, but the schedule is in a format of its own: rows.h
prototype: void mote_romulus_expand_rows(uint16_t *schedule, const uint32_t *tweakey, unsigned lfsr)
registers: { r0: schedule read-write 320 bytes, r1: tweakey read 16 bytes, r2: lfsr in 1..3 }
stack: 40
timing: lfsr
tables: public-indexed
--- */

/* Which of the three tweakeys it is says what LFSR changes its cells. */
#define KEY r0
#define X r1                            /* the upper half's rows */
#define Y r2
#define ONES r7                         /* 0x01010101 */
#define LOWER_X r8
#define LOWER_Y r9
#define LFSR r10                        /* 1 less */
#define BYTES r11                       /* 0x00ff00ff */
#define END r12

    FUNCTION mote_romulus_expand_rows
    push  {r3-r7, lr}
    mov   r4, r8
    mov   r5, r9
    mov   r6, r10
    mov   r7, r11
    push  {r4-r7}
    subs  r2, #1
    mov   LFSR, r2
    ldm   r1!, {r3-r6}
    mov   LOWER_X, r5
    mov   LOWER_Y, r6
    movs  X, r3
    movs  Y, r4
    ldr   ONES, =0x01010101
    ldr   r3, =0x00ff00ff
    mov   BYTES, r3
    movs  r3, #160
    lsls  r3, r3, #1
    add   r3, KEY
    mov   END, r3
.Lround:
    ldm   KEY!, {r3, r4}
    movs  r5, #24                       /* row 1 turned right by one column */
    movs  r6, Y
    rors  r6, r5
    eors  r3, X
    eors  r4, r6
    subs  KEY, #8
    stm   KEY!, {r3, r4}
    mov   r3, LOWER_X
    mov   r4, LOWER_Y
    mov   LOWER_X, X
    mov   LOWER_Y, Y

    /* cells 1 7 0 5 and 2 6 4 3 of the lower half */
    mov   r6, BYTES
    lsrs  r5, r3, #8
    uxtb  r5, r5
    lsls  X, r3, #16
    orrs  X, r5
    ands  X, r6
    rev   r5, r4
    rev16 r5, r5
    bics  r5, r6
    orrs  X, r5
    lsrs  Y, r3, #16
    lsls  r5, r4, #16
    orrs  Y, r5
    ands  Y, r6
    lsrs  r4, r4, #8
    bics  r4, r6
    orrs  Y, r4
    lsrs  r3, r3, #24
    lsls  r3, r3, #24
    orrs  Y, r3

    movs  r6, #2
.Lrow:
    movs  r3, X
    mov   r5, LFSR
    cmp   r5, #1
    blo   .Lchanged
    bne   .Lbackward
    lsls  r4, r3, #2                    /* x << 1, with bit 0 = x7 ^ x5 */
    eors  r4, r3
    lsrs  r4, r4, #7
    ands  r4, ONES
    lsls  r3, r3, #1
    bics  r3, ONES
    b     .Lsum
.Lbackward:
    lsls  r4, r3, #6                    /* x >> 1, with bit 7 = x0 ^ x6 */
    eors  r4, r3
    lsls  r4, r4, #1
    lsrs  r3, r3, #1
    lsls  r5, ONES, #7
    ands  r4, r5
    bics  r3, r5
.Lsum:
    orrs  r3, r4
.Lchanged:
    movs  X, Y
    movs  Y, r3
    subs  r6, #1
    bne   .Lrow
    cmp   KEY, END
    bne   .Lround
    pop   {r4-r7}
    mov   r8, r4
    mov   r9, r5
    mov   r10, r6
    mov   r11, r7
    pop   {r3-r7, pc}
    .ltorg
    ENDFUNCTION mote_romulus_expand_rows

/* A round takes 81 cycles with an LFSR: the round key 14, cells 24, LFSR 19 a row, the loop 4. */
