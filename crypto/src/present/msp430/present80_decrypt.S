#include "common/msp430/asm.h"
#include "present/msp430/rounds.inc"

/* ---
function: mote_present80_decrypt
prototype: void mote_present80_decrypt(uint8_t *out, const uint8_t *in, const mote_present80_key *expanded)
registers: { r12: out write 8 bytes, r13: in read 8 bytes, r14: expanded read 256 bytes }
stack: 16
timing: none
tables: none
--- */

/* r4..r7: words 0 to 3 of the state, r15: work. r13: rounds to come, two at a time. r14 goes back by two round keys where it came forward by one. */

    FUNCTION mote_present80_decrypt
    PUSH_R4_R10
    LOAD_BLOCK r13, r4, r5, r6, r7, r15
    LOAD_MASKS
    mov   #16, r13
    add   #31 * 8, KEY
    call  #.Lupper
    call  #.Llower

.Ltwo_rounds:
    call  #.Lkey
    call  #.Lupper
    call  #.Lunsubstitute
    call  #.Llower
    call  #.Lkey
    dec   r13
    jz    .Lend
    call  #.Lunsubstitute
    jmp   .Ltwo_rounds

.Lend:
    STORE_BLOCK r12, r4, r5, r6, r7
    POP_R4_R10
    ret

.Lkey:
    ADD_KEY r4, r5, r6, r7
    sub   #16, KEY
    ret

.Llower:
    LOWER r4, r5, r6, r7, r15
    ret

.Lupper:
    UPPER r4, r5, r6, r7, r15
    ret

.Lunsubstitute:
    UNSUBSTITUTE r4, r5, r6, r7, r15
    mov   r7, r15
    mov   r6, r7
    mov   r5, r6
    mov   r15, r5
    ret
    ENDFUNCTION mote_present80_decrypt

/* As in `fast`, where two rounds take 138, with 48 for six calls and returns and 4 for names. */
