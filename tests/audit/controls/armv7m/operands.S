/* Functions whose time depends on the secret's value, by one instruction each, and those beside them that take the same time
 * for every value. They leave nothing behind. */
#include "common/armv7m/asm.h"

/* CONTROL name, instruction: both words of the secret are in r2 and r3. */
.macro CONTROL name, instruction:vararg
    FUNCTION \name
    ldm   r0, {r2, r3}
    \instruction
    movs  r0, #0
    movs  r1, #0
    movs  r2, #0
    movs  r3, #0
    mov   r12, r0
    cmp   r0, r0
    bx    lr
    ENDFUNCTION \name
.endm

    CONTROL by_umull, umull r0, r1, r2, r3
    CONTROL by_umlal, umlal r0, r1, r2, r3
    CONTROL by_smull, smull r0, r1, r2, r3
    CONTROL by_smlal, smlal r0, r1, r2, r3
    CONTROL by_udiv, udiv r0, r2, r3
    CONTROL by_sdiv, sdiv r0, r2, r3
    CONTROL by_mul, mul r0, r2, r3
    CONTROL by_mla, mla r0, r2, r3, r2
    CONTROL by_shift, lsl r0, r2, r3

    /* A look-up, in flash. */
    FUNCTION by_table
    ldrb  r2, [r0]
    ldr   r3, =entries
    ldrb  r2, [r3, r2]
    movs  r0, #0
    movs  r2, #0
    movs  r3, #0
    cmp   r0, r0
    bx    lr
    .ltorg
    ENDFUNCTION by_table

    /* The table is the caller's buffer, of 8 bytes, in RAM. */
    FUNCTION by_table_in_ram
    ldrb  r2, [r0]
    and   r2, #7
    ldrb  r2, [r1, r2]
    movs  r0, #0
    movs  r2, #0
    cmp   r0, r0
    bx    lr
    ENDFUNCTION by_table_in_ram

    /* The words of a table in the caller's buffer: every address is a multiple of four. */
    FUNCTION by_aligned_table
    ldrb  r2, [r0]
    and   r2, #1
    ldr   r2, [r1, r2, lsl #2]
    movs  r0, #0
    movs  r2, #0
    cmp   r0, r0
    bx    lr
    ENDFUNCTION by_aligned_table

    /* ALIGNMENT name, bit: a bit of the secret moves the address of a word, r2, which is read in some way. */
.macro ALIGNMENT name, bit, instruction:vararg
    FUNCTION \name
    ldr   r2, [r0]
    and   r2, #\bit
    add   r2, r2, r1
    \instruction
    movs  r0, #0
    movs  r2, #0
    movs  r3, #0
    mov   r12, r0
    cmp   r0, r0
    bx    lr
    ENDFUNCTION \name
.endm

    ALIGNMENT by_odd_word, 1, ldr r3, [r2]
    ALIGNMENT by_even_word, 2, ldr r3, [r2]
    ALIGNMENT by_odd_half, 1, ldrh r3, [r2]
    ALIGNMENT by_stored_word, 1, str r3, [r2]
    ALIGNMENT by_moving_word, 1, ldr r3, [r2], #4
    ALIGNMENT by_pair, 2, ldrd r0, r3, [r2]

    /* Odd for one secret in 2^32. */
    FUNCTION by_rarely_odd_word
    ldr   r2, [r0]
    movw  r3, #0x9a5c
    movt  r3, #0x13f7
    eor   r2, r2, r3
    clz   r2, r2
    lsr   r2, r2, #5
    add   r2, r2, r1
    ldr   r3, [r2]
    movs  r0, #0
    movs  r2, #0
    movs  r3, #0
    cmp   r0, r0
    bx    lr
    ENDFUNCTION by_rarely_odd_word

    TABLE entries
    .space 256
    ENDTABLE entries
