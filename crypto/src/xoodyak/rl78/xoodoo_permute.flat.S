#include "common/rl78/asm.h"

/* ---
function: mote_xoodoo_permute
prototype: void mote_xoodoo_permute(uint32_t state[12])
registers: { x:a: state read-write 48 bytes }
stack: 68
timing: none
tables: public-indexed
--- */

/*
 * Two rounds in a loop. Between rounds plane 2 is complemented, plane 0 too after the first of the two, and lane x of plane 1 lies where
 * lane x + 1 is usual: so rho west is in the addresses, and chi has one complement instead of three. The parities change with both
 * complements, but theta adds two of their bits.
 *
 * The parities lie in the frame twice, so that any two neighbours are a word: a turn is a load and a shift of 16 bits.
 *
 * 8,020 cycles: a round takes 80 for the parities, 240 for theta's sum and what takes it in, 264 for chi, 56 for the turn by a bit, 21
 * around; 148 at both ends. RAM of the caller and ours: 48 for the state, 68, and 4 for the return address: 120 bytes.
 */
    .set  PARITY, 0
    .set  AGAIN, 16                     /* each lane from its byte 3 on */
    .set  PLANE_1, 32                   /* what chi makes of it */
    .set  PLANE_2, 48                   /* what goes into rho west */
    .set  ROUND, 64
    .set  FRAME, 66

/* The upper byte of bytes `from` and `from` + 1 of a parity, shifted to the left by n. */
.macro TURNED lane, from, n
    .if   (\from) % 2
    movw  ax, [sp+AGAIN+4*(\lane)+((\from)+1)%4]
    .else
    movw  ax, [sp+PARITY+4*(\lane)+(\from)]
    .endif
    shlw  ax, \n
.endm

/* Byte `at` of lane x of plane 2, turned by 11, in A and C. */
.macro PLANE_2_TURNED x, at
    .set  from, (\at+2)%4
    .if   from % 2
    mov   a, [sp+PLANE_2+4*\x+from]
    mov   x, a
    mov   a, [sp+PLANE_2+4*\x+(from+1)%4]
    .else
    movw  ax, [sp+PLANE_2+4*\x+from]
    .endif
    shlw  ax, 3
    mov   c, a
.endm

/* Byte `at` of lane x of the three planes, of which plane 0 comes complemented if `complemented` is 1, and leaves the other way. */
.macro CHI x, at, complemented
    PLANE_2_TURNED \x, \at
    .if   \complemented
    mov   a, [hl+4*\x+\at]
    xor   a, #0xff
    and   a, c
    .else
    and   a, [hl+4*\x+\at]
    .endif
    xor   a, [hl+16+4*\x+\at]
    mov   [sp+PLANE_1+4*\x+\at], a
    mov   a, [hl+4*\x+\at]
    .if   !\complemented
    xor   a, #0xff
    .endif
    and   a, [hl+16+4*\x+\at]
    xor   a, c
    mov   [hl+32+4*((\x+2)%4)+(\at+1)%4], a     /* rho east */
    mov   a, [hl+16+4*\x+\at]
    or    a, c
    xor   a, [hl+4*\x+\at]
    mov   [hl+4*\x+\at], a
.endm

.macro ROUND_OF complemented
    .irp  x, 0, 1, 2, 3
    .irp  at, 0, 1, 2, 3
    mov   a, [hl+4*\x+\at]
    xor   a, [hl+16+4*((\x+1)%4)+\at]
    xor   a, [hl+32+4*\x+\at]
    mov   [sp+PARITY+4*\x+\at], a
    mov   [sp+AGAIN+4*\x+(\at+1)%4], a
    .endr
    .endr

    /* theta and rho west. */
    .irp  x, 0, 1, 2, 3
    .irp  at, 0, 1, 2, 3
    TURNED (\x+3)%4, (\at+3)%4, 5
    mov   c, a
    TURNED (\x+3)%4, (\at+2)%4, 6
    xor   c, a
    mov   a, [hl+4*\x+\at]
    xor   a, c
    mov   [hl+4*\x+\at], a
    mov   a, [hl+16+4*((\x+1)%4)+\at]
    xor   a, c
    mov   [hl+16+4*((\x+1)%4)+\at], a
    mov   a, [hl+32+4*\x+\at]
    xor   a, c
    mov   [sp+PLANE_2+4*\x+\at], a
    .endr
    .endr

    mov   a, [sp+ROUND]
    mov   b, a
    add   a, #2
    mov   [sp+ROUND], a
    movw  ax, constants[b]
    xor   a, [hl+1]
    xch   a, x
    xor   a, [hl]
    xch   a, x
    movw  [hl], ax

    .irp  x, 0, 1, 2, 3
    .irp  at, 0, 1, 2, 3
    CHI   \x, \at, \complemented
    .endr
    .endr

    /* rho east: plane 1 turns by a bit, and goes where the next rho west will have it. */
    .irp  x, 0, 1, 2, 3
    mov   a, [sp+PLANE_1+4*\x+3]
    rol   a, 1
    .irp  at, 0, 1, 2, 3
    mov   a, [sp+PLANE_1+4*\x+\at]
    rolc  a, 1
    mov   [hl+16+4*((\x+1)%4)+\at], a
    .endr
    .endr
.endm

.macro COMPLEMENT_PLANE_2
    .irp  at, 32, 34, 36, 38, 40, 42, 44, 46
    movw  ax, [hl+\at]
    xor   a, #0xff
    xch   a, x
    xor   a, #0xff
    xch   a, x
    movw  [hl+\at], ax
    .endr
.endm

/* Plane 1 moves by a lane, up or down. */
.macro MOVE_PLANE_1 end, first, second, third, start
    .irp  half, 0, 2
    movw  ax, [hl+16+4*\end+\half]
    movw  bc, ax
    .irp  lane, \first, \second, \third
    movw  ax, [hl+16+4*\lane+\half]
    movw  [hl+16+4*((\lane+\start)%4)+\half], ax
    .endr
    movw  ax, bc
    movw  [hl+16+4*((\end+\start)%4)+\half], ax
    .endr
.endm

    FUNCTION mote_xoodoo_permute
    push  hl
    movw  hl, ax
    subw  sp, #FRAME
    COMPLEMENT_PLANE_2
    MOVE_PLANE_1 3, 2, 1, 0, 1
    mov   a, #0
    mov   [sp+ROUND], a
.Ltwo:
    ROUND_OF 0
    ROUND_OF 1
    mov   a, [sp+ROUND]
    cmp   a, #24
    skz
    br    $!.Ltwo
    COMPLEMENT_PLANE_2
    MOVE_PLANE_1 0, 1, 2, 3, 3
    addw  sp, #FRAME
    pop   hl
    ret
    ENDFUNCTION mote_xoodoo_permute

    C_CONSTANT mote_xoodoo_stack, 2
    .short 68
    END_C_CONSTANT mote_xoodoo_stack

    TABLE constants, 2
    .short 0x058, 0x038, 0x3c0, 0x0d0, 0x120, 0x014, 0x060, 0x02c, 0x380, 0x0f0, 0x1a0, 0x012
    ENDTABLE constants
