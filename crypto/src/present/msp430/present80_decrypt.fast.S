#include "common/msp430/asm.h"
#include "present/msp430/rounds.inc"

/* ---
function: mote_present80_decrypt
prototype: void mote_present80_decrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r12: out write 8 bytes, r13: in read 8 bytes, r14: expanded read 256 bytes }
stack: 14
timing: none
tables: none
--- */

/* r4..r7: words 0 to 3 of the state, which the S-box exchanges by name, r15: work. r13: rounds to come, two at a time. r14 goes back by two round keys
 * where it came forward by one. */

    FUNCTION mote_present80_decrypt
    PUSH_R4_R10
    LOAD_BLOCK r13, r4, r5, r6, r7, r15
    LOAD_MASKS
    mov   #16, r13
    add   #31 * 8, KEY
    UPPER r4, r5, r6, r7, r15
    LOWER r4, r5, r6, r7, r15

.Ltwo_rounds:
    ADD_KEY r4, r5, r6, r7
    sub   #16, KEY
    UPPER r4, r5, r6, r7, r15
    UNSUBSTITUTE r4, r5, r6, r7, r15
    LOWER r4, r7, r5, r6, r15
    ADD_KEY r4, r7, r5, r6
    sub   #16, KEY
    dec   r13
    jz    .Lend
    UNSUBSTITUTE r4, r7, r5, r6, r15
    mov   r6, r15
    mov   r7, r6
    mov   r5, r7
    mov   r15, r5
    jmp   .Ltwo_rounds

.Lend:
    STORE_BLOCK r12, r4, r7, r5, r6
    POP_R4_R10
    ret
    ENDFUNCTION mote_present80_decrypt

/* Two rounds take 138: 38 for the S-boxes, 72 for LOWER and UPPER, 20 for keys, 8 for names and the loop. */
