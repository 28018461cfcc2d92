#include "common/asm.h"
#include "ascon/control.h"
#include "ascon/lanes.h"

/* ---
function: mote_ascon_permute
prototype: void mote_ascon_permute(uint16_t state[20], unsigned rounds)
registers: { r12: state read-write 40 bytes, r13: rounds in 1..12 }
stack: 16
timing: rounds
tables: none
--- */
/* ---
function: mote_ascon_permute_controlled
abi: internal
registers: { r12: the state, r14: CONTROL of the number of rounds }
stack: 16
--- */

/* One round in a loop, in place on the state.
 *
 *   r12              walks through the state; at the top of the loop it points at x1
 *   r7..r9           words 0..2 of x0, r4..r6 words 0..2 of x3: they meet memory only before and after the loop
 *   r10, r11, r13..  work
 *   0(sp)            CONTROL of the rounds that are left */

/* SBOX: column k of the S-box, with word k of x1 at r12 on entry; r12 goes on to the next. 18 operations and a NOT (19),
 * loads 8, stores 16: 43 cycles.
 *
 *   x0 ^= x4; x4 ^= x3; x2 ^= x1;  y_i = x_i ^ (~x_{i+1} & x_{i+2});  y1 ^= y0; y0 ^= y4; y3 ^= y2; y2 = ~y2
 *
 * Walking down from y1, only y1 and y0 need a copy (c1, c0); y4, y3 and y2 fall on the places of x1, x0 and x4, which
 * nothing needs by then. So y3 stays where x0 was, and y1 in c1. load2 is mov, or xor where x2 holds the constant. */
.macro SBOX x0, x1, x2, x3, x4, c0, c1, load2=mov
    mov   @r12+, \x1
    mov   22(r12), \x4
    \load2 6(r12), \x2
    xor   \x4, \x0
    xor   \x3, \x4
    xor   \x1, \x2
    mov   \x3, \c1
    bic   \x2, \c1
    xor   \x1, \c1
    mov   \x2, \c0
    bic   \x1, \c0
    xor   \x0, \c0
    xor   \c0, \c1
    mov   \c1, -2(r12)          /* y1 */
    bic   \x0, \x1
    xor   \x4, \x1
    mov   \x1, 22(r12)          /* y4 */
    xor   \x1, \c0
    mov   \c0, -10(r12)         /* y0 */
    bic   \x4, \x0
    xor   \x3, \x0
    bic   \x3, \x4
    xor   \x2, \x4
    xor   \x4, \x0              /* y3 */
    inv   \x4
    mov   \x4, 6(r12)           /* y2 */
.endm

    FUNCTION mote_ascon_permute
    mov   r13, r14
    swpb  r14
    sub   r13, r14
    rla   r13
    rla   r13
    rla   r13
    rla   r13
    add   r13, r14              /* (256 - 1 + 16) rounds */
    add   #CONTROL(0), r14
    .globl mote_ascon_permute_controlled
    .type mote_ascon_permute_controlled, @function
mote_ascon_permute_controlled:
    push  r10
    push  r9
    push  r8
    push  r7
    push  r6
    push  r5
    push  r4
    push  r14
    mov   @r12+, r7
    mov   @r12+, r8
    mov   @r12+, r9
    mov   18(r12), r4
    mov   20(r12), r5
    mov   22(r12), r6
    incd  r12

    /* The S-box by columns: 4 x 43, 2 for the constant, 6 for the words 3 of x0 and x3: 180. y3 gathers in
     * r7..r10, words 2 and 3 of y1 stay in r15 and r14. */
.Lround:
    mov.b @sp, r11
    SBOX  r7, r10, r11, r4, r13, r14, r15, xor
    SBOX  r8, r10, r11, r5, r13, r14, r15
    SBOX  r9, r10, r11, r6, r13, r14, r15
    mov   -8(r12), r10
    mov   16(r12), r4
    SBOX  r10, r5, r6, r4, r11, r13, r14

    /* x3: 34, and 4 to put away its word 3. */
    SIGMA3_RESIDENT r7, r8, r9, r10, r4, r5, r6, r11
    mov   r11, 14(r12)

    /* x1: 35 + 6 + 16. */
    mov   -8(r12), r7
    mov   -6(r12), r8
    SIGMA1 r7, r8, r15, r14, r9, r10, r11, r13
    XOR4  r9, r10, r11, r13, -8(r12), -6(r12), -4(r12), -2(r12)

    /* x2: 35 + 8 + 16. */
    COPY  @r12+, @r12+, @r12+, @r12+, r7, r8, r9, r10
    SIGMA2 r7, r8, r9, r10, r11, r13, r14, r15
    XOR4  r7, r8, r9, r10, -8(r12), -6(r12), -4(r12), -2(r12)

    /* x4: 31 + 8 + 16, and 3 to move r12. */
    add   #8, r12
    COPY  @r12+, @r12+, @r12+, @r12+, r7, r8, r9, r10
    SIGMA4 r7, r8, r9, r10, r11, r13, r14, r15
    XOR4  r7, r8, r9, r10, -8(r12), -6(r12), -4(r12), -2(r12)
    sub   #40, r12

    /* x0: 44 + 8, and 4 to put away its word 3. */
    COPY  @r12+, @r12+, @r12+, @r12+, r7, r8, r9, r10
    SIGMA0_RESIDENT r7, r8, r9, r10, r11, r13, r14, r15
    mov   r10, -2(r12)

    sub   #CONTROL_STEP, 0(sp)
    jc    .Lround

    mov   r7, -8(r12)
    mov   r8, -6(r12)
    mov   r9, -4(r12)
    mov   r4, 16(r12)
    mov   r5, 18(r12)
    mov   r6, 20(r12)
    incd  sp
    pop   r4
    pop   r5
    pop   r6
    pop   r7
    pop   r8
    pop   r9
    pop   r10
    ret

    ENDFUNCTION mote_ascon_permute

/* A round takes 455 cycles: S-box 180, linear functions 179, their loads and stores 86, r12 3, loop 7. Around them 92,
 * 13 of which make r14. The operations alone are 76 + 179: the rest is traffic, 4 cycles for a store and 2 or 3 for
 * a load, of words that have no register. */
