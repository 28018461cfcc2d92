#include "common/msp430/asm.h"
#include "gift/msp430/places.inc"

/* The round keys of GIFT-128: 40 times U and V, 32 bits each, of the rotating key state, put in their places. */

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { r12: round_keys write 320 bytes, r13: key read 16 bytes }
stack: 26
timing: none
tables: none
--- */

/* ---
function: mote_gift128_schedule_load
abi: internal
registers: { r13: key read 16 bytes, r4-r11: "four pairs of key words, complemented", r15: clobbered }
stack: 0
timing: none
tables: none
--- */

/* ---
function: mote_gift128_schedule_five
abi: internal
registers: { r4-r11: "key state, moves on by five rounds", r12: "round keys write 40 bytes, moves behind them", r13-r15: clobbered }
stack: 8
timing: none
tables: none
--- */

/* Registers: r4..r11 = four pairs of key words, complemented; r12 = where a round key goes; r13 r14 r15 work.
 *
 * Every exchange is a routine, and so is a round: U, V and the next key state. */

.macro STORE
    mov   r13, 0(r12)
    mov   r14, 2(r12)
    add   #4, r12
.endm

    FUNCTION mote_gift128_schedule
    PUSH_R4_R10
    call  #mote_gift128_schedule_load
    mov   r12, r15
    add   #320, r15
    push  r15
.Lrounds:
    call  #mote_gift128_schedule_five
    cmp   @sp, r12
    jne   .Lrounds
    incd  sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_gift128_schedule

    FUNCTION mote_gift128_schedule_load
    LOAD_KEY r15
    ret
    ENDFUNCTION mote_gift128_schedule_load

    FUNCTION mote_gift128_schedule_five
    mov   #.Lplace1, r15
    call  #.Lround
    mov   #.Lplace2, r15
    call  #.Lround
    mov   #.Lplace3, r15
    call  #.Lround
    mov   #.Lplace4, r15
    call  #.Lround
    mov   #.Lplaced, r15

.Lround:
    push  r15
    mov   r6, r13
    mov   r7, r14
    call  r15
    STORE
    mov   r10, r13
    mov   r11, r14
    pop   r15
    call  r15
    STORE
    UPDATE r10, r11
    MOVE_PAIRS r13, r14
    ret

.Lplace1:
    call  #.Lexchange1
    call  #.Lexchange3
    call  #.Lexchange0
    jmp   .Lexchange2
.Lplace2:
    call  #.Lexchange3
    call  #.Lexchange2
    call  #.Lexchange1
    jmp   .Lexchange0
.Lplace3:
    call  #.Lexchange0
    call  #.Lexchange1
    call  #.Lexchange2
    jmp   .Lexchange3
.Lplace4:
    call  #.Lexchange2
    call  #.Lexchange0
    call  #.Lexchange3
.Lexchange1:
    EXCHANGE1 r13, r14, r15
.Lplaced:
    ret
.Lexchange0:
    EXCHANGE0 r13, r14, r15
    ret
.Lexchange2:
    EXCHANGE2 r13, r14, r15
    ret
.Lexchange3:
    EXCHANGE3 r13, r14, r15
    ret
    ENDFUNCTION mote_gift128_schedule_five
