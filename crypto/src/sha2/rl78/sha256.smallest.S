#include "common/rl78/asm.h"

    .set  WINDOW, 104
#include "sha2/rl78/sha256_hash.inc"

/* ---
function: mote_sha256
prototype: void mote_sha256(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { x:a: digest write 32 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 162
timing: len
tables: public-indexed
--- */

/*
 * As few bytes as possible. A step leaves everything where it was and then all that is in the window goes down by a word. New words of
 * the message schedule are made in all steps, also where no step needs them.
 *
 * A sigma is rol n (x ^ rol m (x ^ rol l (x & mask))), of which one routine turns by a bit.
 *
 * 493 bytes of code. 133,298 cycles for no message and 132,668 for each block more: a step is 2,040 of them, of which 970 are the sigmas
 * and 456 the way down. RAM: 32 for the digest, 4 for arguments, 162, and 4 for the return address: 202 bytes.
 */

/* AX:BC = a sigma of the word at HL + `at`. */
.macro SIGMA at, mask, l, m, n
    mov   x, #\at
    movw  bc, #\mask
    movw  de, #256*\l+\m
    call  $!.Lsigma
    mov   d, #\n
    call  $!.Lturn
.endm

/* The word at HL takes in the one at `from`. */
.macro TAKE_IN low, high
    movw  ax, \low
    movw  bc, ax
    movw  ax, \high
    call  $!.Lsum
.endm

    FUNCTION mote_sha256
    OPENED
.Lblock:
    FILLED
    BEGUN
    movw  ax, de
    movw  [sp+STEP_AT], ax
.Lstep:
    SIGMA AT_E, 0xffff, 5, 14, 7
    call  $!.Lsum
    movw  ax, [sp+STEP_AT]
    movw  de, ax
    TAKE_IN [de], [de+2]
    TAKE_IN [hl+WORDS], [hl+WORDS+2]
    mov   b, #4
    clr1  cy
.Lchoice:
    mov   a, [hl+AT_F]
    xor   a, [hl+AT_G]
    and   a, [hl+AT_E]
    xor   a, [hl+AT_G]
    addc  a, [hl]
    mov   [hl], a
    incw  hl
    dec   b
    bnz   $.Lchoice
    movw  hl, sp
    movw  ax, [hl]
    movw  bc, ax
    movw  ax, sp
    addw  ax, #AT_D
    movw  hl, ax
    movw  ax, [sp+2]
    call  $!.Lsum
    movw  hl, sp
    SIGMA AT_A, 0xffff, 11, 9, 10
    call  $!.Lsum
    mov   b, #4
    clr1  cy
.Lmajority:
    mov   a, [hl+AT_A]
    xor   a, [hl+AT_B]
    mov   c, a
    mov   a, [hl+AT_B]
    xor   a, [hl+AT_C]
    and   a, c
    xor   a, [hl+AT_B]
    addc  a, [hl]
    mov   [hl+NEW], a
    incw  hl
    dec   b
    bnz   $.Lmajority

    AT    hl, WORDS
    SIGMA 4, 0xfff8, 4, 11, 14
    call  $!.Lsum
    SIGMA 4*14, 0xfc00, 7, 2, 13
    call  $!.Lsum
    TAKE_IN [hl+4*9], [hl+4*9+2]
    movw  [hl+4*16+2], ax
    movw  ax, [hl]
    movw  [hl+4*16], ax

    movw  hl, sp
    mov   b, #WINDOW/2-2
.Ldown:
    movw  ax, [hl+4]
    movw  [hl], ax
    incw  hl
    incw  hl
    dec   b
    bnz   $.Ldown
    movw  hl, sp
    mov   a, [sp+STEP_AT]
    add   a, #4
    mov   [sp+STEP_AT], a
    skz
    br    $!.Lstep

    ENDED
    mov   a, [sp+LAST]
    cmp0  a
    sknz
    br    $!.Lblock
    GIVEN

/* The word at HL takes in AX:BC, and its upper half is in AX. */
.Lsum:
    xchw  ax, bc
    addw  ax, [hl]
    movw  [hl], ax
    movw  ax, bc
    sknc
    incw  ax
    addw  ax, [hl+2]
    movw  [hl+2], ax
    ret

.Lsigma:
    push  hl
    clrb  a
    addw  ax, hl
    movw  hl, ax
    mov   a, [hl]
    and   a, c
    mov   c, a
    mov   a, [hl+1]
    and   a, b
    mov   b, a
    movw  ax, [hl+2]
    call  $!.Lturn_and_add
    xch   a, e
    mov   d, a
    xch   a, e
    call  $!.Lturn_and_add
    pop   hl
    ret

.Lturn_and_add:
    call  $!.Lturn
    SUM   3, 2, 1, 0
    ret

.Lturn:                                 /* AX:BC by D bits to the left */
    TURNED_BIT
    dec   d
    bnz   $.Lturn
    ret
    ENDFUNCTION mote_sha256
