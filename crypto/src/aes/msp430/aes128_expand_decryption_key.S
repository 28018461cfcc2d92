#include "common/msp430/asm.h"
#include "aes/msp430/schedule.inc"

/* ---
function: mote_aes128_expand_decryption_key
prototype: void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
registers: { r12: expanded write 176 bytes, r13: key read 16 bytes }
stack: 14
timing: alignment
tables: secret-indexed
--- */

/*
 * The round keys of encryption, stored from the last place to the first; then InvMixColumns of the nine in the middle, column by column: two
 * words, and both bytes of a word at once. 4,076 cycles, 90 a column.
 */
#define X r4
#define Y r5
#define S r6
#define T r8
#define U r9

/* Both bytes of x times {02}. The carries, at bits 7 and 15, minus themselves at bits 0 and 8 are 7f or 0, and that is masked. 13 cycles. */
.macro DOUBLE x
    mov   \x, T
    and   #0x8080, T
    xor   T, \x
    rla   \x
    mov   T, U
    rla   U
    adc   U
    swpb  U
    sub   U, T
    and   #0x1b1b, T
    xor   T, \x
.endm

    FUNCTION mote_aes128_expand_decryption_key
    PUSH_R4_R10
    LOAD_KEY
    add   #160, r12
    STORE_KEY
.Lround:
    sub   #16, r12
    NEXT_KEY
    STORE_KEY
    cmp   #AFTER_TEN, RCON
    jnz   .Lround

    mov   #36, r15
.Lcolumn:
    /* 4 (x0 + x2) to rows 0 and 2, 4 (x1 + x3) to rows 1 and 3 */
    mov   16(r12), X
    mov   18(r12), Y
    mov   X, S
    xor   Y, S
    DOUBLE S
    DOUBLE S
    xor   S, X
    xor   S, Y
    /* S and r10 are the rows that follow X and Y: (x1, x2) and (x3, x0) */
    mov   X, S
    swpb  S
    mov   Y, r10
    swpb  r10
    mov   S, T
    xor   r10, T
    and   #0xff00, T
    xor   T, S
    xor   T, r10
    /* MixColumns: a row and the next one, doubled; the next one; the two after that */
    xor   S, X
    xor   r10, Y
    xor   Y, S
    xor   X, r10
    DOUBLE X
    DOUBLE Y
    xor   S, X
    xor   r10, Y
    mov   X, 16(r12)
    mov   Y, 18(r12)
    add   #4, r12
    dec   r15
    jnz   .Lcolumn
    POP_R4_R10
    ret
    ENDFUNCTION mote_aes128_expand_decryption_key
