#include "common/msp430/asm.h"
#include "elephant/msp430/rows.inc"
#include "elephant/msp430/edges.inc"

/* ---
function: mote_elephant_masked
prototype: void mote_elephant_masked(uint8_t out[20], const uint8_t base[20], const uint8_t in[20], const uint8_t mask[20])
registers:
  r12: out write 20 bytes
  r13: base read 20 bytes
  r14: in read 20 bytes
  r15: mask read 20 bytes
stack: 26
timing: none
tables: secret-indexed
--- */

/* The mask is added to the bytes as they come and as they go: no word of theirs is stored between the additions and
 * the permutation, and nothing depends on alignment. */

.macro GET byte, constant
.ifc \byte, r14
    mov.b @r14, \byte
    xor.b @r15, \byte
.else
    mov.b @r14+, \byte
    xor.b @r15+, \byte
.endif
.ifnb \constant
    xor.b #\constant, \byte
.endif
.endm

/* mask, base and out lie at offset(sp) and above. */
.macro POINT offset, base, mask
    FROM  mov, \offset, sp, \mask
    mov   \offset + 2(sp), \base
.if \offset
    mov   \offset + 4(sp), r14
.endif
.endm

.macro BYTE q, from, base, mask
    FROM  xor.b, \q, \mask, \from
    FROM  xor.b, \q, \base, \from
    mov.b \from, \q(r14)
.endm

.macro PUT_FROM q, low, high, t, base
    mov.b \low, \t
    BYTE  \q, \t, \base, r10
    swpb  \low
    BYTE  \q + 5, \low, \base, r10
    mov.b \high, \t
    BYTE  \q + 10, \t, \base, r10
    swpb  \high
    BYTE  \q + 15, \high, \base, r10
.endm

.macro PUT q, low, high, t
.ifc \q, 2
    PUT_FROM \q, \low, \high, \t, r5
.else
    PUT_FROM \q, \low, \high, \t, r13
.endif
.endm

    FUNCTION mote_elephant_masked
    PUSH_R4_R10
    push  r12
    push  r13
    push  r15
    FIRST_ROUND
    call  #mote_spongent160_rounds
    LAST_ROUND
    add   #6, sp
    RESTORE
    ENDFUNCTION mote_elephant_masked

/* 11,334 cycles, 185 of them for the two additions: 2 a byte at the entrance, 6 a byte at the exit, 28 for addresses
 * and copies. */
