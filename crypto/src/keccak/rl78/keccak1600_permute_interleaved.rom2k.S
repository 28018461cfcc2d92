#include "common/rl78/asm.h"
#include "keccak/rl78/rho.inc"

/* ---
function: mote_keccak1600_permute_interleaved
prototype: void mote_keccak1600_permute_interleaved(uint8_t state[200])
registers: { x:a: state read-write 200 bytes }
stack: 246
timing: none
tables: public-indexed
--- */

/*
 * One round in a loop; in it rho and pi without one, as every lane turns by another number of bits. theta goes column by column, chi two
 * bytes of a plane at a time.
 *
 * 60,228 cycles: a round takes 316 for the parities, 200 for theta's sums, 845 for rho and pi, 1,112 for chi, 35 for iota, pointers and
 * loop. 1,938 bytes and tables of 96, of which rho and pi are 1,555.
 * RAM of the caller and ours: 200 for the state, 246, and 4 for the return address: 450 bytes.
 */
    .set  SUMS, 200                     /* theta's, behind rho's 25 lanes, both from HL */
    .set  ROUND, 240
    .set  FRAME, 242
    .set  PARITIES, 0                    /* before there are lanes: from column 4 to column 0 again, seven of them */

/* Column x, whose lanes turn by n0 to n4. */
.macro COLUMN x, n0, n1, n2, n3, n4
    .irp  pair, 0, 1, 2, 3
    .set  sum, SUMS + 8*\x + 2*\pair
    MOVED \x, 0, \pair, \n0, [hl+sum], [hl+sum+1]
    MOVED \x, 1, \pair, \n1, [hl+sum], [hl+sum+1]
    MOVED \x, 2, \pair, \n2, [hl+sum], [hl+sum+1]
    MOVED \x, 3, \pair, \n3, [hl+sum], [hl+sum+1]
    MOVED \x, 4, \pair, \n4, [hl+sum], [hl+sum+1]
    .endr
.endm

/* Two bytes of lane x of a plane take in those of the two after it. */
.macro CHI x
    movw  ax, [hl+8*((\x+1)%5)]
    .irp  byte, 1, 0
    xor   a, #0xff
    and   a, [hl+8*((\x+2)%5)+\byte]
    xor   a, [hl+8*\x+\byte]
    .if   \byte
    xch   a, x
    .endif
    .endr
    movw  [de+8*\x], ax
.endm

    FUNCTION mote_keccak1600_permute_interleaved
    push  hl
    movw  hl, ax
    subw  sp, #FRAME
    mov   a, #0
    mov   [sp+ROUND], a

.Lround:
    push  hl
    movw  ax, sp
    addw  ax, #2+PARITIES+8
    movw  de, ax
    mov   b, #5
.Lparity:
    .irp  pair, 0, 2, 4, 6
    movw  ax, [hl+\pair]
    xor   a, [hl+\pair+41]
    xor   a, [hl+\pair+81]
    xor   a, [hl+\pair+121]
    xor   a, [hl+\pair+161]
    xch   a, x
    xor   a, [hl+\pair+40]
    xor   a, [hl+\pair+80]
    xor   a, [hl+\pair+120]
    xor   a, [hl+\pair+160]
    xch   a, x
    movw  [de+\pair], ax
    .endr
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    movw  ax, de
    addw  ax, #8
    movw  de, ax
    dec   b
    bnz   $.Lparity
    movw  ax, sp
    incw  ax
    incw  ax
    movw  hl, ax
    .irp  at, 0, 2, 4, 6
    movw  ax, [hl+PARITIES+40+\at]
    movw  [hl+PARITIES+\at], ax
    movw  ax, [hl+PARITIES+8+\at]
    movw  [hl+PARITIES+48+\at], ax
    .endr

    movw  ax, hl
    addw  ax, #SUMS
    movw  de, ax
    mov   b, #5
.Lsum:                                  /* the column before, and the one after, turned by one bit */
    mov   a, [hl+23]
    rol   a, 1
    xor   a, [hl]
    mov   [de], a
    .irp  at, 1, 2, 3, 4, 5, 6, 7
    mov   a, [hl+\at]
    xor   a, [hl+16+\at-1]
    mov   [de+\at], a
    .endr
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    movw  ax, de
    addw  ax, #8
    movw  de, ax
    dec   b
    bnz   $.Lsum
    pop   de
    movw  hl, sp

    RHO_AND_PI

    push  de
    mov   c, #5
.Lplane:
    mov   b, #4
.Lchi:
    .irp  x, 0, 1, 2, 3, 4
    CHI   \x
    .endr
    incw  hl
    incw  hl
    incw  de
    incw  de
    dec   b
    bnz   $.Lchi
    movw  ax, hl
    addw  ax, #32
    movw  hl, ax
    movw  ax, de
    addw  ax, #32
    movw  de, ax
    dec   c
    bnz   $.Lplane
    pop   de

    IOTA
    mov   a, b
    cmp   a, #2*23
    skz
    br    $!.Lround
    addw  sp, #FRAME
    pop   hl
    ret
    ENDFUNCTION mote_keccak1600_permute_interleaved
