#include "common/rl78/asm.h"
#include "grain/rl78/step.inc"

/* ---
function: mote_grain_128_initialise
prototype: void mote_grain_128_initialise(uint16_t context[104], const uint8_t nonce[12], const uint8_t key[16])
registers: { x:a: context read-write 208 bytes, 4(sp):5(sp): nonce read 12 bytes, 6(sp):7(sp): key read 16 bytes }
stack: 118
timing: none
tables: none
--- */

/*
 * 16 times 32 clocks: the pre-output is fed back in 0..11, the key comes in again in 10 and 11, and what 12..15 put out is the accumulator and
 * its register. 11,499 cycles, 641 a time for the clocks.
 */
    .set  KEY_AGAIN, 100
    .set  STEP, 108
    .set  FRAME, 110
    .set  ARGUMENTS, FRAME+4+STACK_ARGUMENTS

/* The new bytes of the NFSR ^= these of the frame, and those of the LFSR. 32 cycles. */
.macro ADD_NEW to_b, to_s
    .irp  i, 0, 1, 2, 3
    mov   a, [sp+\to_b+\i]
    xor   a, [hl+16+\i]
    mov   [hl+16+\i], a
    mov   [de+15+\i], a
    mov   a, [sp+\to_s+\i]
    xor   a, [hl+LFSR-NFSR+16+\i]
    mov   [hl+LFSR-NFSR+16+\i], a
    mov   [de+COPY_BYTES+15+\i], a
    .endr
.endm

    FUNCTION mote_grain_128_initialise
    push  hl
    push  ax
    movw  hl, ax
    subw  sp, #FRAME
    movw  ax, [sp+ARGUMENTS]
    movw  de, ax
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    mov   a, [de+\i]
    mov   [hl+LFSR+\i], a
    .endr
    movw  ax, #0xffff
    movw  [hl+LFSR+12], ax
    movw  ax, #0x7fff
    movw  [hl+LFSR+14], ax
    movw  ax, [sp+ARGUMENTS+2]
    movw  de, ax
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    mov   a, [de+\i]
    mov   [hl+NFSR+\i], a
    .endr
    mov   a, #0
.Lwindow:
    mov   [sp+STEP], a
    FIRST_WINDOW FRAME
    COPIES
.Lstep:
    call  !!mote_grain_128_step
    mov   a, [sp+STEP]
    cmp   a, #12
    skc
    br    $!.Lfill
    ADD_NEW Y, Y
    mov   a, [sp+STEP]
    cmp   a, #10
    skc
    br    $!.Lkey
.Lstepped:
    NEXT_WINDOW
    mov   a, [sp+STEP]
    inc   a
    mov   [sp+STEP], a
    and   a, #7
    skz
    br    $!.Lstep
    movw  ax, [sp+FRAME]
    movw  hl, ax
    REWIND
    mov   a, [sp+STEP]
    cmp   a, #16
    skz
    br    $!.Lwindow
    addw  sp, #FRAME+2
    pop   hl
    ret

    /* four bytes of the key for each register */
.Lkey:
    push  de
    sub   a, #10
    shl   a, 2
    mov   x, a
    mov   a, #0
    movw  de, ax
    movw  ax, [sp+ARGUMENTS+2+2]
    addw  ax, de
    movw  de, ax
    .irp  i, 0, 2
    mov   a, [de+\i]
    mov   [sp+KEY_AGAIN+2+\i], a
    mov   a, [de+\i+1]
    mov   [sp+KEY_AGAIN+2+\i+1], a
    mov   a, [de+\i+8]
    mov   [sp+KEY_AGAIN+2+4+\i], a
    mov   a, [de+\i+9]
    mov   [sp+KEY_AGAIN+2+5+\i], a
    .endr
    pop   de
    ADD_NEW KEY_AGAIN, KEY_AGAIN+4
    br    $!.Lstepped

    /* HL = where these 32 bits go, less TAG */
.Lfill:
    push  hl
    sub   a, #12
    shl   a, 2                          /* 0, 4; 8 and 12 are for R */
    cmp   a, #8
    skc
    sub   a, #TAG-R+8
    mov   x, a
    mov   a, #0
    movw  bc, ax
    mov   a, x
    cmp   a, #8
    skc
    mov   b, #0xff
    movw  ax, [sp+FRAME+2]
    addw  ax, bc
    movw  hl, ax
    movw  ax, [sp+2+Y]
    movw  [hl+TAG], ax
    movw  ax, [sp+2+Y+2]
    movw  [hl+TAG+2], ax
    pop   hl
    br    $!.Lstepped
    ENDFUNCTION mote_grain_128_initialise
