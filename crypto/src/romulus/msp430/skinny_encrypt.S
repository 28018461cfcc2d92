#include "common/msp430/asm.h"
#include "romulus/msp430/skinny_packed.inc"

/* SKINNY-128-384+ under a given schedule, 40 rounds of: S8 on 16 cells, round key to rows 0 and 1, 2 to cell 8, row i
 * rotated right by i, each column (a, b, c, d) -> (a^c^d, a, b^c, a^c). */

/* ---
function: mote_romulus_skinny_encrypt
prototype: void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
registers: { r12: block read-write 16 bytes, r13: schedule read-write 320 bytes }
stack: 16
timing: none
tables: secret-indexed
--- */

/* r4..r11: the words of the state, row by row; r14, r15: free; r12: rounds left, in twos; r13 walks the schedule.
 *
 * 20 x (2 x 103 + 3 for the loop) = 4180, and 93 around. A round: look-ups 88 (11 for a word: 6 for two look-ups in the
 * table, 3 to take it apart, 2 to put it together), keys 8, mixing 6, the constant 1. With packed words 88 + 8 + 6 is
 * the floor unless the table grows: a second one of 512 bytes, for high bytes, would save 8 a round. */

    FUNCTION mote_romulus_skinny_encrypt
    PUSH_R4_R10
    push  r12
    LOAD_BLOCK
    mov   #20, r12
.Ltwo_rounds:
    TWO_ROUNDS
    dec   r12
    jnz   .Ltwo_rounds
    pop   r12
    STORE_BLOCK
    POP_R4_R10
    ret
    ENDFUNCTION mote_romulus_skinny_encrypt

    S8_TABLE 2
