#include "common/rl78/asm.h"
#include "skein/rl78/skein512_rounds.inc"
#include "skein/rl78/threefish.inc"

/* ---
function: mote_skein512_ubi
prototype: void mote_skein512_ubi(mote_word64 chain[8], const mote_word64 tweak[2], const uint8_t *block)
registers: { x:a: chain read-write 64 bytes, 4(sp):5(sp): tweak read 16 bytes, 6(sp):7(sp): block read 64 bytes }
stack: 276
timing: none
tables: none
--- */

/*
 * Eight rounds in a loop, each of four MIX. The odd words change between two places, so that what a rotation reads stays until it is done;
 * the permutation of words, which is as before after four rounds, is in the addresses. Key and tweak, with the words that follow from
 * them, lie there once and once more but for the last word: a subkey is a window in them.
 *
 * 21,688 cycles: 288 MIX, of which 20 are the sum and 36 on average the rotation, 16,218 together; 19 subkeys of 249; 739 around.
 * RAM of the caller and ours: 64 for the chaining value, 16 for the tweak, 64 for the block, 4 for arguments, 276, and 4 for the return
 * address: 428 bytes.
 */
    .set  V, 0
    .set  OTHER, 64                     /* the other places of words 1, 3, 5 and 7, at 8 times their number */
    .set  TWEAKS, 96
    .set  KEY_AT, TWEAKS + 4*8
    .set  TWEAK_AT, KEY_AT + 1
    .set  NUMBER, TWEAK_AT + 1
    .set  KEYS, NUMBER + 2
    .set  FRAME, KEYS + 17*8

    FUNCTION mote_skein512_ubi
    push  hl
    push  ax
    subw  sp, #FRAME-KEYS
    movw  hl, sp                        /* the keys alone, as HL does not reach them from below */
    movw  de, ax
    .irp  word, 0, 8, 16, 24, 32, 40, 48, 56
    .irp  half, 0, 2, 4, 6
    .set  at, \word+\half
    movw  ax, [de+at]
    movw  [hl+at], ax
    movw  [hl+72+at], ax
    .endr
    .endr
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, #0x1bd11bdaa9fc1a22>>(8*\at) & 0xff
    .irp  word, 0, 8, 16, 24, 32, 40, 48, 56
    xor   a, [hl+\word+\at]
    .endr
    mov   [hl+64+\at], a
    .endr
    movw  ax, [sp+FRAME-KEYS+4+STACK_ARGUMENTS]
    movw  de, ax
    movw  ax, [sp+FRAME-KEYS+6+STACK_ARGUMENTS]
    subw  sp, #KEYS
    movw  hl, sp
    movw  bc, ax
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    movw  ax, [de+\at]
    movw  [hl+TWEAKS+\at], ax
    .if   \at < 8
    movw  [hl+TWEAKS+24+\at], ax
    .endif
    .endr
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [hl+TWEAKS+\at]
    xor   a, [hl+TWEAKS+8+\at]
    mov   [hl+TWEAKS+16+\at], a
    .endr
    movw  ax, bc
    movw  de, ax
    .irp  word, 0, 8, 16, 24, 32, 40, 48, 56
    .irp  byte, 0, 1, 2, 3, 4, 5, 6, 7
    .set  at, \word+\byte
    mov   a, [de+at]
    mov   [hl+V+at], a
    .endr
    .endr
    START

    ROUNDS

    movw  ax, hl
    addw  ax, #FRAME
    movw  de, ax
    movw  ax, [de+6+STACK_ARGUMENTS]
    movw  de, ax
    ADD_MESSAGE 0, 8, 16, 24, 32, 40, 48, 56
    movw  ax, hl
    addw  ax, #FRAME
    movw  de, ax
    movw  ax, [de]
    movw  de, ax
    CHAIN 0, 8, 16, 24, 32, 40, 48, 56
    addw  sp, #KEYS
    addw  sp, #FRAME-KEYS
    pop   ax
    pop   hl
    ret

.Lsubkey:
    SUBKEY V+56, 0, 8, 16, 24, 32, 40, 48, 56
    ret
    ENDFUNCTION mote_skein512_ubi
