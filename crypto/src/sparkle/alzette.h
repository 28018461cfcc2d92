/* Alzette on MSP430 registers, as macros for the assembler. A 32-bit word x is a pair of registers xl, xh. */

/* t, u = x <<< 1: the carry of the top bit comes back in at the bottom. 5 cycles. */
.macro ROL1 xl, xh, t, u
    mov   \xl, \t
    rla   \t
    mov   \xh, \u
    rlc   \u
    adc   \t
.endm

/* t, u = x >>> 17: one step to the right (BIT puts the lowest bit into the carry), halves exchanged. 5 cycles. */
.macro ROR17 xl, xh, t, u
    bit   #1, \xl
    mov   \xh, \t
    rrc   \t
    mov   \xl, \u
    rrc   \u
.endm

/* y ^= x <<< 8. With t = swpb(xl), u = swpb(xh) the two low bytes still have to change places; XORing both
 * t, u and twice their difference (a byte operation: it clears the upper half) needs no third register. 9 cycles. */
.macro XOR_ROL8 xl, xh, yl, yh, t, u
    mov   \xl, \t
    swpb  \t
    mov   \xh, \u
    swpb  \u
    xor   \t, \yl
    xor   \u, \yh
    xor.b \u, \t
    xor   \t, \yl
    xor   \t, \yh
.endm

/* x += y <<< 8. 10 cycles. */
.macro ADD_ROL8 xl, xh, yl, yh, t, u, s
    mov   \yl, \t
    swpb  \t
    mov   \yh, \u
    swpb  \u
    mov   \t, \s
    xor.b \u, \s
    xor   \s, \t
    xor   \s, \u
    add   \t, \xl
    addc  \u, \xh
.endm

/* A branch from r15 into x = r4, r5, y = r6, r7, and onto the stack. 8 and 12 cycles. */
.macro LOAD_BRANCH
    mov   @r15+, r4
    mov   @r15+, r5
    mov   @r15+, r6
    mov   @r15+, r7
.endm

.macro PUSH_BRANCH
    push  r7
    push  r6
    push  r5
    push  r4
.endm

/* l(z) has the lower half zl ^ zh and the upper half zl: in place, one XOR each and the registers exchange their roles. */
.macro L_OF_SUMS
    xor   r11, r12
    xor   r13, r14
.endm

/* The constants, lower half first. */
#define C0 0x5162, 0xB7E1
#define C1 0x5880, 0xBF71
#define C2 0xDA56, 0x38B4
#define C3 0x7738, 0x324E
#define C4 0x85EB, 0xBB11
#define C5 0x7B57, 0x4F7C
#define C6 0xA1C8, 0xCFBF
#define C7 0x293D, 0xC2B3

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
