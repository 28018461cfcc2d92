#include "common/rl78/asm.h"
#include "gift/rl78/constants.inc"
#include "gift/rl78/rounds.inc"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { x:a: block read-write 16 bytes, 4(sp):5(sp): round_keys read 320 bytes }
stack: 54
timing: none
tables: public-indexed
--- */

/*
 * Five rounds in a loop, whose constants come into the frame first: of them twelve bytes are not the same each time.
 *
 * 6,113 cycles: five rounds take 544 for S-boxes and keys, 152 for what moves, 16 for constants, 41 around with the copy of the
 * constants; 89 at both ends. RAM of the caller and ours: 16 for the block, 320 for the keys, 2 for their address, 54, and 4 for the
 * return address: 396 bytes.
 */
    .set  CONSTANTS, 36
    .set  NEXT, 48                      /* where the next ones are in the table */
    .set  FRAME, 50

/* The bytes of a round's constant that are always the same, and, a bit for each, those that are not. */
    .set  same_1, 0x00100000
    .set  same_2, 0x01000000
    .set  same_3, 0x00000200
    .set  same_4, 0
    .set  same_5, 0x00800000
    .set  vary_1, 0b1011
    .set  vary_2, 0b0101
    .set  vary_3, 0b1100
    .set  vary_4, 0b1111
    .set  vary_5, 0b0010

/* Word 3 of column k, with its part of the constant. */
.macro LAST round, k
    .if   (vary_\round >> \k) & 1
    mov   a, [sp+CONSTANTS+varying]
    .set  varying, varying+1
    xor   a, b
    .else
    mov   a, b
    .if   (same_\round >> (8*\k)) & 0xff
    xor   a, #(same_\round >> (8*\k)) & 0xff
    .endif
    .endif
    PUT   3, \k
.endm

.macro VARYING round, constant
    .irp  k, 0, 1, 2, 3
    .if   (vary_\round >> \k) & 1
    .byte ((\constant) >> (8*\k)) & 0xff
    .endif
    .endr
.endm

.macro ROW c1, c2, c3, c4, c5
    VARYING 1, \c1
    VARYING 2, \c2
    VARYING 3, \c3
    VARYING 4, \c4
    VARYING 5, \c5
.endm

    FUNCTION mote_gift128_encrypt
    BEGIN FRAME
    mov   a, #0
.Lfive_rounds:
    mov   b, a
    add   a, #12
    mov   [sp+NEXT], a
    .irp  at, 0, 2, 4, 6, 8, 10
    movw  ax, gift128_constants+\at[b]
    movw  [sp+CONSTANTS+\at], ax
    .endr
    .set  varying, 0
    ROUND_1
    ROUND_2
    ROUND_3
    ROUND_4
    .set  form, STAY
    ROUND_5
    movw  ax, hl
    addw  ax, #key
    movw  hl, ax
    mov   a, [sp+NEXT]
    cmp   a, #8*12
    skz
    br    $!.Lfive_rounds
    END   FRAME
    ENDFUNCTION mote_gift128_encrypt

    TABLE gift128_constants, 2
    ALL_ROUNDS ROW
    ENDTABLE gift128_constants
