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
 * Two rounds are a subroutine, and so are two more, after which all words are where they were: none has to change its place.
 *
 * 7,691 cycles: 30 rounds of 150 for both functions, 25 for their keys and 19 for the next constants, and what stands between them.
 * RAM of the caller and ours: 54 for the block, 6, and 4 for the return address: 64 bytes.
 */
    FUNCTION mote_clefia128_block_encrypt
    BEGIN
.Lmake:
    movw  de, #mote_clefia_sboxes+512
    call  $!.Lrounds_0_1
    movw  de, #mote_clefia_sboxes+512
    call  $!.Lrounds_2_3
    mov   a, [hl+T]
    cmp   a, #0x8e                      /* after twelve rounds */
    bnz   $.Lmake
    mov   c, #3
    call  $!.Lwords
    EXCHANGE

    mov   x, #KEY
    call  $!.Lwhiten
.Lpair:
    POINT CIRCLE
    call  $!.Lrounds_0_1
    mov   a, [hl+T]
    cmp   a, #0xc1                      /* after thirty */
    bz    $.Lend
    call  $!.Ldouble_swap
    call  $!.Lkey
    POINT CIRCLE
    call  $!.Lrounds_2_3
    call  $!.Lkey
    call  $!.Ldouble_swap
    br    $.Lpair

.Lend:
    oneb  c
    call  $!.Lwords
    mov   x, #KEY+8
    call  $!.Lwhiten
    pop   hl
    ret

.Lrounds_0_1:
    FUNCTIONS 0, 4, 8, 12
    NEXT_T
    FUNCTIONS 4, 8, 12, 0
    NEXT_T
    ret

.Lrounds_2_3:
    FUNCTIONS 8, 12, 0, 4
    NEXT_T
    FUNCTIONS 12, 0, 4, 8
    NEXT_T
    ret

.Lwords:
    WORDS_LEFT
    BACK_4
    dec   c
    bnz   $.Lwords
    ret

.Lkey:                                  /* L takes in the caller's key */
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    FETCH KEY+\i
    TAKE  CIRCLE+\i
    .endr
    ret

.Ldouble_swap:
    FETCH CIRCLE
    mov   d, a
    shr   a, 1
    .irp  i, 1, 2, 3, 4, 5, 6, 7
    FETCH CIRCLE+\i
    rorc  a, 1
    STORE CIRCLE+\i-1
    .endr
    FETCH CIRCLE+15
    mov   b, a
    mov1  a.7, cy
    STORE CIRCLE+7
    shl   b, 1
    .irp  i, 14, 13, 12, 11, 10, 9, 8
    FETCH CIRCLE+\i
    rolc  a, 1
    STORE CIRCLE+\i+1
    .endr
    mov   a, d
    mov1  a.0, cy
    STORE CIRCLE+8
    ret

.Lwhiten:
    WHITENED
    BACK_4
    ret
    ENDFUNCTION mote_clefia128_block_encrypt

    TABLES 2
