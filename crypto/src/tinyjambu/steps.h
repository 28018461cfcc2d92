/* The 32 steps that every MSP430 kernel of TinyJAMBU repeats, as a macro for the assembler. */

/*
 * STEPS32 h0..h7, x, y, z, w, key: the state (h0 lowest) advances by 32 steps; the new words replace h0 and h1,
 * so the next 32 steps name the registers h2..h7, h0, h1.
 *
 *   new = (s0..s31) ^ (s47..s78) ^ ~((s70..s101) & (s85..s116)) ^ (s91..s122) ^ key
 *
 * Let v[j] = s[j] & s[j + 15], formed word-aligned: v_k = h_k & (h_{k+1} << 1 | h_k >> 15). Every window is then a left
 * shift of three words of which the upper two are kept: v by 10, h5:h6:h7 by 5, h2:h3:h4 by 1. They share
 * one chain of single shifts by Horner's rule: ((v << 5 ^ h5..7) << 4 ^ h2..4) << 1.
 *
 * On entry x = v_4. On exit w = v_6, which is v_4 of the next 32 steps: x and w change roles each time.
 * key0 and key1 hold the COMPLEMENT of the key words: the NOT of the specification costs nothing.
 *
 * Cycles: v 9, shifts 30, XORs 8, key 6: 53. Code: 102 bytes.
 */
.macro STEPS32 h0, h1, h2, h3, h4, h5, h6, h7, x, y, z, w, key0, key1
    mov   \h5, \y
    rla   \y                    /* C = top bit of h5 */
    mov   \h6, \y
    rlc   \y
    mov   \h7, \z
    rlc   \z
    and   \h5, \y               /* v_5 */
    and   \h6, \z               /* v_6 */
    mov   \z, \w
    .rept 5
    rla   \x
    rlc   \y
    rlc   \z
    .endr
    xor   \h5, \x
    xor   \h6, \y
    xor   \h7, \z
    .rept 4
    rla   \x
    rlc   \y
    rlc   \z
    .endr
    xor   \h2, \x
    xor   \h3, \y
    xor   \h4, \z
    rla   \x
    rlc   \y
    rlc   \z
    xor   \y, \h0
    xor   \z, \h1
    xor   \key0, \h0
    xor   \key1, \h1
.endm

/* STEPS128 base, stride: 128 steps on r4..r11, after which every word is back in its register; r12 = v_4 on entry and on
 * exit. Complemented key word i lies at base + i * stride above the stack pointer. 212 cycles, 408 bytes. */
.macro STEPS128 base, stride
    STEPS32 r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15, \base(sp), \base+\stride(sp)
    STEPS32 r6, r7, r8, r9, r10, r11, r4, r5, r15, r13, r14, r12, \base+2*\stride(sp), \base+3*\stride(sp)
    STEPS32 r8, r9, r10, r11, r4, r5, r6, r7, r12, r13, r14, r15, \base+4*\stride(sp), \base+5*\stride(sp)
    STEPS32 r10, r11, r4, r5, r6, r7, r8, r9, r15, r13, r14, r12, \base+6*\stride(sp), \base+7*\stride(sp)
.endm

/* r12 = v_4 of the state in r4..r11: what STEPS128 expects. 5 cycles. */
.macro FIRST_V
    mov   r8, r12
    rla   r12
    mov   r9, r12
    rlc   r12
    and   r8, r12
.endm

/* SAVE and RESTORE: the callee-saved registers, 21 and 14 cycles. */
.macro SAVE
    push  r10
    push  r9
    push  r8
    push  r7
    push  r6
    push  r5
    push  r4
.endm

.macro RESTORE
    pop   r4
    pop   r5
    pop   r6
    pop   r7
    pop   r8
    pop   r9
    pop   r10
.endm

/* LOAD and STORE: the state at r12 to and from r4..r11. 16 and 32 cycles. */
.macro LOAD
    mov   @r12+, r4
    mov   @r12+, r5
    mov   @r12+, r6
    mov   @r12+, r7
    mov   @r12+, r8
    mov   @r12+, r9
    mov   @r12+, r10
    mov   @r12+, r11
.endm

.macro STORE
    mov   r4, 0(r12)
    mov   r5, 2(r12)
    mov   r6, 4(r12)
    mov   r7, 6(r12)
    mov   r8, 8(r12)
    mov   r9, 10(r12)
    mov   r10, 12(r12)
    mov   r11, 14(r12)
.endm

/* The complement of the key at r13 on the stack, word 0 pushed first: word i ends up 14 - 2i above the stack
 * pointer. 48 cycles. */
.macro PUSH_KEY
    .rept 8
    mov   @r13+, r15
    inv   r15
    push  r15
    .endr
.endm
