#include "common/rl78/asm.h"
#include "grain/rl78/step.inc"

/* ---
function: mote_grain_128_crypt
prototype: void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at, unsigned what)
registers: { x:a: context read-write 208 bytes, 4(sp):5(sp): out write n bytes, 6(sp):7(sp): in read n bytes, 8(sp):9(sp): n, 10(sp):11(sp): at in 0..15, 12(sp):13(sp): what in 0..2 }
stack: 158
timing: n, at, what
tables: secret-indexed
--- */

/*
 * A pair of bytes is 32 clocks. For eight bytes 5,048 cycles: 2,568 for clocks, 1,613 for authentication, 208 to part the key stream from the
 * authentication stream, 659 for bytes, windows and around.
 */
    .set  WINDOW, 100
    .set  COPY_AT, 102
    .set  OUT, 104
    .set  IN, 106
    .set  LEFT, 108
    .set  AT, 110
    .set  FRAME, 112
    .set  ARGUMENTS, FRAME+4+STACK_ARGUMENTS
    .set  WHAT, ARGUMENTS+8

.macro KEEP_WINDOW
    movw  ax, hl
    movw  [sp+WINDOW], ax
    movw  ax, de
    movw  [sp+COPY_AT], ax
.endm

/* DE = a pointer of the frame, which moves on. */
.macro POINT pointer
    movw  ax, [sp+\pointer]
    movw  de, ax
    addw  ax, #1
    movw  [sp+\pointer], ax
.endm

/* HL = the context and the place in the block. */
.macro PLACE
    mov   a, [sp+AT]
    and   a, #7
    mov   x, a
    mov   a, #0
    movw  hl, ax
    movw  ax, [sp+FRAME]
    addw  ax, hl
    movw  hl, ax
.endm

/* Bits 0, 2, 4, .. of two bytes of pre-output are key stream, bits 1, 3, 5, .. go behind R. 26 cycles. */
.macro PART i
    mov   a, [sp+Y+2*\i]
    mov   b, a
    mov   a, [sp+Y+2*\i+1]
    mov   c, a
    mov   a, grain_128_parts[b]
    mov   b, a
    mov   a, grain_128_parts[c]
    mov   c, a
    and   a, #0xf0
    mov   x, a
    mov   a, b
    shr   a, 4
    or    a, x
    mov   [hl+R+8+\i], a
    mov   a, b
    and   a, #0x0f
    mov   x, a
    mov   a, c
    shl   a, 4
    or    a, x
    mov   [hl+M+\i], a
.endm

    FUNCTION mote_grain_128_crypt
    push  hl
    push  ax
    subw  sp, #FRAME
    movw  ax, [sp+ARGUMENTS]
    movw  [sp+OUT], ax
    movw  ax, [sp+ARGUMENTS+2]
    movw  [sp+IN], ax
    movw  ax, [sp+ARGUMENTS+4]
    movw  [sp+LEFT], ax
    mov   a, [sp+ARGUMENTS+6]
    mov   [sp+AT], a
    /* the pair of an odd byte has been generated: the window is behind it */
    inc   a
    and   a, #0x1e
    shl   a, 1
    mov   x, a
    mov   a, #0
    movw  bc, ax
    FIRST_WINDOW FRAME
    movw  ax, hl
    addw  ax, bc
    movw  hl, ax
    movw  ax, de
    addw  ax, bc
    movw  de, ax
    COPIES
    KEEP_WINDOW

.Lmore:
    movw  ax, [sp+LEFT]
    cmpw  ax, #0
    sknz
    br    $!.Ldone
    subw  ax, #1
    movw  [sp+LEFT], ax
    mov   a, [sp+AT]
    shr   a, 1
    sknc
    br    $!.Lbyte
    movw  ax, [sp+WINDOW]
    movw  hl, ax
    movw  ax, [sp+COPY_AT]
    movw  de, ax
    call  !!mote_grain_128_step
    NEXT_WINDOW
    KEEP_WINDOW
    PLACE
    PART  0
    PART  1
.Lbyte:
    PLACE
    POINT IN
    mov   a, [de]
    mov   b, a
    mov   a, [sp+WHAT]
    cmp0  a
    bz    $.Lplain
    mov   a, [hl+M]
    xor   a, b
    mov   c, a
    POINT OUT
    mov   a, c
    mov   [de], a
    mov   a, [sp+WHAT]
    cmp   a, #2
    mov   a, c
    bnz   $.Lplain
    mov   b, a
.Lplain:
    mov   a, b
    mov   [hl+M], a
    mov   a, [sp+AT]
    inc   a
    mov   [sp+AT], a
    and   a, #7
    skz
    br    $!.Lmore
    movw  ax, [sp+FRAME]
    movw  hl, ax
    call  !!mote_grain_128_accumulate
    mov   a, [sp+AT]
    cmp   a, #16
    skz
    br    $!.Lmore
    /* after 16 bytes both registers are 32 bytes on: back to the start */
    mov   a, #0
    mov   [sp+AT], a
    movw  ax, [sp+FRAME]
    movw  hl, ax
    REWIND
    FIRST_WINDOW FRAME
    COPIES
    KEEP_WINDOW
    br    $!.Lmore

.Ldone:
    addw  sp, #FRAME+2
    pop   hl
    ret
    ENDFUNCTION mote_grain_128_crypt

/* The even bits of all bytes below, the odd ones above. */
    TABLE grain_128_parts
    .set  x, 0
    .rept 256
    .byte (x & 1) | (x >> 1 & 2) | (x >> 2 & 4) | (x >> 3 & 8) | (x << 3 & 0x10) | (x << 2 & 0x20) | (x << 1 & 0x40) | (x & 0x80)
    .set  x, x + 1
    .endr
    ENDTABLE grain_128_parts

/* The deepest of the kernels that a mode calls, with its return address. */
    C_CONSTANT mote_grain_128_stack, 2
    .word 162
    END_C_CONSTANT mote_grain_128_stack
