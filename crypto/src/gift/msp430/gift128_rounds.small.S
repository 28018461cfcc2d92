#include "common/msp430/asm.h"
#include "gift/msp430/rounds.inc"

/* The 40 rounds of GIFT-128 on the state in r4..r11, with one S-box for all of them. */

/* ---
function: mote_gift128_rounds
abi: internal
registers: { r4-r11: "state by words, high half first, word 1 complemented", r13: round keys, r12-r15: clobbered }
stack: 4
timing: none
tables: public-indexed
--- */

/* ---
function: mote_gift128_rounds_five
abi: internal
registers: { r4-r11: the same, r12: constants, moves on by 16 bytes, r13: round keys, moves on by 40 bytes, r14-r15: clobbered }
stack: 4
timing: none
tables: public-indexed
--- */

/* Registers: words 0..3 = r4 r5, r6 r7, r8 r9, r10 r11 in every round, high half first; r14 works; the others as in rounds.h.
 *
 * Against the five rounds written out in a row: 8 cycles a round for the call, 6 to bring the words back into their registers,
 * 7 in five rounds to exchange halves. The stack holds where the constants end. */

/* One half of SBOX with every new word in the register of the old one. 16 cycles. */
.macro SBOX_IN_PLACE s0, s1, s2, s3
    mov   \s0, r14
    and   \s2, r14
    xor   r14, \s1
    xor   \s3, \s2
    xor   \s1, \s3
    mov   \s3, r14
    bic   \s1, r14
    xor   \s0, r14
    and   \s1, \s0
    xor   \s2, \s0
    bic   r14, \s2
    xor   \s3, \s2
    mov   r14, \s3
    mov   \s0, r14
    xor   \s1, \s0
    mov   r14, \s1
.endm

/* b = a, a = b with its neighbouring bits exchanged. 8 cycles. */
.macro TURN a, b
    mov   \b, r14
    and   r15, r14
    xor   r14, \b
    rla   r14
    rrc   \b
    bis   \b, r14
    mov   \a, \b
    mov   r14, \a
.endm

    FUNCTION mote_gift128_rounds
    mov   #mote_gift128_constants, r12
    push  #mote_gift128_constants+128
    br    #.Lrounds
    ENDFUNCTION mote_gift128_rounds

    FUNCTION mote_gift128_rounds_five
    mov   r12, r14
    add   #16, r14
    push  r14
.Lrounds:
    call  #.Lsbox
    jmp   .Lfirst
.Lloop:
    call  #.Lkeys_sbox
.Lfirst:
    mov   #0x1111, r15
    ROTATE_RIGHT1 r4, r14, 4
    ROTATE_RIGHT1 r5, r14, 4
    ROTATE_LEFT r8, r14, 1, 4
    ROTATE_LEFT r9, r14, 1, 4
    mov   #0x3333, r15
    ROTATE_LEFT r6, r14, 2, 4
    ROTATE_LEFT r7, r14, 2, 4
    xor   @r12+, r10
    xor   @r12+, r11

    call  #.Lkeys_sbox
    RIGHT16 r4, 4
    RIGHT16 r5, 4
    swpb  r6
    swpb  r7
    LEFT16 r8, 4
    LEFT16 r9, 4
    xor   @r12+, r10
    xor   @r12+, r11

    call  #.Lkeys_sbox
    mov   #0x5555, r15
    TURN  r4, r5
    ROTATE_RIGHT1 r6, r14, 2
    ROTATE_RIGHT1 r7, r14, 2
    TURN  r9, r8
    xor   @r12+, r10
    xor   #0x0200, r11

    call  #.Lkeys_sbox
    mov   #0x0303, r15
    LEFT16 r4, 2
    LEFT16 r5, 2
    EXCHANGE_BYTES r4, r14
    EXCHANGE_BYTES r5, r14
    EXCHANGE_BYTES r8, r14
    EXCHANGE_BYTES r9, r14
    RIGHT16 r8, 2
    RIGHT16 r9, 2
    mov   #0x0f0f, r15
    ROTATE_LEFT r6, r14, 4, 8
    ROTATE_LEFT r7, r14, 4, 8
    xor   @r12+, r10
    xor   @r12+, r11

    call  #.Lkeys_sbox
    RIGHT32_8 r4, r5, r14
    mov   r6, r14
    mov   r7, r6
    mov   r14, r7
    /* r8:r9 <<< 8: RIGHT32_8 in the opposite order */
    swpb  r8
    swpb  r9
    mov   r8, r14
    xor.b r9, r14
    xor   r14, r8
    xor   r14, r9
    xor   #0x0080, r10
    xor   @r12+, r11
    cmp   @sp, r12
    jne   .Lloop
    incd  sp
    KEYS  r8, r9, r6, r7
    ret

.Lkeys_sbox:
    KEYS  r8, r9, r6, r7
.Lsbox:
    SBOX_IN_PLACE r4, r6, r8, r10
    SBOX_IN_PLACE r5, r7, r9, r11
    ret
    ENDFUNCTION mote_gift128_rounds_five

    CONSTANT mote_gift128_constants
    ROUND_CONSTANTS
    ENDTABLE mote_gift128_constants
