#include "common/rl78/asm.h"
#include "common/rl78/bits.inc"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { x:a: state read-write 32 bytes }
stack: 78
timing: none
tables: none
--- */

/*
 * A row is four planes of eight bits, bit j of plane b being bit b of the nibble in column j: no table, and no branch, sees the state.
 * Rows 0 to 7 are what the S-box and ShiftRows make of rows 8 to 15, and each step of MixColumnsSerial adds one behind them.
 *
 * 10,193 cycles: a round takes 320 for S-box, constants and ShiftRows, 424 for the eight steps, 25 for its constant and the loop; planes at
 * both ends 950. Of a step's 53 cycles 41 are sums and 8 loads and stores.
 * RAM of the caller and ours: 32 for the state, 78, and 4 for the return address: 114 bytes.
 */
    .set  CONSTANT, 64                  /* the round's, bit by bit, each in bit 0 of a byte */
    .set  COMPLEMENT, 68
    .set  ROUNDS, 72                    /* still to do */
    .set  FRAME, 74

/* A row's four bytes in C, B, E and D become planes 0, 2, 1 and 3; and back. */
.macro TO_PLANES
    SWAP_BITS c, e, 4, 0x0f
    SWAP_BITS b, d, 4, 0x0f
    SWAP_BITS c, e, 1, 0x55
    SWAP_BITS b, d, 1, 0x55
    SWAP_BITS c, b, 2, 0x33
    SWAP_BITS e, d, 2, 0x33
.endm

.macro FROM_PLANES
    SWAP_BITS c, b, 2, 0x33
    SWAP_BITS e, d, 2, 0x33
    SWAP_BITS c, e, 1, 0x55
    SWAP_BITS b, d, 1, 0x55
    SWAP_BITS c, e, 4, 0x0f
    SWAP_BITS b, d, 4, 0x0f
.endm

/* A plane of the row that comes in takes in the bit of both its constants, those of the round and of the row. */
.macro INPUT operation, row, plane
    \operation a, [hl+4*(\row+8)+\plane]
    .if   (\row < 5 && \plane < \row) || (\row > 4 && \plane >= \row - 4)
    xor   a, [hl+COMPLEMENT+\plane]
    .else
    xor   a, [hl+CONSTANT+\plane]
    .endif
.endm

/* A plane that the S-box gives goes to its row, turned to the right by the row's number. */
.macro OUTPUT row, plane
    TURN  (8-\row)%8
    mov   [hl+4*\row+\plane], a
.endm

/* The S-box of PRESENT in 14 operations. */
.macro SUBSTITUTE row
    INPUT mov, \row, 2
    mov   c, a
    INPUT xor, \row, 1
    mov   b, a
    and   a, c
    INPUT xor, \row, 3
    mov   d, a
    and   a, b
    xor   a, c
    mov   c, a
    INPUT mov, \row, 0
    mov   e, a
    xor   a, d
    xor   b, a
    OUTPUT \row, 0
    mov   a, e
    or    a, c
    xor   a, b
    xch   a, e
    xor   a, #0xff
    xor   a, c
    mov   c, a
    xor   a, e
    OUTPUT \row, 3
    mov   a, c
    or    a, b
    xor   a, d
    OUTPUT \row, 2
    mov   a, e
    OUTPUT \row, 1
.endm

/* A ^= planes, each as row, plane behind the first row of a step. */
.macro SUM at, places:vararg
    .irp  place, \places
    xor   a, [hl+4*\at+\place]
    .endr
.endm

/*
 * One step of MixColumnsSerial: 2 r0 + 4 r1 + 2 r2 + B r3 + 2 r4 + 8 r5 + 5 r6 + 6 r7. As B = x^4 + x^3 and 6 = x^5 in the field, this is
 * 2 (2 (2 p + r1 + r6) + r0 + r2 + r4) + r6 with p = 4 r7 + 3 r3 + r5, and 2 sends planes (3, 2, 1, 0) to (2, 1, 0 + 3, 3).
 * Plane b of row i is at 4 i + b. 53 cycles.
 */
