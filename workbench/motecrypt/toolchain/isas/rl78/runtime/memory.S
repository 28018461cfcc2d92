/* clang-format off */
#include "common/rl78/asm.h"

/* What a C compiler may call for a copy or a fill that the source did not write as a call, and what sources of others call. They
 * are for GCC's convention: the arguments are on the stack, and the value is in R8. n may be 0; any alignment. */

#define R8 0xffef0

    /* void *memcpy(void *out, const void *in, size_t n): 13 cycles a byte. */
    FUNCTION memcpy
    movw  R8, ax
    push  ax
    pop   hl
    movw  ax, [sp+6]
    movw  de, ax
    movw  ax, [sp+8]
    addw  ax, #0
    bz    $2f
    movw  bc, ax
1:  mov   a, [de]
    mov   [hl], a
    incw  de
    incw  hl
    decw  bc
    clrw  ax
    cmpw  ax, bc
    bnz   $1b
2:  ret
    ENDFUNCTION memcpy

    /* void *memset(void *out, int value, size_t n): 9 cycles a byte. */
    FUNCTION memset
    movw  R8, ax
    movw  de, ax
    movw  ax, [sp+6]
    push  ax
    pop   hl
    movw  ax, [sp+8]
    addw  ax, #0
    bz    $2f
    movw  bc, ax
1:  mov   a, l
    mov   [de], a
    incw  de
    decw  bc
    clrw  ax
    cmpw  ax, bc
    bnz   $1b
2:  ret
    ENDFUNCTION memset

    /* void *memmove(void *out, const void *in, size_t n): upwards when out <= in, else downwards. */
    FUNCTION memmove
    movw  R8, ax
    push  ax
    pop   hl
    movw  ax, [sp+6]
    movw  de, ax
    movw  ax, [sp+8]
    addw  ax, #0
    bz    $3f
    movw  bc, ax
    movw  ax, de
    cmpw  ax, hl
    bnc   $2f
    addw  ax, bc
    movw  de, ax
    movw  ax, hl
    addw  ax, bc
    movw  hl, ax
1:  decw  de
    decw  hl
    mov   a, [de]
    mov   [hl], a
    decw  bc
    clrw  ax
    cmpw  ax, bc
    bnz   $1b
    ret
2:  mov   a, [de]
    mov   [hl], a
    incw  de
    incw  hl
    decw  bc
    clrw  ax
    cmpw  ax, bc
    bnz   $2b
3:  ret
    ENDFUNCTION memmove

    /* int memcmp(const void *a, const void *b, size_t n): the difference of the first bytes that differ. The time says how many
     * bytes agree. */
    FUNCTION memcmp
    push  ax
    pop   hl
    movw  ax, [sp+6]
    movw  de, ax
    movw  ax, [sp+8]
    addw  ax, #0
    bz    $2f
    movw  bc, ax
1:  mov   a, [de]
    mov   x, a
    mov   a, [hl]
    cmp   a, x
    bnz   $3f
    incw  de
    incw  hl
    decw  bc
    clrw  ax
    cmpw  ax, bc
    bnz   $1b
2:  clrw  ax
    movw  R8, ax
    ret
3:  sub   a, x
    clrb  x
    skc
    br    $4f
    mov   x, #0xff
4:  xch   a, x
    movw  R8, ax
    ret
    ENDFUNCTION memcmp
