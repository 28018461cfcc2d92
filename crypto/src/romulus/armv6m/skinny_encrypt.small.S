#include "common/armv6m/asm.h"

/* ---
function: mote_romulus_skinny_encrypt
abi: internal            # callable from C, but the schedule is in a format of its own: rows.h
prototype: void mote_romulus_skinny_encrypt(uint16_t *block, uint16_t *schedule)
registers: { r0: block read-write 16 bytes, r1: schedule read-write 320 bytes }
stack: 24
timing: none
tables: public-indexed
--- */

/* SKINNY-128-384+, a row in a word at a time. */
#define BLOCK r0
#define KEY r1
#define X r2
#define END r12

/* to |= x moved by \distance, the bits of \mask in each cell. T and MASK are lost. */
#define T r5
#define MASK r4
.macro MOVE_BITS to, shift, distance, mask
    \shift T, X, #\distance
    ldr   MASK, =\mask
    ands  T, MASK
    orrs  \to, T
.endm

    FUNCTION mote_romulus_skinny_encrypt
    push  {r3-r7, lr}
    movs  r2, #160
    lsls  r2, r2, #1
    add   r2, KEY
    mov   END, r2
.Lround:
    movs  r7, #12
.Lrow:
    ldr   X, [BLOCK, r7]
    movs  r6, #4
.Lstep:
    lsrs  r3, X, #3                     /* bits 4 and 0 take the NOR of 7 and 6, 3 and 2 */
    lsrs  T, X, #2
    orrs  r3, T
    ldr   MASK, =0x11111111
    bics  MASK, r3
    eors  X, MASK
    subs  r6, #1
    beq   .Llast
    lsls  r3, X, #5                     /* bits 7..0 become 2, 1, 7, 6, 4, 0, 3, 5 */
    ldr   MASK, =0xc0c0c0c0
    ands  r3, MASK
    MOVE_BITS r3, lsrs, 2, 0x32323232
    MOVE_BITS r3, lsrs, 1, 0x08080808
    MOVE_BITS r3, lsls, 2, 0x04040404
    MOVE_BITS r3, lsrs, 5, 0x01010101
    movs  X, r3
    b     .Lstep
.Llast:
    lsrs  r3, X, #1                     /* last of all 2 and 1 change places */
    eors  r3, X
    ldr   MASK, =0x02020202
    ands  r3, MASK
    eors  X, r3
    lsls  r3, r3, #1
    eors  X, r3
    str   X, [BLOCK, r7]
    subs  r7, #4
    bpl   .Lrow

    ldm   BLOCK!, {r2-r5}
    subs  BLOCK, #16
    movs  r6, #2                        /* to cell 8 */
    eors  r4, r6
    movs  r6, #24                       /* rows turn right by their index */
    rors  r3, r6
    movs  r6, #16
    rors  r4, r6
    movs  r6, #8
    rors  r5, r6
    ldm   KEY!, {r6, r7}
    eors  r2, r6
    eors  r3, r7
    eors  r3, r4                        /* (a, b, c, d) becomes (a ^ c ^ d, a, b ^ c, a ^ c) */
    eors  r4, r2
    eors  r5, r4
    str   r5, [BLOCK]
    str   r2, [BLOCK, #4]
    str   r3, [BLOCK, #8]
    str   r4, [BLOCK, #12]
    cmp   KEY, END
    bne   .Lround
    pop   {r3-r7, pc}
    .ltorg
    ENDFUNCTION mote_romulus_skinny_encrypt

/* A round takes 589 cycles: S-box 135 a row, and 49. */
