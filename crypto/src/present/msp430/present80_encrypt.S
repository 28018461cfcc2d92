#include "common/msp430/asm.h"
#include "present/msp430/rounds.inc"

/* ---
function: mote_present80_encrypt
prototype: void mote_present80_encrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r12: out write 8 bytes, r13: in read 8 bytes, r14: expanded read 256 bytes }
stack: 16
timing: none
tables: none
--- */

/* r4..r7: words 0 to 3 of the state, r8 and r15: work. r13: rounds to come, two at a time. */

    FUNCTION mote_present80_encrypt
    PUSH_R4_R10
    LOAD_BLOCK r13, r4, r5, r6, r7, r15
    LOAD_MASKS
    mov   #16, r13

.Ltwo_rounds:
    call  #.Lkey_lower
    call  #.Lsubstitute
    call  #.Lupper
    ADD_KEY r4, r5, r6, r7
    dec   r13
    jz    .Lend
    call  #.Lsubstitute
    jmp   .Ltwo_rounds

.Lend:
    call  #.Llower
    call  #.Lupper
    STORE_BLOCK r12, r4, r5, r6, r7
    POP_R4_R10
    ret

.Lkey_lower:
    ADD_KEY r4, r5, r6, r7
.Llower:
    LOWER r4, r5, r6, r7, r15
    ret

.Lupper:
    UPPER r4, r5, r6, r7, r15
    ret

.Lsubstitute:
    SUBSTITUTE r4, r5, r6, r7, r8, r15
    mov   r7, r6
    mov   r4, r7
    mov   r8, r4
    mov   r15, r5
    ret
    ENDFUNCTION mote_present80_encrypt

/* As in `fast`, where two rounds take 133, with 32 for four calls and returns and 3 for names. */
