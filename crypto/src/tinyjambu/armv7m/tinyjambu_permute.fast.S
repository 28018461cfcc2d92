#include "common/armv7m/asm.h"

/* ---
function: mote_tinyjambu_permute
prototype: void mote_tinyjambu_permute(uint16_t state[8], const uint16_t key[8], unsigned blocks)
registers: { r0: state read-write 16 bytes, r1: key read 16 bytes, r2: blocks in 1..8 }
stack: 24
timing: blocks
tables: none
--- */

/* Eight blocks of 128 steps unrolled, entered where as many are left as are wanted. */
#define K2 r2
#define K3 r1
#include "tinyjambu/armv7m/permute.inc"

#define BLOCK_BYTES 156                 /* 40 instructions, two of them of 16 bits */

    FUNCTION mote_tinyjambu_permute
    push  {r4-r9}
    movs  r3, #BLOCK_BYTES
    adr   T, .Lend
    mls   T, r2, r3, T
    LOAD  s, s
    mov   pc, T
    .balign 4
    .rept 8
    STEPS_128 s, s
    .endr
.Lend:
    STORE
    pop   {r4-r9}
    bx    lr
    ENDFUNCTION mote_tinyjambu_permute

/* 40 cycles a block. Floor: five words are added to s0 with their shifts, key and taps; of the pairs each word is ANDed with
 * itself and with the next, put together, and taken twice. */
