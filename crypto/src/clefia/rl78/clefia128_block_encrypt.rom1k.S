#include "clefia/rl78/loop.inc"

/* ---
function: mote_clefia128_block_encrypt
prototype: void mote_clefia128_block_encrypt(uint8_t *block)
registers: { x:a: block read-write 54 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/*
 * One round in a loop; the words of the text change places after it, and L turns where it lies. L itself is made where the text is, which
 * waits meanwhile. Every second time L takes the caller's key in for two rounds.
 *
 * 11,448 cycles: 30 rounds of 163 for both functions and their constants, 64 to change places and 29 for the next constants and the call, and
 * the loops between them.
 * RAM of the caller and ours: 54 for the block, 6, and 4 for the return address: 64 bytes.
 */
    FUNCTION mote_clefia128_block_encrypt
    BEGIN
.Lmake:
    movw  de, #mote_clefia_sboxes+512
    call  $!.Lround
    mov   a, [hl+T]
    cmp   a, #0x8e                      /* after twelve rounds */
    bnz   $.Lmake
    call  $!.Lback
    EXCHANGE

    mov   x, #KEY
    call  $!.Lwhiten
.Lpair:
    call  $!.Lfirst
    call  $!.Lround
    mov   a, [hl+T]
    cmp   a, #0xc1                      /* after thirty */
    bz    $.Lend
    call  $!.Ldouble_swap
    call  $!.Lkey
    call  $!.Lfirst
    call  $!.Lround
    call  $!.Lkey
    call  $!.Ldouble_swap
    br    $.Lpair

.Lend:
    call  $!.Lback
    mov   x, #KEY+8
    call  $!.Lwhiten
    pop   hl
    ret

.Lfirst:
    POINT CIRCLE
.Lround:
    FUNCTIONS
    NEXT_T
    oneb  c
    br    $.Lwords

.Lback:                                 /* the last word becomes the first: the others do three times what they do after a round */
    mov   c, #3
.Lwords:
    WORDS_LEFT
.Lhome:
    BACK_4
    dec   c
    bnz   $.Lwords
    ret

.Lkey:
    KEY_TO_CIRCLE
    ret

.Ldouble_swap:
    DOUBLE_SWAP
    ret

.Lwhiten:
    WHITENED
    oneb  c
    br    $.Lhome
    ENDFUNCTION mote_clefia128_block_encrypt

    TABLES
