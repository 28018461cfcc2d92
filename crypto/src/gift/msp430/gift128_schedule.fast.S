#include "common/msp430/asm.h"
#include "gift/msp430/places.inc"

/* The round keys of GIFT-128: 40 times U and V, 32 bits each, of the rotating key state, put in their places. */

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { r12: round_keys write 320 bytes, r13: key read 16 bytes }
stack: 16
timing: none
tables: none
--- */

/* Registers: r4..r11 = four pairs of key words, complemented; r12 = where a round key goes; r13 r14 r15 work.
 *
 * 8 x (8 words of 32 bits with four exchanges 39 and store 8, two more with store 8, five updates 12, moves 10, loop 7)
 * = 8 x 468, and 101 around it: 3845. Four exchanges are what a cycle through five places takes; without loop and moves
 * 136 would be saved. */

.macro STORE h, l, offset
    mov   \h, \offset(r12)
    mov   \l, \offset+2(r12)
.endm

.macro PLACE1 h, l, offset
    COPY_EXCHANGE \l, \h, r13, r14, 0x3333, 2
    AFTER1 r13, r14, r15
    STORE r13, r14, \offset
.endm

.macro PLACE2 h, l, offset
    COPY_EXCHANGE3 \h, \l, r14, r13
    AFTER3 r13, r14, r15
    STORE r13, r14, \offset
.endm

.macro PLACE3 h, l, offset
    COPY_EXCHANGE \h, \l, r14, r13, 0x5555, 1
    AFTER0 r13, r14, r15
    STORE r13, r14, \offset
.endm

.macro PLACE4 h, l, offset
    COPY_EXCHANGE \h, \l, r14, r13, 0x0f0f, 4
    AFTER2 r13, r14, r15
    STORE r13, r14, \offset
.endm

    FUNCTION mote_gift128_schedule
    PUSH_R4_R10
    LOAD_KEY r15
    mov   r12, r15
    add   #320, r15
    push  r15
.Lrounds:
    PLACE1 r6, r7, 0
    PLACE1 r10, r11, 4
    UPDATE r10, r11
    PLACE2 r4, r5, 8
    PLACE2 r8, r9, 12
    UPDATE r8, r9
    PLACE3 r10, r11, 16
    PLACE3 r6, r7, 20
    UPDATE r6, r7
    PLACE4 r8, r9, 24
    PLACE4 r4, r5, 28
    UPDATE r4, r5
    STORE r6, r7, 32
    STORE r10, r11, 36
    UPDATE r10, r11
    MOVE_PAIRS r13, r14
    add   #40, r12
    cmp   @sp, r12
    jne   .Lrounds
    incd  sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_gift128_schedule
