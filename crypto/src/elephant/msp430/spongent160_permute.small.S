#include "common/msp430/asm.h"

/* ---
function: mote_spongent160_permute
prototype: void mote_spongent160_permute(uint8_t state[20])
registers: { r12: state read-write 20 bytes }
stack: 34
timing: none
tables: secret-indexed
--- */

/* Nibbles 4c..4c+3 go, bit by bit, to the nibbles c, 10 + c, 20 + c, 30 + c: four look-ups in sixteen words, each word
 * the bits of the S-box four apart. Two such words are the bytes q, q + 5, q + 10, q + 15 of the next state. A round
 * goes from one buffer of 20 bytes to another and the next one back.
 *
 *   r12  walks through the source          r4  counter of the round
 *   r13  20 + the place of byte q          r5  the same mirrored
 *   r6   groups left, less one                       r7  mask of an index, 0x1e
 *   r8, r9, r10, r11  work                 r14, r15  the two words */

    TABLE mote_spongent160_sbox
    .word 0x1110, 0x1101, 0x1011, 0x0000, 0x0010, 0x0001, 0x0100, 0x1111
    .word 0x0111, 0x1010, 0x1000, 0x0101, 0x1001, 0x1100, 0x0011, 0x0110
    ENDTABLE mote_spongent160_sbox

#define SBOX mote_spongent160_sbox

/* QUAD: the next two bytes of the source. Nibbles 0 and 2 are indices in the word turned up by one, 1 and 3 in the word
 * turned down by three. 30 cycles. */
.macro QUAD w, even, odd
    mov   @r12+, \odd
    mov   \odd, \even
    rla   \even
    rra   \odd
    rra   \odd
    rra   \odd
    mov   \odd, \w
    swpb  \w
    and   r7, \w
    mov   SBOX(\w), \w
    rla   \w
    mov   \even, r11
    swpb  r11
    and   r7, r11
    xor   SBOX(r11), \w
    rla   \w
    and   r7, \odd
    xor   SBOX(\odd), \w
    rla   \w
    and   r7, \even
    xor   SBOX(\even), \w
.endm

    FUNCTION mote_spongent160_permute
    PUSH_R4_R10
    mov   sp, r13
    sub   #20, sp
    mov   #0x1e, r7
    mov   #0x0f0f, r10
    mov   #0x75, r4
    mov   #0xae, r5

    /* The constants, and their next values by b7 = b1 ^ b0 on the sequence both are windows of, each its own way: 19. */
.Lround:
    xor.b r4, 0(r12)
    xor.b r5, 19(r12)
    mov   r4, r11
    rla   r11
    xor   r4, r11
    bit   #0x40, r11
    rlc.b r4
    bit   #1, r4
    rrc.b r5
    bic   #1, r5
    bic.b #0x80, r4

    /* Words (3 2 1 0) and (3' 2' 1' 0') from the top become (2' 2 0' 0) and (3' 3 1' 1): 13. */
    mov   #4, r6
.Lgroup:
    QUAD  r14, r8, r9
    QUAD  r15, r8, r9
    mov   r14, r11
    rra   r11
    rra   r11
    rra   r11
    rra   r11
    xor   r15, r11
    and   r10, r11
    xor   r11, r15
    rla   r11
    rla   r11
    rla   r11
    rla   r11
    xor   r11, r14
    mov.b r14, -20(r13)
    swpb  r14
    mov.b r14, -10(r13)
    mov.b r15, -15(r13)
    swpb  r15
    mov.b r15, -5(r13)
    inc   r13
    dec   r6
    jge   .Lgroup

    mov   r12, r11
    mov   r13, r12
    sub   #25, r12
    mov   r11, r13
    cmp.b #0x7f, r4
    jne   .Lround

    add   #20, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_spongent160_permute

/* A round takes 504 cycles: the look-ups 300 of which 120 are the table's, the exchanges 65, the stores 90, loops 20,
 * constants 19, the two buffers 5; and 52 around them. The published 40,495 leave no room for a shorter and slower
 * form of anything inside the loop of groups. */
