#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_ghash_blocks
prototype: void mote_ghash_blocks(uint8_t z[16], const uint8_t *in, size_t blocks, const mote_ghash_key *hash_key)
registers: { r0: z read-write 16 bytes, r1: in read blocks*16 bytes, r2: blocks, r3: hash_key read 16 bytes }
stack: 40
timing: blocks, alignment
tables: none
--- */

/*
 * A bit at a time, from x^127 down: the sum becomes x times itself, one bit on in four words, and what falls out comes back as
 * 1 + x + x^2 + x^7; h is added by the carry. A block is 128 loops of 14 cycles, 1,792, and its way in and out.
 */
#define Z r0
#define IN r1
#define COUNT r2
#define S0 r5                           /* the sum, whose first word's highest bit is x^0 */
#define S1 r6
#define S2 r10
#define S3 r11
#define BITS r7                         /* of the sum before and the block */
#define H0 r3
#define H1 r4
#define H2 r8
#define H3 r9
#define FALLEN r12                      /* what comes back: as a constant behind IT it would show the carry on a Cortex-M33 */
#define WORD lr                         /* of the block, as an offset */
#define BLOCKS [sp]                     /* left */

    FUNCTION mote_ghash_blocks
    push  {r3-r11, lr}
    str   COUNT, BLOCKS
    ldm   r3, {H0, H1, H2, H3}
    rev   H0, H0
    rev   H1, H1
    rev   H2, H2
    rev   H3, H3
    mov   FALLEN, #0xe1000000
.Lblock:
    ldr   COUNT, BLOCKS
    subs  COUNT, #1
    bcc   .Lend
    str   COUNT, BLOCKS
    movs  S0, #0
    movs  S1, #0
    mov   S2, #0
    mov   S3, #0
    mov   WORD, #12
.Lword:
    ldr   BITS, [Z, WORD]
    ldr   COUNT, [IN, WORD]
    eors  BITS, BITS, COUNT
    rev   BITS, BITS
    movs  COUNT, #32
    .balign 4
.Lbit:
    lsrs  S0, S0, #1
    rrxs  S1, S1
    rrxs  S2, S2
    rrxs  S3, S3
    it    cs
    eorcs S0, S0, FALLEN
    lsrs  BITS, BITS, #1
    itttt cs
    eorcs S0, S0, H0
    eorcs S1, S1, H1
    eorcs S2, S2, H2
    eorcs S3, S3, H3
    subs  COUNT, #1
    bne   .Lbit
    subs  WORD, WORD, #4
    bcs   .Lword
    rev   S0, S0
    rev   S1, S1
    rev   S2, S2
    rev   S3, S3
    str   S0, [Z]
    str   S1, [Z, #4]
    str   S2, [Z, #8]
    str   S3, [Z, #12]
    adds  IN, #16
    b     .Lblock
.Lend:
    pop   {r3-r11, pc}
    ENDFUNCTION mote_ghash_blocks
