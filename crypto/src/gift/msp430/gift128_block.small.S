#include "common/msp430/asm.h"

/* GIFT-128 under a key, without a schedule: the keys of five rounds are made, used and made again. */

/* ---
function: mote_gift128_block
abi: internal
registers: { r12: block read-write 16 bytes at an even address, r13: key read 16 bytes, r4-r10: kept, r11-r15: clobbered }
stack: 84                # secrets are left there and in r11..r15
timing: none
tables: public-indexed
--- */

/* The frame: round keys, the key state behind them, constants of the next five rounds, block */
#define KEY_STATE 40
#define AT KEY_STATE+16
#define BLOCK AT+2

    FUNCTION mote_gift128_block
    PUSH_R4_R10
    push  r12
    push  #mote_gift128_constants
    call  #mote_gift128_schedule_load
    .irp  r, r11, r10, r9, r8, r7, r6, r5, r4
    push  \r
    .endr
    sub   #KEY_STATE, sp
.Lrounds:
    mov   sp, r12
    add   #KEY_STATE, r12
    call  #.Lload
    sub   #KEY_STATE+16, r12
    call  #mote_gift128_schedule_five
    call  #.Lstore
    mov   BLOCK(sp), r12
    call  #.Lload
    inv   r6
    inv   r7
    mov   AT(sp), r12
    mov   sp, r13
    call  #mote_gift128_rounds_five
    mov   r12, AT(sp)
    inv   r6
    inv   r7
    mov   BLOCK(sp), r12
    call  #.Lstore
    cmp   #mote_gift128_constants+128, AT(sp)
    jne   .Lrounds
    add   #BLOCK+2, sp
    POP_R4_R10
    ret

.Lload:
    .irp  r, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @r12+, \r
    .endr
    ret

.Lstore:
    mov   r4, 0(r12)
    mov   r5, 2(r12)
    mov   r6, 4(r12)
    mov   r7, 6(r12)
    mov   r8, 8(r12)
    mov   r9, 10(r12)
    mov   r10, 12(r12)
    mov   r11, 14(r12)
    ret
    ENDFUNCTION mote_gift128_block

/* 12,193 cycles: 6,944 for the keys, 3,768 for the rounds, 1,481 to move state and key state between registers and memory. */
