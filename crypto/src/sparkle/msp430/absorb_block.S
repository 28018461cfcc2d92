#include "common/msp430/asm.h"
#include "sparkle/msp430/block_words.inc"

/* ---
function: mote_schwaemm_absorb_block
prototype: void mote_schwaemm_absorb_block(uint32_t *state, const uint8_t *in, unsigned whitening)
registers: { r12: state read-write 64 bytes, r13: in read 32 bytes, r14: "whitening in {0, 4}" }
stack: 6
timing: alignment
tables: none
--- */

/* Eight passes of 41 cycles, or 30 at an even address. */

    FUNCTION mote_schwaemm_absorb_block
    SAVE_WORK
    WHITENING r14
    mov   r14, r15
    mov   r13, r14
    mov   #8, r13
    bit   #1, r14
    jnz   .Lword
.Lword_even:
    LOAD_RATE
    GET_EVEN 0
    NEW_LOWER
    GET_EVEN 16
    xor   r9, r10               /* ciphertext */
    NEW_UPPER
    incd  r12
    incd  r14
    dec   r13
    jnz   .Lword_even
    jmp   .Ldone
.Lword:
    LOAD_RATE
    GET   0
    NEW_LOWER
    GET   16
    xor   r9, r10
    NEW_UPPER
    incd  r12
    incd  r14
    dec   r13
    jnz   .Lword
.Ldone:
    RESTORE_WORK
    ret
    ENDFUNCTION mote_schwaemm_absorb_block
