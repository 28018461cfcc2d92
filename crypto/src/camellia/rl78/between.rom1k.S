#include "camellia/rl78/small.inc"

/* ---
function: mote_camellia_between
abi: internal
registers: { hl: "the text", x: "where the subkey of its left half is, from there on", b: "and that of its right half", ax: "lost", c: "lost", de: "lost" }
stack: 0
--- */

/*
 * FL on the left half is what FLINV on the right half does, in the other order: so the second half takes the same way from the middle on.
 */
    ROUTINE mote_camellia_between
    clrb  c
    clrb  a
    addw  ax, hl
    movw  de, ax
.Lturned:                               /* the second word takes the first one and the subkey, both together and turned by a bit */
    mov   a, [de]
    and   a, [hl]
    shl   a, 1
    .irp  i, 3, 2, 1, 0
    .ifeq \i
    mov   a, [de]
    .else
    mov   a, [de+\i]
    .endif
    .ifeq \i
    and   a, [hl]
    .else
    and   a, [hl+\i]
    .endif
    rolc  a, 1
    BLEND 4+\i
    STORE 4+\i
    .endr
    cmp0  c
    bnz   $.Lend
.Leither:                               /* the first word takes the second one or the subkey */
    .irp  i, 0, 1, 2, 3
    mov   a, [de+4+\i]
    or    a, [hl+4+\i]
    BLEND \i
    STORE \i
    .endr
    cmp0  c
    bnz   $.Lturned
    mov   a, b
    mov   x, a
    clrb  a
    addw  ax, hl
    movw  de, ax
    movw  ax, hl
    addw  ax, #8
    movw  hl, ax
    inc   c
    br    $.Leither
.Lend:
    BACK  8
    ret
    ENDROUTINE mote_camellia_between
