#include "common/msp430/asm.h"
#include "present/msp430/rounds.inc"

/* ---
function: mote_present80_encrypt
prototype: void mote_present80_encrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r12: out write 8 bytes, r13: in read 8 bytes, r14: expanded read 256 bytes }
stack: 14
timing: none
tables: none
--- */

/* r4..r7: words 0 to 3 of the state, r8 and r15: work; the S-box exchanges them by name. r13: rounds to come, two at a time. */

    FUNCTION mote_present80_encrypt
    PUSH_R4_R10
    LOAD_BLOCK r13, r4, r5, r6, r7, r15
    LOAD_MASKS
    mov   #16, r13

.Ltwo_rounds:
    ADD_KEY r4, r5, r6, r7
    LOWER r4, r5, r6, r7, r15
    SUBSTITUTE r4, r5, r6, r7, r8, r15
    UPPER r8, r15, r7, r4, r5
    ADD_KEY r8, r15, r7, r4
    dec   r13
    jz    .Lend
    SUBSTITUTE r8, r15, r7, r4, r5, r6
    mov   r8, r7
    mov   r4, r8
    mov   r5, r4
    mov   r6, r5
    mov   r8, r6
    jmp   .Ltwo_rounds

.Lend:
    LOWER r8, r15, r7, r4, r5
    UPPER r8, r15, r7, r4, r5
    STORE_BLOCK r12, r8, r15, r7, r4
    POP_R4_R10
    ret
    ENDFUNCTION mote_present80_encrypt

/* Two rounds take 133: 36 for the S-boxes, 72 for LOWER and UPPER, 16 for keys, 9 for names and the loop. Without the last nine, 124 is the floor of
 * these places, and 2,000 for all rounds. */
