#include "common/asm.h"
#include "ascon/control.h"
#include "ascon/lanes.inc"
#include "ascon/sbox.inc"

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
 *   r4..r6           words 0..2 of x3, which meet memory only before and after the loop
 *   r7..r9           what is still to be XORed to words 0..2 of x1
 *   r10, r11, r13..  work
 *   0(sp)            CONTROL of the rounds that are left */

/* LOAD: word k of x0, x1, x2, x4; x1 lies at r12, which goes on to the next. 11 cycles. */
.macro LOAD op1, op2, x0, x1, x2, x3, x4, c
    \op1  @r12+, \x1
    \op2  6(r12), \x2
    mov   22(r12), \x4
    mov   -10(r12), \x0
.endm

/* SBOX: y1, y2 and y4 go to memory, y0 stays in x2, y3 in c. 18 operations, a NOT, 3 stores: 31 cycles with y4 kept in
 * a register k, two more when it is read back. */
.macro SBOX x0, x1, x2, x3, x4, c, k, y4
    SBOX_Y4 \x0, \x1, \x2, \x3, \x4, \k
    mov   \k, 22(r12)
    SBOX_REST \x0, \x1, \x2, \x3, \x4, \c, \y4
    inv   \x4
    mov   \x3, -2(r12)
    mov   \x4, 6(r12)
.endm

/* Registers of the columns: x0, x1, x2, x3, x4, c. */
#define COLUMN_0 r11, r7, r13, r4, r14, r10
#define COLUMN_1 r14, r8, r11, r5, r15, r13
#define COLUMN_2 r7, r9, r14, r6, r8, r15
#define COLUMN_3 r5, r6, r8, r4, r7, r9

    FLAGS 0, 0, 0, 0, 0         /* each round ends with no lane held complemented: the NOT in SBOX */

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
    mov   24(r12), r4
    mov   26(r12), r5
    mov   28(r12), r6
    clr   r7
    clr   r8
    clr   r9
    add   #8, r12

    /* The S-box by columns: 4 x (11 + 31), 2 for the constant, 4 to put away y0 of word 0, 3 to load word 3 of x3, 2 as
     * no register is left there for y4: 179. The rest of y0 waits in r11, r14, r8; y3 is in r10, r13, r15, r9. */
.Lround:
    mov.b @sp, r13
    LOAD  xor, xor, COLUMN_0
    SBOX  COLUMN_0, r15, r15
    mov   r13, -10(r12)
    LOAD  xor, mov, COLUMN_1
    SBOX  COLUMN_1, r4, r4
    LOAD  xor, mov, COLUMN_2
    SBOX  COLUMN_2, r4, r4
    LOAD  mov, mov, COLUMN_3
    mov   14(r12), r4
    SBOX  COLUMN_3, r9, 22(r12)

    /* x3: 34, and 4 to put away its word 3. */
    SIGMA3_RESIDENT r10, r13, r15, r9, r4, r5, r6, r7
    mov   r7, 14(r12)

    /* x0: 44 + 3 + 16. */
    mov   -16(r12), r7
    SIGMA0_RESIDENT r7, r11, r14, r8, r9, r10, r13, r15
    COPY  r7, r11, r14, r8, -16(r12), -14(r12), -12(r12), -10(r12)

    /* x2: 35 + 8 + 16. */
    COPY  @r12+, @r12+, @r12+, @r12+, r7, r8, r9, r10
    SIGMA2 r7, r8, r9, r10, r11, r13, r14, r15
    XOR4  r7, r8, r9, r10, -8(r12), -6(r12), -4(r12), -2(r12)

    /* x4: 31 + 8 + 16, and 3 to move r12. */
    add   #8, r12
    COPY  @r12+, @r12+, @r12+, @r12+, r7, r8, r9, r10
    SIGMA4 r7, r8, r9, r10, r11, r13, r14, r15
    XOR4  r7, r8, r9, r10, -8(r12), -6(r12), -4(r12), -2(r12)
    sub   #32, r12

    /* x1: 35 + 8, and 4 for its word 3; the others stay in r7..r9. */
    COPY  @r12+, @r12+, @r12+, @r12+, r11, r13, r14, r15
    SIGMA1 r11, r13, r14, r15, r7, r8, r9, r10
    xor   r10, -2(r12)
    sub   #8, r12

    sub   #CONTROL_STEP, 0(sp)
    jc    .Lround

    xor   r7, 0(r12)
    xor   r8, 2(r12)
    xor   r9, 4(r12)
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

/* A round takes 452 cycles: S-box 179, linear functions 179, their loads and stores 83, r12 4, loop 7. Around them 89,
 * 13 of which make r14. The operations alone are 76 + 179: the rest is traffic, 4 cycles for a store and 2 or 3 for
 * a load, of words that have no register. */
