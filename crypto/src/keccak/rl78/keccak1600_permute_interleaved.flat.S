#include "common/rl78/asm.h"

/* ---
function: mote_keccak1600_permute_interleaved
prototype: void mote_keccak1600_permute_interleaved(uint8_t state[200])
registers: { x:a: state read-write 200 bytes }
stack: 248
timing: none
tables: public-indexed
--- */

/*
 * One round in a loop, without another. A lane's byte i holds its bits i, i + 8, i + 16 ...: turning a lane is a choice of bytes, which
 * is free, and the turning of each byte, which takes no cycle, one (by one bit) or two.
 *
 * theta's parities and what rho and pi make of the state lie in the frame; chi brings it back. In both, the two bytes of a word have
 * changed places: a word is loaded, its upper byte worked on, the bytes exchanged, the other worked on, and the word stored, one
 * exchange instead of two.
 *
 * Lanes 1, 7, 8, 14, 17 and 22 are kept complemented, which leaves chi 6 complements instead of 25. The set is the best of those with
 * up to ten lanes, complements of theta's sums included.
 *
 * 47,647 cycles: a round takes 220 for the parities, 125 for theta's sums, 845 for rho and pi, 748 for chi, 34 for iota, pointers and loop;
 * complements at both ends 307. What I see below it: 197 of rho's are turns of single bytes by two cycles, 48 of chi's are complements.
 * RAM of the caller and ours: 200 for the state, 248, and 4 for the return address: 452 bytes.
 */
    .set  PARITIES, 200                     /* behind rho's 25 lanes, both from HL */
    .set  ROUND, 240
    .set  FRAME, 242

.macro COMPLEMENTED lane
    .irp  at, 0, 2, 4, 6
    movw  ax, [hl+8*\lane+\at]
    xor   a, #0xff
    xch   a, x
    xor   a, #0xff
    xch   a, x
    movw  [hl+8*\lane+\at], ax
    .endr
.endm

/* Bytes 2 * pair and 2 * pair + 1 of the parity of column x. */
.macro PARITY x, pair
    .set  at, 8*\x+2*\pair
    movw  ax, [hl+at]
    xor   a, [hl+at+41]
    xor   a, [hl+at+81]
    xor   a, [hl+at+121]
    xor   a, [hl+at+161]
    xch   a, x
    xor   a, [hl+at+40]
    xor   a, [hl+at+80]
    xor   a, [hl+at+120]
    xor   a, [hl+at+160]
    movw  [sp+PARITIES+at], ax
.endm

/* A byte of the sum that theta adds to column x: those of the column before, and of the one after, turned by one bit. */
.macro THETA to, x, byte
    .set  before, PARITIES + 8*((\x+4)%5)
    .set  after, PARITIES + 8*((\x+1)%5)
    .if   \byte
    mov   a, [hl+before+(\byte^1)]
    xor   a, [hl+after+((\byte-1)^1)]
    .else
    mov   a, [hl+after+6]
    rol   a, 1
    xor   a, [hl+before+1]
    .endif
    mov   \to, a
.endm

/* A turned to the left by n bits; X is lost where it takes two cycles. */
.macro TURN n
    .if   (\n) == 1
    rol   a, 1
    .elseif (\n) == 7
    ror   a, 1
    .elseif (\n)
    mov   x, a
    shlw  ax, \n
    .endif
.endm

/* One byte of lane (x, y), which turns by n in all, on its way to (y, 2x + 3y). */
.macro MOVED_BYTE x, y, byte, n, sum
    .set  to, 8*(\y+5*((2*\x+3*\y)%5)) + ((\byte+\n)%8^1)
    mov   a, [de+8*(\x+5*\y)+\byte]
    xor   a, \sum
    TURN  (\byte+\n)/8%8
    mov   [hl+to], a
.endm

/* Two bytes: with one load and one store where they stay together and keep X. The sums are in C and B. */
.macro MOVED x, y, pair, n
    .set  turn, (2*\pair+\n)/8%8
    .if   (\n)%2 || turn > 1 && turn < 7
    MOVED_BYTE \x, \y, 2*\pair, \n, c
    MOVED_BYTE \x, \y, 2*\pair+1, \n, b
    .else
    movw  ax, [de+8*(\x+5*\y)+2*\pair]
    xor   a, b
    TURN  turn
    xch   a, x
    xor   a, c
    TURN  turn
    movw  [hl+8*(\y+5*((2*\x+3*\y)%5))+(2*\pair+\n)%8], ax
    .endif
