#include "common/avr/asm.h"
#include "elephant/avr/rounds.inc"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { r24:r25: state read-write 20 bytes }
stack: 18
timing: none
tables: secret-indexed
--- */

/*
 * One round in a loop. Byte n of the look-ups goes to byte 5n mod 19, 0 and 19 stay: two cycles of nine, walked backwards, of which the first look-up
 * waits for its place. The order of the look-ups is one with few changes of the table.
 */
.macro PAGE p, j
    ldi   r31, hi8(spongent160_tables + 0x200 * \p + 0x100 * \j)
.endm

.macro STATE do
    .irp  byte, R0, R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12, R13, R14, R15, R16, R17, R18, R19
    \do   \byte
    .endr
.endm

.macro LOAD byte
    ld    \byte, Z+
.endm

.macro STORE byte
    st    Z+, \byte
.endm

    TABLE spongent160_tables, 256
    LOOK_UP_TABLES
    ENDTABLE spongent160_tables

    /* The counter of the round, and the same with its bits reversed, in the order of plane 3. */
    TABLE spongent160_constants
    .byte 0x75, 0xba, 0x6a, 0x95, 0x54, 0xa8, 0x29, 0x16, 0x53, 0xa3, 0x27, 0x1b, 0x4f, 0x8f, 0x1f, 0x2f
    .byte 0x3e, 0x3d, 0x7d, 0xbe, 0x7a, 0xb5, 0x74, 0xb8, 0x68, 0x94, 0x50, 0xa0, 0x21, 0x12, 0x43, 0x83
    .byte 0x07, 0x0b, 0x0e, 0x0d, 0x1c, 0x2c, 0x38, 0x34, 0x71, 0xb2, 0x62, 0x91, 0x44, 0x88, 0x09, 0x06
    .byte 0x12, 0x21, 0x24, 0x18, 0x49, 0x86, 0x13, 0x23, 0x26, 0x19, 0x4d, 0x8e, 0x1b, 0x27, 0x36, 0x39
    .byte 0x6d, 0x9e, 0x5a, 0xa5, 0x35, 0x3a, 0x6b, 0x97, 0x56, 0xa9, 0x2d, 0x1e, 0x5b, 0xa7, 0x37, 0x3b
    .byte 0x6f, 0x9f, 0x5e, 0xad, 0x3d, 0x3e, 0x7b, 0xb7, 0x76, 0xb9, 0x6c, 0x9c, 0x58, 0xa4, 0x31, 0x32
    .byte 0x63, 0x93, 0x46, 0x89, 0x0d, 0x0e, 0x1a, 0x25, 0x34, 0x38, 0x69, 0x96, 0x52, 0xa1, 0x25, 0x1a
    .byte 0x4b, 0x87, 0x17, 0x2b, 0x2e, 0x1d, 0x5d, 0xae, 0x3b, 0x37, 0x77, 0xbb, 0x6e, 0x9d, 0x5c, 0xac
    .byte 0x39, 0x36, 0x73, 0xb3, 0x66, 0x99, 0x4c, 0x8c, 0x19, 0x26, 0x32, 0x31, 0x65, 0x9a, 0x4a, 0x85
    .byte 0x15, 0x2a, 0x2a, 0x15, 0x55, 0xaa, 0x2b, 0x17, 0x57, 0xab, 0x2f, 0x1f, 0x5f, 0xaf, 0x3f, 0x3f
.Lconstants_end:
    ENDTABLE spongent160_constants

    FUNCTION mote_spongent160_permute
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17
    push  r\number
    .endr
    movw  r30, r24
    push  r24
    push  r25
    STATE LOAD
    ORDER_OF_PLANES
    ldi   r26, lo8(spongent160_constants)
    ldi   r27, hi8(spongent160_constants)

.Lround:
    movw  r30, r26
    lpm   T, Z+
    eor   R0, T
    lpm   T, Z+
    eor   R19, T
    movw  r26, r30

    PAGE  0, 1
    LOOK_UP R1, HELD_1, 0, 0
    LOOK_UP R3, HELD_2, 0, 1
    PAGE  0, 0
    LOOK_UP R0, R0, 0, 0
    LOOK_UP R4, R1, 0, 0
    LOOK_UP R12, R3, 1, 0
    LOOK_UP R10, R12, 1, 1
    LOOK_UP R2, R10, 0, 1
    PAGE  1, 0
    LOOK_UP R8, R2, 0, 0
    LOOK_UP R16, R4, 1, 0
    PAGE  1, 1
    LOOK_UP R7, R16, 0, 1
    LOOK_UP R9, R7, 0, 0
    LOOK_UP R17, R9, 1, 0
    PAGE  0, 1
    LOOK_UP R11, R17, 1, 1
    LOOK_UP R13, R8, 1, 0
    PAGE  0, 0
    LOOK_UP R14, R13, 1, 1
    PAGE  1, 0
    LOOK_UP R6, R11, 0, 1
    LOOK_UP R18, R14, 1, 1
    PAGE  1, 1
    LOOK_UP R5, R6, 0, 0
    mov   R5, HELD_1
    LOOK_UP R15, R18, 1, 1
    mov   R15, HELD_2
    LOOK_UP R19, R19, 1, 1

    PLANES R0, R5, R10, R15
    PLANES R1, R6, R11, R16
    PLANES R2, R7, R12, R17
    PLANES R3, R8, R13, R18
    PLANES R4, R9, R14, R19
    cpi   r26, lo8(.Lconstants_end)
    breq  .Lend
    rjmp  .Lround

.Lend:
    ORDER_OF_PLANES
    pop   r31
    pop   r30
    STATE STORE
    .irp  number, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop   r\number
    .endr
    ret
    ENDFUNCTION mote_spongent160_permute

/* A round takes 224 cycles: look-ups 80, tables 8, swaps 20, exchanges 100, moves 2, constants 10, the loop 4. */
