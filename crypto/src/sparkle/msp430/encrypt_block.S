#include "common/msp430/asm.h"
#include "sparkle/msp430/block_words.inc"

/* ---
function: mote_schwaemm_encrypt_block
prototype: void mote_schwaemm_encrypt_block(uint32_t *state, uint8_t *out, const uint8_t *in, unsigned whitening)
registers: { r12: state read-write 64 bytes, r13: out write 32 bytes, r14: in read 32 bytes, r15: "whitening in {0, 4}" }
stack: 8
timing: alignment
tables: none
--- */

/* Eight passes of 65 cycles, or 41 where both buffers lie at even addresses. */

    FUNCTION mote_schwaemm_encrypt_block
    push  r7
    SAVE_WORK
    WHITENING r15
    mov   #8, r7
    mov   r13, r11
    bis   r14, r11
    bit   #1, r11
    jnz   .Lword
.Lword_even:
    LOAD_RATE
    GET_EVEN 0
    mov   r10, r11
    xor   r8, r11
    PUT_EVEN   r11, 0
    NEW_LOWER
    GET_EVEN   16
    xor   r9, r10
    PUT_EVEN   r10, 16
    NEW_UPPER
    incd  r12
    incd  r13
    incd  r14
    dec   r7
    jnz   .Lword_even
    jmp   .Ldone
.Lword:
    LOAD_RATE
    GET   0
    mov   r10, r11
    xor   r8, r11
    PUT   r11, 0
    NEW_LOWER
    GET   16
    xor   r9, r10
    PUT   r10, 16
    swpb  r10
    NEW_UPPER
    incd  r12
    incd  r13
    incd  r14
    dec   r7
    jnz   .Lword
.Ldone:
    RESTORE_WORK
    pop   r7
    ret
    ENDFUNCTION mote_schwaemm_encrypt_block
