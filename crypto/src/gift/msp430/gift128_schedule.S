#include "common/msp430/asm.h"
#include "gift/msp430/places.inc"

/* The round keys of GIFT-128: 40 times U and V, 32 bits each, of the rotating key state, put in their places. */

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { r12: round_keys write 320 bytes, r13: key read 16 bytes }
stack: 18
timing: none
tables: none
--- */

/* Registers: r4..r11 = four pairs of key words, complemented; r12 = where a round key goes; r13 r14 r15 work.
 *
 * 8 x (8 words of 32 bits with copy 2, call and return 8, four exchanges 38, store 9; two more without exchanges;
 * five updates 12, moves 10, loop 4) = 8 x 568, and 101 around it: 4645. */

.macro STORE
    mov   r13, 0(r12)
    mov   r14, 2(r12)
    add   #4, r12
    ret
.endm

.macro PLACE by, h, l
    mov   \h, r13
    mov   \l, r14
    call  #\by
.endm

    FUNCTION mote_gift128_schedule
    PUSH_R4_R10
    LOAD_KEY r15
    mov   r12, r15
    add   #320, r15
    push  r15
.Lrounds:
    PLACE .Lplace1, r6, r7
    PLACE .Lplace1, r10, r11
    UPDATE r10, r11
    PLACE .Lplace2, r4, r5
    PLACE .Lplace2, r8, r9
    UPDATE r8, r9
    PLACE .Lplace3, r10, r11
    PLACE .Lplace3, r6, r7
    UPDATE r6, r7
    PLACE .Lplace4, r8, r9
    PLACE .Lplace4, r4, r5
    UPDATE r4, r5
    PLACE .Lstore, r6, r7
    PLACE .Lstore, r10, r11
    UPDATE r10, r11
    MOVE_PAIRS r13, r14
    cmp   @sp, r12
    jne   .Lrounds
    incd  sp
    POP_R4_R10
    ret

.Lplace1:
    EXCHANGE1 r13, r14, r15
    AFTER1 r13, r14, r15
    STORE
.Lplace2:
    EXCHANGE3 r13, r14, r15
    AFTER3 r13, r14, r15
    STORE
.Lplace3:
    EXCHANGE0 r13, r14, r15
    AFTER0 r13, r14, r15
    STORE
.Lplace4:
    EXCHANGE2 r13, r14, r15
    AFTER2 r13, r14, r15
.Lstore:
    STORE
    ENDFUNCTION mote_gift128_schedule
