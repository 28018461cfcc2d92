#include "aes/sbox.inc"
#include "common/rl78/asm.h"
#include "common/rl78/field.inc"

/* ---
function: mote_groestl256_compress
prototype: void mote_groestl256_compress(uint8_t chain[64], const uint8_t *block)
registers: { x:a: chain read-write 64 bytes, 4(sp):5(sp): block read 64 bytes }
stack: 162
timing: none
tables: secret-indexed
--- */

/*
 * P on the sum of chaining value and block, then Q on the block, each a round in a loop with its eight columns. A column gathers the
 * bytes a_0 .. a_7 that ShiftBytes brings there, through the S-box, and MixBytes is
 *   t_i = a_i ^ a_{i+1}, y_i = t_i ^ t_{i+2} ^ a_{i+6}, b_i = 2 (2 (t_{i+3} ^ t_{i+6}) ^ y_{i+7}) ^ y_{i+4}.
 *
 * 34,247 cycles: a column takes 77 for look-ups and the t_i, 32 for the y_i, 88 for the b_i, 6 to 15 for constants; a round 75 more for
 * bringing the state back and the loop. 1,280 look-ups of 4 cycles in flash are 5,120 of them, and 2,560 doublings 7,680.
 * RAM of the caller and ours: 64 for the chaining value, 64 for the block, 2 for its address, 162, and 4 for the return address: 296 bytes.
 */
    .set  STATE, 0
    .set  NEW, 64
    .set  ROWS_A, 128
    .set  ROWS_T, 136
    .set  ROWS_Y, 144
    .set  ROUND, 152
    .set  FRAME, 154

/* A byte of the state with its constant: row 0 of P takes in column and round, row 7 of Q does, and all of Q is inverted. */
.macro INPUT which, column, row, distance
    mov   a, [hl+STATE+8*((\column+\distance)%8)+\row]
    .set  constant, \which*0xff ^ (16*((\column+\distance)%8))*(\row == 7*\which)*-1
    .if   constant
    xor   a, #constant
    .endif
    .if   \row == 7*\which
    xor   a, [hl+ROUND]
    .endif
.endm

/* Two rows go through the S-box; each read follows its index at a distance. */
.macro TWO_ROWS which, column, row, first, second
    INPUT \which, \column, \row, \first
    mov   b, a
    INPUT \which, \column, \row+1, \second
    mov   c, a
    mov   a, sbox[b]
    mov   [hl+ROWS_A+\row], a
    .if   \row
    xor   a, [hl+ROWS_A+\row-1]
    mov   [hl+ROWS_T+\row-1], a
    .endif
    mov   a, sbox[c]
    mov   [hl+ROWS_A+\row+1], a
    .if   \row < 6
    xor   a, [hl+ROWS_A+\row]
    mov   [hl+ROWS_T+\row], a
    .else
    mov   x, a
    xor   a, [hl+ROWS_A+6]
    mov   [hl+ROWS_T+6], a
    mov   a, x
    xor   a, [hl+ROWS_A]
    mov   [hl+ROWS_T+7], a
    .endif
.endm

.macro COLUMN which, column, d0, d1, d2, d3, d4, d5, d6, d7
    TWO_ROWS \which, \column, 0, \d0, \d1
    TWO_ROWS \which, \column, 2, \d2, \d3
    TWO_ROWS \which, \column, 4, \d4, \d5
    TWO_ROWS \which, \column, 6, \d6, \d7
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [hl+ROWS_T+\i]
    xor   a, [hl+ROWS_T+(\i+2)%8]
    xor   a, [hl+ROWS_A+(\i+6)%8]
    mov   [hl+ROWS_Y+\i], a
    .endr
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [hl+ROWS_T+(\i+3)%8]
    xor   a, [hl+ROWS_T+(\i+6)%8]
    DOUBLE
    xor   a, [hl+ROWS_Y+(\i+7)%8]
    DOUBLE
    xor   a, [hl+ROWS_Y+(\i+4)%8]
    mov   [hl+NEW+8*\column+\i], a
    .endr
.endm

/* The ten rounds; how far ShiftBytes moves each row. */
.macro ROUNDS which, distances:vararg
    mov   a, #0
    mov   [hl+ROUND], a
.Lround_\which:
    .irp  column, 0, 1, 2, 3, 4, 5, 6, 7
    COLUMN \which, \column, \distances
    .endr
    .irp  column, 0, 8, 16, 24, 32, 40, 48, 56
    .irp  at, 0, 2, 4, 6
    movw  ax, [hl+NEW+\column+\at]
    movw  [hl+STATE+\column+\at], ax
    .endr
    .endr
    mov   a, [hl+ROUND]
    inc   a
    mov   [hl+ROUND], a
    cmp   a, #10
    skz
    br    $!.Lround_\which
.endm

    FUNCTION mote_groestl256_compress
    push  hl
    push  ax
    subw  sp, #FRAME
    movw  hl, sp
    call  $!.Lload
    movw  ax, [sp+FRAME]
    movw  de, ax
    .irp  column, 0, 8, 16, 24, 32, 40, 48, 56
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [de+\column+\at]
    xor   a, [hl+STATE+\column+\at]
    mov   [hl+STATE+\column+\at], a
    .endr
    .endr
    ROUNDS 0, 0, 1, 2, 3, 4, 5, 6, 7
    call  $!.Lgive
    call  $!.Lload
    ROUNDS 1, 1, 3, 5, 7, 0, 2, 4, 6
    call  $!.Lgive
    addw  sp, #FRAME
    pop   ax
    pop   hl
    ret

.Lload:                                 /* the block, at any address */
    movw  ax, [sp+FRAME+8+STACK_ARGUMENTS]
    movw  de, ax
    .irp  column, 0, 8, 16, 24, 32, 40, 48, 56
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [de+\column+\at]
    mov   [hl+STATE+\column+\at], a
    .endr
    .endr
    ret

.Lgive:                                 /* the chaining value takes in what the rounds have made */
    movw  ax, [sp+FRAME+4]
    movw  de, ax
    .irp  column, 0, 8, 16, 24, 32, 40, 48, 56
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7
    mov   a, [de+\column+\at]
    xor   a, [hl+STATE+\column+\at]
    mov   [de+\column+\at], a
    .endr
    .endr
    ret
    ENDFUNCTION mote_groestl256_compress

    TABLE sbox
    SBOX_ROWS
    ENDTABLE sbox
