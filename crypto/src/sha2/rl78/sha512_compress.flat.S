#include "common/rl78/asm.h"
#include "sha2/rl78/sha512.inc"

/* ---
function: mote_sha512_compress
prototype: void mote_sha512_compress(mote_word64 state[8], const uint8_t *block)
registers: { x:a: state read-write 64 bytes, 4(sp):5(sp): block read 128 bytes }
stack: 312
timing: none
tables: public-indexed
--- */

/*
 * 49,146 cycles. A step: 80 for each of the big sigmas, 48 for h with the choice, 57 for the rest of T1, 30 for the new e, 56 for the
 * majority, 30 for the new a, 17 around; a new word: 68 and 104 for the small sigmas, 48 for the sum. 209 for each of the ten copies;
 * 672 at both ends. RAM of the caller and ours: 64 for the state, 128 for the block, 2 for its address, 312, and 4 for the return address:
 * 510 bytes.
 */
    .set  AGAIN_A, 0                    /* from here on at SP */
    .set  AGAIN_E, 8
    .set  STEPS, 16
    .set  WINDOW, 18                    /* where HL begins */
    .set  FRAME, WINDOW + 232 + 7*8

    FUNCTION mote_sha512_compress
    push  hl
    push  ax
    movw  ax, [sp+4+STACK_ARGUMENTS]
    movw  de, ax
    subw  sp, #FRAME-200
    subw  sp, #200
    movw  ax, sp
    addw  ax, #WINDOW
    movw  hl, ax

    /* The words of the message have their highest byte first. */
    mov   b, #16
.Lword:
    .irp  at, 0, 2, 4, 6
    mov   a, [de+7-\at]
    mov   x, a
    mov   a, [de+6-\at]
    movw  [hl+WORDS+\at], ax
    .endr
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    movw  ax, de
    addw  ax, #8
    movw  de, ax
    dec   b
    bnz   $.Lword

    movw  ax, sp
    addw  ax, #FRAME
    movw  de, ax
    movw  ax, [de]
    movw  de, ax
    movw  ax, sp
    addw  ax, #WINDOW
    movw  hl, ax
    .irp  word, 0, 8, 16, 24, 32, 40, 48, 56
    .irp  half, 0, 2, 4, 6
    movw  ax, [de+\word+\half]
    movw  [hl+AT_A-\word+\half], ax
    .endr
    .endr
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [hl+AT_B+\at]
    xor   a, [hl+AT_C+\at]
    mov   [hl+LAST_SUM+\at], a
    mov   a, [hl+AT_A+\at]
    mov   [sp+AGAIN_A+(\at+1)%8], a
    mov   a, [hl+AT_E+\at]
    mov   [sp+AGAIN_E+(\at+1)%8], a
    .endr
    mov   a, #0
    mov   [sp+STEPS], a
    movw  de, #constants

.Lstep:
    STEP

    mov   a, [sp+STEPS]
    cmp   a, #64
    skc
    br    $!.Lnext

    NEW_WORD

.Lnext:
    movw  ax, de
    addw  ax, #8
    movw  de, ax
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    mov   a, [sp+STEPS]
    inc   a
    mov   [sp+STEPS], a
    and   a, #7
    skz
    br    $!.Lstep

    push  de
    movw  ax, hl
    subw  ax, #64
    movw  de, ax
    .irp  word, 0, 8, 16, 24, 32, 40, 48, 56, 72, 80, 88, 96, 104, 112, 120, 128, 136, 144, 152, 160, 168, 176, 184, 192, 208
    .irp  half, 0, 2, 4, 6
    movw  ax, [hl+\word+\half]
    movw  [de+\word+\half], ax
    .endr
    .endr
    movw  ax, de
    movw  hl, ax
    pop   de
    mov   a, [sp+STEPS]
    cmp   a, #80
    skz
    br    $!.Lstep

    movw  ax, sp
    addw  ax, #FRAME
    movw  de, ax
    movw  ax, [de]
    movw  de, ax
    .irp  word, 0, 8, 16, 24, 32, 40, 48, 56
    movw  ax, [de+\word]
    addw  ax, [hl+AT_A-\word]
    movw  [de+\word], ax
    .irp  at, 2, 3, 4, 5
    mov   a, [de+\word+\at]
    addc  a, [hl+AT_A-\word+\at]
    mov   [de+\word+\at], a
    .endr
    movw  ax, [de+\word+6]
    sknc
    incw  ax
    addw  ax, [hl+AT_A-\word+6]
    movw  [de+\word+6], ax
    .endr
    addw  sp, #200
    addw  sp, #FRAME-200
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_sha512_compress
