#include "aes/rl78/inverse.inc"
#include "aes/rl78/schedule.inc"

/* ---
function: mote_aes128_expand_decryption_key
prototype: void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
registers: { x:a: expanded write 176 bytes, 4(sp):5(sp): key read 16 bytes }
stack: 4
timing: none
tables: secret-indexed
--- */

/* MixColumns of a column at `at` behind HL, with D = a0 ^ a1 and E = a2 ^ a3: b0 = 2D ^ a1 ^ E, b1 = 2(a1 ^ a2) ^ a0 ^ E,
 * b2 = 2E ^ a3 ^ D, b3 = 2(a3 ^ a0) ^ a2 ^ D. 39 cycles. */
.macro MIX at
    FETCH \at
    BLEND \at+1
    mov   d, a
    FETCH \at+2
    BLEND \at+3
    mov   e, a
    FETCH \at+3
    BLEND \at
    DOUBLE
    BLEND \at+2
    xor   a, d
    mov   b, a
    FETCH \at+1
    BLEND \at+2
    DOUBLE
    BLEND \at
    xor   a, e
    mov   c, a
    mov   a, d
    DOUBLE
    BLEND \at+1
    xor   a, e
    STORE \at
    mov   a, e
    DOUBLE
    BLEND \at+3
    xor   a, d
    STORE \at+2
    mov   a, c
    STORE \at+1
    mov   a, b
    STORE \at+3
.endm

/*
 * The round keys of encryption, stored from the last place to the first; then InvMixColumns of the nine in the middle.
 * 3,269 cycles: 725 for the former, 67 a column for the latter.
 */
    FUNCTION mote_aes128_expand_decryption_key
    push  hl
    addw  ax, #144
    FIRST_ROUND_KEY 16
.Lround:
    NEXT_ROUND_KEY 16, 0
    mov   a, d
    cmp   a, #0x36                      /* the tenth constant */
    bz    $.Lmix
    movw  ax, hl
    subw  ax, #16
    movw  hl, ax
    br    $!.Lround

.Lmix:
    mov   b, #9
.Lkey:
    movw  ax, hl
    addw  ax, #16
    movw  hl, ax
    push  bc
    .irp  at, 0, 4, 8, 12
    TO_INVERSE \at, \at+2
    TO_INVERSE \at+1, \at+3
    MIX   \at
    .endr
    pop   bc
    dec   b
    skz
    br    $!.Lkey
    pop   hl
    ret
    ENDFUNCTION mote_aes128_expand_decryption_key

    LOOKED_UP mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox
