#include "common/rl78/asm.h"
#include "skein/rl78/skein256_rounds.inc"
#include "skein/rl78/threefish.inc"

/* ---
function: mote_skein256_ubi
prototype: void mote_skein256_ubi(mote_word64 chain[4], const mote_word64 tweak[2], const uint8_t *block)
registers: { x:a: chain read-write 32 bytes, 4(sp):5(sp): tweak read 16 bytes, 6(sp):7(sp): block read 32 bytes }
stack: 164
timing: none
tables: none
--- */

/*
 * Eight rounds in a loop, each of two MIX. The odd words change between two places, so that what a rotation reads stays until it is done;
 * the permutation of words is in the addresses. Key and tweak, with the words that follow from them, lie there once and once more but
 * for the last word: a subkey is a window in them.
 *
 * 11,513 cycles: 144 MIX, of which 20 are the sum and 34.5 on average the rotation, 7,848 together; 19 subkeys of 169; 454 around.
 * RAM of the caller and ours: 32 for the chaining value, 16 for the tweak, 32 for the block, 4 for arguments, 164, and 4 for the return
 * address: 252 bytes.
 */
    .set  V, 0
    .set  OTHER, 32                     /* the other places of words 1 and 3 */
    .set  KEYS, 48
    .set  TWEAKS, KEYS + 9*8
    .set  KEY_AT, TWEAKS + 4*8
    .set  TWEAK_AT, KEY_AT + 1
    .set  NUMBER, TWEAK_AT + 1
    .set  FRAME, NUMBER + 2

    FUNCTION mote_skein256_ubi
    push  hl
    push  ax
    subw  sp, #FRAME
    movw  hl, sp
    movw  de, ax
    .irp  word, 0, 8, 16, 24
    .irp  half, 0, 2, 4, 6
    .set  at, \word+\half
    movw  ax, [de+at]
    movw  [hl+KEYS+at], ax
    movw  [hl+KEYS+40+at], ax
    .endr
    .endr
    movw  ax, [sp+FRAME+4+STACK_ARGUMENTS]
    movw  de, ax
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [de+\at]
    movw  [hl+TWEAKS+\at], ax
    .if   \at < 8
    movw  [hl+TWEAKS+24+\at], ax
    .endif
    .endr
    movw  ax, [sp+FRAME+6+STACK_ARGUMENTS]
    movw  de, ax
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, #0x1bd11bdaa9fc1a22>>(8*\at) & 0xff
    .irp  word, 0, 8, 16, 24
    xor   a, [hl+KEYS+\word+\at]
    .endr
    mov   [hl+KEYS+32+\at], a
    mov   a, [hl+TWEAKS+\at]
    xor   a, [hl+TWEAKS+8+\at]
    mov   [hl+TWEAKS+16+\at], a
    .irp  word, 0, 8, 16, 24
    mov   a, [de+\word+\at]
    mov   [hl+V+\word+\at], a
    .endr
    .endr
    START

    ROUNDS

    movw  ax, [sp+FRAME+6+STACK_ARGUMENTS]
    movw  de, ax
    ADD_MESSAGE 0, 8, 16, 24
    movw  ax, [sp+FRAME]
    movw  de, ax
    CHAIN 0, 8, 16, 24
    addw  sp, #FRAME
    pop   ax
    pop   hl
    ret

.Lsubkey:
    SUBKEY V+24, 0, 8, 16, 24
    ret
    ENDFUNCTION mote_skein256_ubi
