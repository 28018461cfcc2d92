#include "common/msp430/asm.h"

/* ---
function: mote_aes256_expand_key
prototype: void mote_aes256_expand_key(mote_aes256_key *expanded, const uint8_t *key)
registers: { r12: expanded write 240 bytes, r13: key read 32 bytes }
stack: 0
timing: none
tables: secret-indexed
--- */

/*
 * r13 walks the round key before the last; r14 and r15 are the last word. RCON is what a word that is turned has added to it, in the lower byte
 * when that is next, else in the upper one. 1,556 cycles.
 */
#define RCON r12

.macro SUBSTITUTE word
    mov.b \word, r11
    mov.b mote_aes_sbox(r11), r11
    swpb  \word
    mov.b \word, \word
    mov.b mote_aes_sbox(\word), \word
    swpb  \word
    bis   r11, \word
.endm

    FUNCTION mote_aes256_expand_key
    mov   #32, r11
.Lcopy:
    MOV_INC_B r13, 0, r12
    inc   r12
    dec   r11
    jnz   .Lcopy
    mov   r12, r13
    sub   #32, r13
    mov   28(r13), r14
    mov   30(r13), r15
    mov   #1, RCON
.Lround_key:
    SUBSTITUTE r14
    SUBSTITUTE r15
    tst.b RCON
    jz    .Lplain
    swpb  r14                   /* (x0, x1), (x2, x3) turned: (x1, x2), (x3, x0) */
    swpb  r15
    mov   r14, r11
    xor   r15, r11
    and   #0xff00, r11
    xor   r11, r15
    xor   r11, r14
    xor   RCON, r14
    rla   RCON
.Lplain:
    swpb  RCON
    mov   #4, r11
.Lword:
    xor   @r13+, r14
    mov   r14, 30(r13)
    xor   @r13+, r15
    mov   r15, 30(r13)
    dec   r11
    jnz   .Lword
    cmp   #0x8000, RCON         /* after seven */
    jnz   .Lround_key
    ret
    ENDFUNCTION mote_aes256_expand_key