.macro MIX at
    mov   a, [hl+4*\at+29]
    SUM   \at, 14, 15, 23
    mov   b, a                          /* p3 */
    mov   a, [hl+4*\at+30]
    SUM   \at, 15, 12, 20
    xor   a, b
    SUM   \at, 5, 25, 2, 10, 18, 27
    mov   [hl+4*\at+35], a
    mov   a, [hl+4*\at+28]
    SUM   \at, 31, 13, 14, 22, 7, 27
    mov   c, a                          /* plane 3 of 2 p + r1 + r6 */
    xor   a, b
    SUM   \at, 4, 24, 1, 9, 17, 26
    mov   [hl+4*\at+34], a
    mov   a, [hl+4*\at+31]
    SUM   \at, 30, 12, 15, 13, 21, 6, 26, 3, 11, 19
    xor   c, a
    xor   a, [hl+4*\at+24]
    mov   [hl+4*\at+32], a
    mov   a, c
    SUM   \at, 0, 8, 16, 25
    mov   [hl+4*\at+33], a
.endm

    FUNCTION mote_photon256_permute
    push  hl
    push  ax
    subw  sp, #FRAME
    movw  hl, sp
    movw  de, ax
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28
    movw  ax, [de+\at]
    movw  [hl+32+\at], ax
    movw  ax, [de+\at+2]
    movw  [hl+32+\at+2], ax
    .endr
    .irp  row, 32, 36, 40, 44, 48, 52, 56, 60
    movw  ax, [hl+\row]
    movw  bc, ax
    movw  ax, [hl+\row+2]
    movw  de, ax
    TO_PLANES
    movw  ax, bc
    xch   a, e
    movw  [hl+\row], ax
    mov   a, e
    mov   x, a
    mov   a, d
    movw  [hl+\row+2], ax
    .endr
    clrw  ax
    movw  [hl+CONSTANT], ax
    movw  [hl+CONSTANT+2], ax
    mov   a, #12
    mov   [hl+ROUNDS], a

.Lround:
    /* The next constant: a bit is one more than the sum of the third and the fourth before it. */
    mov   a, [hl+CONSTANT+3]
    xor   a, [hl+CONSTANT+2]
    xor   a, #1
    mov   b, a
    .irp  plane, 3, 2, 1, 0
    .if   \plane
    mov   a, [hl+CONSTANT+\plane-1]
    .else
    mov   a, b
    .endif
    mov   [hl+CONSTANT+\plane], a
    xor   a, #1
    mov   [hl+COMPLEMENT+\plane], a
    .endr

    .irp  row, 0, 1, 2, 3, 4, 5, 6, 7
    SUBSTITUTE \row
    .endr
    .irp  row, 0, 1, 2, 3, 4, 5, 6, 7
    MIX   \row
    .endr
    mov   a, [hl+ROUNDS]
    dec   a
    mov   [hl+ROUNDS], a
    skz
    br    $!.Lround

    .irp  row, 32, 36, 40, 44, 48, 52, 56, 60
    mov   a, [hl+\row]
    mov   c, a
    mov   a, [hl+\row+1]
    mov   e, a
    mov   a, [hl+\row+2]
    mov   b, a
    mov   a, [hl+\row+3]
    mov   d, a
    FROM_PLANES
    movw  ax, bc
    movw  [hl+\row], ax
    movw  ax, de
    movw  [hl+\row+2], ax
    .endr
    movw  ax, [sp+FRAME]
    movw  de, ax
    .irp  at, 0, 4, 8, 12, 16, 20, 24, 28
    movw  ax, [hl+32+\at]
    movw  [de+\at], ax
    movw  ax, [hl+32+\at+2]
    movw  [de+\at+2], ax
    .endr
    addw  sp, #FRAME
    pop   ax
    pop   hl
    ret
    ENDFUNCTION mote_photon256_permute
