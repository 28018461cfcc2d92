#include "clefia/rl78/loop.inc"

/* ---
function: mote_clefia128_block_decrypt
prototype: void mote_clefia128_block_decrypt(uint8_t *block)
registers: { x:a: block read-write 54 bytes }
stack: 6
timing: none
tables: secret-indexed
--- */

/*
 * L as in encryption, then all eight DoubleSwaps; one is taken back after every second round. Words change places three times as often as in
 * encryption, which is the other way round.
 *
 * RAM of the caller and ours: 54 for the block, 6, and 4 for the return address: 64 bytes.
 */
    FUNCTION mote_clefia128_block_decrypt
    BEGIN
.Lmake:
    movw  de, #mote_clefia_sboxes+512
    call  $!.Lfunctions
    NEXT_T
    oneb  c
    call  $!.Lwords
    mov   a, [hl+T]
    cmp   a, #0x8e                      /* after twelve rounds */
    bnz   $.Lmake
    mov   c, #3
    call  $!.Lwords
    EXCHANGE

    mov   e, #8
.Lforth:
    NEXT_T
    NEXT_T
    DOUBLE_SWAP
    dec   e
    bnz   $.Lforth
    NEXT_T
    mov   x, #KEY+8
    call  $!.Lwhiten
.Lpair:
    call  $!.Lsecond
    call  $!.Lfirst
    mov   a, [hl+T]
    cmp   a, #0x2d                      /* before the first round of the text */
    bz    $.Lend
    call  $!.Ldouble_swap
    call  $!.Lkey
    call  $!.Lsecond
    call  $!.Lfirst
    call  $!.Lkey
    call  $!.Ldouble_swap
    br    $.Lpair

.Lend:
    oneb  c
    call  $!.Lwords
    mov   x, #KEY
    call  $!.Lwhiten
    pop   hl
    ret

.Lsecond:
    POINT CIRCLE+8
    br    $!.Lround
.Lfirst:
    POINT CIRCLE
.Lround:
    FUNCTIONS
    LAST_T
    mov   c, #3
.Lwords:
    WORDS_LEFT
.Lhome:
    BACK_4
    dec   c
    bnz   $.Lwords
    ret

.Lfunctions:
    FUNCTIONS
    ret

.Lkey:
    KEY_TO_CIRCLE
    ret

.Ldouble_swap:
    DOUBLE_SWAP_BACK
    ret

.Lwhiten:
    WHITENED
    oneb  c
    br    $!.Lhome
    ENDFUNCTION mote_clefia128_block_decrypt