.endm

/* Column x, whose lanes turn by n0 to n4. */
.macro COLUMN x, n0, n1, n2, n3, n4
    .irp  pair, 0, 1, 2, 3
    THETA c, \x, 2*\pair
    THETA b, \x, 2*\pair+1
    MOVED \x, 0, \pair, \n0
    MOVED \x, 1, \pair, \n1
    MOVED \x, 2, \pair, \n2
    MOVED \x, 3, \pair, \n3
    MOVED \x, 4, \pair, \n4
    .endr
.endm

/* Lane (x, y) takes in what `and` or `or` make of the lanes (first, y), complemented before if `not` is 1, and (second, y). With `not`
 * 2 the result is complemented. */
.macro CHI y, x, first, second, operation, not=0
    .irp  pair, 0, 2, 4, 6
    movw  ax, [hl+8*(\first+5*\y)+\pair]
    .irp  byte, 1, 0
    .if   \not == 1
    xor   a, #0xff
    .endif
    \operation a, [hl+8*(\second+5*\y)+\pair+\byte]
    xor   a, [hl+8*(\x+5*\y)+\pair+\byte]
    .if   \not == 2
    xor   a, #0xff
    .endif
    .if   \byte
    xch   a, x
    .endif
    .endr
    movw  [de+8*(\x+5*\y)+\pair], ax
    .endr
.endm

    FUNCTION mote_keccak1600_permute_interleaved
    push  hl
    movw  hl, ax
    subw  sp, #FRAME
    call  $!.Lcomplement
    mov   a, #0
    mov   [sp+ROUND], a

.Lround:
    .irp  x, 0, 1, 2, 3, 4
    .irp  pair, 0, 1, 2, 3
    PARITY \x, \pair
    .endr
    .endr
    movw  ax, hl
    movw  de, ax
    movw  hl, sp

    COLUMN 0,  0, 36, 3, 41, 18
    COLUMN 1,  1, 44, 10, 45, 2
    COLUMN 2,  62, 6, 43, 15, 61
    COLUMN 3,  28, 55, 25, 21, 56
    COLUMN 4,  27, 20, 39, 8, 14

    CHI   0, 0, 1, 2, and
    CHI   0, 1, 2, 3, and, 1
    CHI   0, 2, 3, 4, or, 2
    CHI   0, 3, 4, 0, and
    CHI   0, 4, 0, 1, or
    CHI   1, 0, 1, 2, and
    CHI   1, 1, 2, 3, or
    CHI   1, 2, 3, 4, or, 1
    CHI   1, 3, 4, 0, and
    CHI   1, 4, 0, 1, or
    CHI   2, 0, 1, 2, and
    CHI   2, 1, 2, 3, or
    CHI   2, 2, 3, 4, and
    CHI   2, 3, 0, 4, or, 1
    CHI   2, 4, 0, 1, or
    CHI   3, 0, 1, 2, or
    CHI   3, 1, 3, 2, and, 1
    CHI   3, 2, 3, 4, and
    CHI   3, 3, 4, 0, or
    CHI   3, 4, 0, 1, and
    CHI   4, 0, 1, 2, and
    CHI   4, 1, 3, 2, or, 1
    CHI   4, 2, 3, 4, or
    CHI   4, 3, 4, 0, and
    CHI   4, 4, 0, 1, or

    /* iota: the constants have bits in bytes 0, 1, 3 and 7 alone. */
    movw  ax, de
    movw  hl, ax
    mov   a, [sp+ROUND]
    mov   b, a
    add   a, #2
    mov   [sp+ROUND], a
    movw  ax, low_bytes[b]
    xor   a, [hl+1]
    xch   a, x
    xor   a, [hl]
    xch   a, x
    movw  [hl], ax
    movw  ax, high_bytes[b]
    xor   a, [hl+7]
    mov   [hl+7], a
    mov   a, x
    xor   a, [hl+3]
    mov   [hl+3], a
    mov   a, b
    cmp   a, #2*23
    skz
    br    $!.Lround

    call  $!.Lcomplement
    addw  sp, #FRAME
    pop   hl
    ret

.Lcomplement:
    .irp  lane, 1, 7, 8, 14, 17, 22
    COMPLEMENTED \lane
    .endr
    ret
    ENDFUNCTION mote_keccak1600_permute_interleaved

#include "keccak/rl78/constants.inc"
