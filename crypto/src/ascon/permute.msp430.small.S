#include "common/asm.h"
#include "ascon/control.h"
#include "ascon/lanes.h"

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

    FUNCTION mote_ascon_permute
    mov   #CONTROL(0), r14
.Lcontrol:
    add   #CONTROL_STEP, r14
    dec   r13
    jnz   .Lcontrol

    .globl mote_ascon_permute_controlled
    .type mote_ascon_permute_controlled, @function
mote_ascon_permute_controlled:
    push  r10
    push  r9
    push  r8
    push  r7
    push  r6
    mov   r14, r6

.Lround:
    mov.b r6, r7
    xor   r7, 16(r12)           /* the constant */

    /* The S-box: 18 operations and a NOT, loads 14, stores 20, loop 3: 57 cycles a column.
     *
     *   x0 ^= x4; x4 ^= x3; x2 ^= x1;  y_i = x_i ^ (~x_{i+1} & x_{i+2});  y1 ^= y0; y0 ^= y4; y3 ^= y2; y2 = ~y2
     *
     * x0..x4 in r7..r11; y1 and y0 need copies, in r13 and r14. */
    mov   #4, r15
.Lcolumn:
    mov   @r12+, r7
    mov   6(r12), r8
    mov   14(r12), r9
    mov   22(r12), r10
    mov   30(r12), r11
    xor   r11, r7
    xor   r10, r11
    xor   r8, r9
    mov   r10, r13
    bic   r9, r13
    xor   r8, r13
    mov   r9, r14
    bic   r8, r14
    xor   r7, r14
    xor   r14, r13              /* y1 */
    bic   r7, r8
    xor   r11, r8               /* y4 */
    xor   r8, r14               /* y0 */
    bic   r11, r7
    xor   r10, r7
    bic   r10, r11
    xor   r9, r11
    xor   r11, r7               /* y3 */
    inv   r11                   /* y2 */
    mov   r14, -2(r12)
    mov   r13, 6(r12)
    mov   r11, 14(r12)
    mov   r7, 22(r12)
    mov   r8, 30(r12)
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
    pop   r6
    pop   r7
    pop   r8
    pop   r9
    pop   r10
    ret

    /* The lane before r12 ^= t ^ (u >>> 8). 40 cycles with its call. */
.Lfinish:
    XOR_ROR8 U0, U1, U2, U3, T0, T1, T2, T3
    XOR4  T0, T1, T2, T3, -8(r12), -6(r12), -4(r12), -2(r12)
    ret
    ENDFUNCTION mote_ascon_permute

/* A round takes 580 cycles: S-box 229 and 5 for the constant, loads 40, linear functions 98 and the routine they share 200,
 * r12 and the loop 8. Around them 28. */
