/* One word of a Schwaemm256 block on MSP430, as macros for the assembler. Where all of the caller's buffers lie at even addresses,
 * words come and go as words; elsewhere byte by byte.
 *
 * Registers: r12 = rate word, r13 = out, r14 = in, r15 = word that whitens the upper half; r8 = lower word, r9 = upper word, r10, r11 work. */

/* r10 = the word at offset(r14). 8 cycles. */
.macro GET offset
    mov.b \offset(r14), r10
    mov.b \offset+1(r14), r11
    swpb  r11
    bis   r11, r10
.endm

/* the word at offset(r13) = register, whose bytes are exchanged by it. 9 cycles. */
.macro PUT register, offset
    mov.b \register, \offset(r13)
    swpb  \register
    mov.b \register, \offset+1(r13)
.endm

/* The same at an even address. 3 and 4 cycles. */
.macro GET_EVEN offset
    mov   \offset(r14), r10
.endm

.macro PUT_EVEN register, offset
    mov   \register, \offset(r13)
.endm

/* rate = (upper ^ plaintext ^ whitening, lower ^ ciphertext ^ whitening): the Feistel swap, where upper ^ plaintext is ciphertext. */
.macro LOAD_RATE
    mov   @r12, r8
    mov   16(r12), r9
.endm

/* r10 = plaintext word of the lower half. 8 cycles. */
.macro NEW_LOWER
    xor   r9, r10
    xor   32(r12), r10
    mov   r10, 0(r12)
.endm

/* r10 = ciphertext word of the upper half. 9 cycles. */
.macro NEW_UPPER
    xor   r10, r8
    xor   @r15+, r8
    mov   r8, 16(r12)
.endm

.macro SAVE_WORK
    push  r10
    push  r9
    push  r8
.endm

.macro RESTORE_WORK
    pop   r8
    pop   r9
    pop   r10
.endm

/* r15 = the first whitening word of the upper half, from the number of 32-bit words between it and the capacity. */
.macro WHITENING words
    rla   \words
    rla   \words
    add   #32, \words
    add   r12, \words
.endm
