#include "common/msp430/asm.h"
#include "ascon/msp430/control.h"
#include "ascon/msp430/lanes.inc"
#include "ascon/msp430/sbox.inc"

/* ---
function: mote_ascon_permute
prototype: void mote_ascon_permute(uint16_t state[20], unsigned rounds)
registers: { r12: state read-write 40 bytes, r13: rounds in 1..12 }
stack: 12
timing: rounds
tables: none
--- */
/* ---
function: mote_ascon_permute_controlled
abi: internal
registers: { r12: the state, r14: CONTROL of the number of rounds }
stack: 12
--- */

/* One round in a loop, in place on the state, the S-box in a loop over the columns, one routine for what the linear
 * functions have in common.
 *
 *   r12              walks through the state
 *   r6               CONTROL of the rounds that are left
 *   r7..r10          t, and r11, r13..r15: u, of the linear functions; r15 counts the columns
 */
#define T0 r7
#define T1 r8
#define T2 r9
#define T3 r10
#define U0 r11
#define U1 r13
#define U2 r14
#define U3 r15

    FLAGS 0, 0, 0, 0, 0         /* no lane is held complemented */

    FUNCTION mote_ascon_permute
    mov   #CONTROL(0), r14
.Lcontrol:
    add   #CONTROL_STEP, r14
    dec   r13
    jnz   .Lcontrol

    .globl mote_ascon_permute_controlled
    .type mote_ascon_permute_controlled, @function
mote_ascon_permute_controlled:
    PUSH_ALL r10, r9, r8, r7, r6
    mov   r14, r6

.Lround:
    mov.b r6, r7
    xor   r7, 16(r12)           /* the constant */

    /* The S-box: 18 operations and a NOT, loads 14, stores 20, loop 3: 56 cycles a column. */
    mov   #4, r15
.Lcolumn:
    mov   @r12+, r7
    mov   6(r12), r8
    mov   14(r12), r9
    mov   22(r12), r10
    mov   30(r12), r11
    SBOX_Y4 r7, r8, r9, r10, r11, r13
    SBOX_REST r7, r8, r9, r10, r11, r14, r13
    inv   r11
    mov   r9, -2(r12)           /* y0 */
    mov   r10, 6(r12)           /* y1 */
    mov   r11, 14(r12)          /* y2 */
    mov   r14, 22(r12)          /* y3 */
    mov   r13, 30(r12)          /* y4 */
    dec   r15
    jnz   .Lcolumn

    /* x1: t = x1 >>> 61 = x1 <<< 3, u = x1 >>> 31 = x1 <<< (32 + 1). */
    COPY  @r12+, @r12+, @r12+, @r12+, T0, T1, T2, T3
    ROL1  T0, T1, T2, T3
    COPY  T2, T3, T0, T1, U0, U1, U2, U3
    ROL1  T0, T1, T2, T3
    ROL1  T0, T1, T2, T3
    call  #.Lfinish

    /* x2: t = x2 >>> 1, u = x2 <<< 2. */
    COPY  @r12+, @r12+, @r12+, @r12+, T0, T1, T2, T3
    COPY  T0, T1, T2, T3, U0, U1, U2, U3
    ROR1  T0, T1, T2, T3
    ROL1  U0, U1, U2, U3
    ROL1  U0, U1, U2, U3
    call  #.Lfinish

    /* x3, loaded as x3 >>> 16: t = x3 >>> 17, u = x3 >>> 2. */
    COPY  @r12+, @r12+, @r12+, @r12+, T3, T0, T1, T2
    ROR1  T0, T1, T2, T3
    COPY  T3, T0, T1, T2, U0, U1, U2, U3
    ROR1  U0, U1, U2, U3
    call  #.Lfinish

    /* x4: t = 0, u = (x4 <<< 1) ^ (x4 >>> 33). */
    COPY  @r12+, @r12+, @r12+, @r12+, T0, T1, T2, T3
    COPY  T0, T1, T2, T3, U0, U1, U2, U3
    ROL1  U0, U1, U2, U3
    ROR1  T0, T1, T2, T3
    XOR4  T2, T3, T0, T1, U0, U1, U2, U3
    COPY  #0, #0, #0, #0, T0, T1, T2, T3
    call  #.Lfinish

    /* x0, loaded as x0 >>> 16: t = x0 >>> 19, u = x0 >>> 20. */
    sub   #40, r12
    COPY  @r12+, @r12+, @r12+, @r12+, T3, T0, T1, T2
    ROR1  T0, T1, T2, T3
    ROR1  T0, T1, T2, T3
    ROR1  T0, T1, T2, T3
    COPY  T0, T1, T2, T3, U0, U1, U2, U3
    ROR1  U0, U1, U2, U3
    call  #.Lfinish

    sub   #8, r12
    sub   #CONTROL_STEP, r6
    jc    .Lround
    POP_ALL r6, r7, r8, r9, r10
    ret

    /* The lane before r12 ^= t ^ (u >>> 8). 40 cycles with its call. */
.Lfinish:
    XOR_ROR8 U0, U1, U2, U3, T0, T1, T2, T3
    XOR4  T0, T1, T2, T3, -8(r12), -6(r12), -4(r12), -2(r12)
    ret
    ENDFUNCTION mote_ascon_permute

/* A round takes 575 cycles: S-box 225 and 5 for the constant, loads 40, linear functions 98, the routine they share 200,
 * r12 and the loop 7. Around them 29, and for the generic entry 2 and 5 a round to make r14. */
