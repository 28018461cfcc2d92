#include "common/rl78/asm.h"
#include "keccak/rl78/complemented.inc"
#include "keccak/rl78/rho.inc"

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
 * Six lanes are kept complemented.
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

/* Column x, whose lanes turn by n0 to n4. */
.macro COLUMN x, n0, n1, n2, n3, n4
    .irp  pair, 0, 1, 2, 3
    THETA c, \x, 2*\pair
    THETA b, \x, 2*\pair+1
    MOVED \x, 0, \pair, \n0, c, b
    MOVED \x, 1, \pair, \n1, c, b
    MOVED \x, 2, \pair, \n2, c, b
    MOVED \x, 3, \pair, \n3, c, b
    MOVED \x, 4, \pair, \n4, c, b
    .endr
.endm

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

    RHO_AND_PI

    COMPLEMENTED_CHI
    IOTA
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
