#include "common/msp430/asm.h"
#include "aes/sbox.inc"

/* ---
function: mote_aes128_expand_key
prototype: void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key)
registers: { r12: expanded write 176 bytes, r13: key read 16 bytes }
stack: 0
timing: none
tables: secret-indexed
--- */

/* r12 walks the words, two to a column; r14 and r15 are the new column; r13 is what its first byte has added to it after the S-box. 1,124
 * cycles. */

/* The S-box of a byte of the round key at r12. */
.macro SUBSTITUTE at, x
    mov.b \at(r12), \x
    mov.b mote_aes_sbox(\x), \x
.endm

    FUNCTION mote_aes128_expand_key
    mov   #16, r11
.Lcopy:
    MOV_INC_B r13, 0, r12
    inc   r12
    dec   r11
    jnz   .Lcopy
    sub   #16, r12
    mov   #1, r13
.Lround:
    SUBSTITUTE 14, r15
    swpb  r15
    SUBSTITUTE 13, r14
    bis   r15, r14
    xor   r13, r14
    SUBSTITUTE 12, r11
    swpb  r11
    SUBSTITUTE 15, r15
    bis   r11, r15
    rla.b r13
    jnc   .Lreduced
    mov   #0x1b, r13            /* {80} doubled */
.Lreduced:
    mov   #4, r11
.Lcolumn:
    xor   @r12+, r14
    mov   r14, 14(r12)
    xor   @r12+, r15
    mov   r15, 14(r12)
    dec   r11
    jnz   .Lcolumn
    cmp   #0x6c, r13            /* after ten rounds */
    jnz   .Lround
    ret
    ENDFUNCTION mote_aes128_expand_key

    CONSTANT mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
