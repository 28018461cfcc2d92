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

    TABLE entries
    .space 256
    ENDTABLE entries
