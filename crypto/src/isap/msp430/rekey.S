#include "common/msp430/asm.h"
#include "ascon/msp430/loop.inc"

/* ---
function: mote_isap_rekey
prototype: void mote_isap_rekey(uint16_t state[20], const uint8_t y[16])
registers: { r12: state read-write 40 bytes, r13: y read 16 bytes }
stack: 220           # with the fast permutation; 24 with the others
timing: none
tables: none
--- */

/*
 * 127 rounds in one loop, in place on the state, with the registers of loop.inc; the twelve rounds after the last bit are a call.
 *
 *   0(sp)   bits of y still to come, the next one on top      4(sp)   where the next word of y lies
 *   2(sp)   how many of them                                  6(sp)   the end of y
 *
 * The bit that follows a round is added to word 3 of its x0 while that is in r8, before it is stored: ADD @SP, 0(SP)
 * shifts it out in 5 cycles, RRC puts it on top of a zero word.
 *
 * A round takes 459 cycles: 452 - 9 of Ascon-p in a loop, 2 for the constant, 8 for the bit, 6 for the loop; 8 x 34 more for the
 * words of y.
 */

    FLAGS 0, 0, 0, 0, 0

/* r10 = the next two bytes of y, the first one on top. 6 cycles. */
.macro NEXT_WORD
    mov   4(sp), r11
    mov.b @r11+, r10
    mov.b @r11+, r13
    swpb  r10
    bis   r13, r10
    mov   r11, 4(sp)
.endm

    FUNCTION mote_isap_rekey
    PUSH_R4_R10
    push  r12
    mov   r13, r14
    add   #16, r14
    push  r14
    push  r13
    sub   #4, sp
    NEXT_WORD
    mov   #15, 2(sp)
    rla   r10
    mov   r10, 0(sp)
    clr   r11
    rrc   r11
    xor   r11, 6(r12)
    ENTER

.Lround:
    mov   #0x4b, r13
    UNTIL_X0
    add   @sp, 0(sp)
    clr   r9
    rrc   r9
    xor   r9, r8
    FROM_X0
    dec   2(sp)
    jnz   .Lround
    cmp   4(sp), 6(sp)
    jeq   .Llast
    NEXT_WORD
    mov   r10, 0(sp)
    mov   #16, 2(sp)
    jmp   .Lround

.Llast:
    LEAVE
    add   #8, sp
    pop   r12
    POP_R4_R10
    br    #mote_ascon_permute_12
    ENDFUNCTION mote_isap_rekey
