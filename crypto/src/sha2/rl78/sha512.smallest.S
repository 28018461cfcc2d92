#include "common/rl78/asm.h"

    .set  WINDOW, 0
    .set  T, 208                        /* a sigma */
    .set  WORD_AT, 216                  /* the address of the word that it is of */
    .set  STEP_AT, 218                  /* of the step's constant */
    .set  SIGMA_AT, 220                 /* which byte of the sigmas is next */
    .set  LAST, 221                     /* not 0: this is the last block */
    .set  MESSAGE, 222                  /* what is next of it */
    .set  LEFT, 224                     /* bytes */
    .set  DIGEST, 226
    .set  SUFFIX, 228                   /* the byte behind the message, until it is in: 0x80 */
    .set  VALUE, 230
    .set  FRAME, VALUE + 64
    .set  IN_LOOPS, 1
#include "sha2/rl78/sha512_places.inc"
#include "sha2/rl78/sha512_hash.inc"
#include "sha2/rl78/sha512_constants.inc"

/* ---
function: mote_sha512
prototype: void mote_sha512(uint8_t digest[64], const uint8_t *msg, size_t len)
registers: { x:a: digest write 64 bytes, 4(sp):5(sp): msg read len bytes, 6(sp):7(sp): len }
stack: 304
timing: len
tables: public-indexed
--- */

/*
 * As few bytes as possible. A step leaves everything where it was and then all that is in the window goes down by a word. New words of
 * the message schedule are made in all steps, also where no step needs them.
 *
 * A sigma is rol n (x ^ rol m (x ^ rol l (x & mask))), which is a loop of three with another in it that turns by a bit. A turn by 128 more
 * is the same.
 *
 * 577 bytes of code and a table of 28 beside the constants. 3,409,772 cycles for no message and 3,408,518 for each block more: a step is
 * 42,500 of them, nearly all of it 531 turns by a bit. RAM: 64 for the digest, 4 for arguments, 304, and 4 for the return address: 376
 * bytes.
 */

/* The word at `to` takes in the one at `from`. */
.macro TAKE_IN to, from
    AT    hl, \to
    AT    de, \from
    call  $!.Lsum
.endm

.macro SIGMA to
    call  $!.Lsigma
    TAKE_IN \to, T
.endm

    FUNCTION mote_sha512
    OPENED
.Lblock:
    FILLED
    BEGUN
    movw  ax, de
    movw  [sp+STEP_AT], ax
.Lstep:
    clrb  a
    mov   [sp+SIGMA_AT], a
    SIGMA AT_H
    AT    hl, AT_H
    movw  ax, [sp+STEP_AT]
    movw  de, ax
    call  $!.Lsum
    movw  ax, de
    movw  [sp+STEP_AT], ax
    TAKE_IN AT_H, WORDS
    AT    hl, AT_H
    mov   b, #8
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
    TAKE_IN AT_D, AT_H
    SIGMA AT_H
    AT    hl, AT_H
    mov   b, #8
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

    SIGMA WORDS
    SIGMA WORDS
    TAKE_IN WORDS, WORDS+8*9
    mov   b, #8
.Lnew:
    decw  hl
    mov   a, [hl]
    mov   [hl+8*16], a
    dec   b
    bnz   $.Lnew
    AT    hl, 0
    mov   b, #T/2-4
.Ldown:
    movw  ax, [hl+8]
    movw  [hl], ax
    incw  hl
    incw  hl
    dec   b
    bnz   $.Ldown
    movw  ax, [sp+STEP_AT]
    cmpw  ax, #constants+640
    skz
    br    $!.Lstep

    ENDED
    mov   a, [sp+LAST]
    cmp0  a
    sknz
    br    $!.Lblock
    GIVEN

/* The word at HL takes in the one at DE, and both go on. */
.Lsum:
    mov   b, #8
    clr1  cy
.Lsum_byte:
    mov   a, [de]
    addc  a, [hl]
    mov   [hl], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Lsum_byte
    ret

/* T = the next sigma. */
.Lsigma:
    call  $!.Lparameter
    mov   x, a
    clrb  a
    movw  hl, sp
    addw  ax, hl
    addw  ax, #4
    movw  [sp+WORD_AT+4], ax
    clrw  ax
    .irp  at, 0, 2, 4, 6
    movw  [sp+T+\at+4], ax
    .endr
.Lpart:
    movw  ax, [sp+WORD_AT+4]
    movw  hl, ax
    AT    de, T, 4
    mov   b, #8
.Ladd_in:
    mov   a, [de]
    xor   a, [hl]
    mov   [de], a
    incw  hl
    incw  de
    dec   b
    bnz   $.Ladd_in
    call  $!.Lparameter
    mov   x, a
    mov   a, [sp+T+4]
    and   a, x
    mov   [sp+T+4], a
    call  $!.Lparameter
    mov   c, a
.Lturn:
    AT    hl, T, 4
    mov   a, [hl+7]
    rol   a, 1
    mov   b, #4
.Lturn_word:
    movw  ax, [hl]
    rolwc ax, 1
    movw  [hl], ax
    incw  hl
    incw  hl
    dec   b
    bnz   $.Lturn_word
    dec   c
    bnz   $.Lturn
    mov   a, [sp+SIGMA_AT+4]
    mov   b, a
    mov   a, sigmas-1[b]
    shl   a, 1
    bnc   $.Lpart
    ret

.Lparameter:
    mov   a, [sp+SIGMA_AT+8]
    mov   b, a
    inc   a
    mov   [sp+SIGMA_AT+8], a
    mov   a, sigmas[b]
    ret
    ENDFUNCTION mote_sha512

    TABLE sigmas                        /* of what; three times a mask for the lowest byte, and a turn to the left; the last is marked */
    .byte AT_E, 0xff, 4, 0xff, 23, 0xff, 0x80+23
    .byte AT_A, 0xff, 6, 0xff, 5, 0xff, 0x80+25
    .byte WORDS+8, 0x80, 58, 0xff, 7, 0xff, 0x80+56
    .byte WORDS+8*14, 0xc0, 13, 0xff, 42, 0xff, 0x80+3
    ENDTABLE sigmas
