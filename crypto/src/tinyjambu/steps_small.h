/* The 32 steps of the small MSP430 kernels of TinyJAMBU: one copy of the code for all of them. */

/*
 * LOOP32 count: 32 steps on r4..r11 over and over, until the word at count(sp), the blocks left, is 0.
 * r12, r13, r14 work; r15 walks along the complemented key, lowest word first, and the word at 0(sp) holds the
 * address of its end.
 *
 * The same identity as STEPS32 in steps.h, but the state moves down the registers instead of changing its names
 * (8 moves), and v_4 is formed anew (2 cycles) because its register is the key pointer.
 *
 * Cycles: v 11, shifts 30, XORs 8, key 4, moves 8, loop 5 and 8 more every fourth time: 68 on average.
 */
.macro LOOP32 count
.Lsteps32:
    mov   r8, r12
    rla   r12
    mov   r9, r12
    rlc   r12
    mov   r10, r13
    rlc   r13
    mov   r11, r14
    rlc   r14
    and   r8, r12               /* v_4 */
    and   r9, r13               /* v_5 */
    and   r10, r14              /* v_6 */
    .rept 5
    rla   r12
    rlc   r13
    rlc   r14
    .endr
    xor   r9, r12
    xor   r10, r13
    xor   r11, r14
    .rept 4
    rla   r12
    rlc   r13
    rlc   r14
    .endr
    xor   r6, r12
    xor   r7, r13
    xor   r8, r14
    rla   r12
    rlc   r13
    rlc   r14
    xor   @r15+, r13
    xor   @r15+, r14
    xor   r4, r13
    xor   r5, r14
    mov   r6, r4
    mov   r7, r5
    mov   r8, r6
    mov   r9, r7
    mov   r10, r8
    mov   r11, r9
    mov   r13, r10
    mov   r14, r11
    cmp   0(sp), r15
    jne   .Lsteps32
    sub   #16, r15
    dec   \count(sp)
    jnz   .Lsteps32
.endm
