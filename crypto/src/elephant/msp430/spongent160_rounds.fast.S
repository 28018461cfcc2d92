#include "common/msp430/asm.h"
#include "elephant/msp430/rows.inc"

/* ---
function: mote_spongent160_rounds
abi: internal
registers:
  r4: U0
  r5: U1
  r6: U3
  r7: U4
  r8: U5
  r9: U6
  r10: U8
  r11: U9
  r13: U2 at entry; on return it lies at 2(sp)
  r12: U7 at entry; on return it lies at 0(sp)
  r14: work
  r15: work; on return 0x0ff0
stack: 4             # left there on return, above the return address
timing: none
tables: secret-indexed
--- */

/* Rounds 2 to 79 on the words of rows.inc. Ten words of state, two indices, the mask of an index and the pointer
 * to the constants make 14; two words wait on the stack, U2 and U7, which are born together and last needed far apart
 * from their birth: one push (3) and one pop (2) each per round, less than a store and a load.
 *
 * The first and the last round are the caller's, who reads bytes and writes bytes there. */

/* RC: one constant. Its outer bits are for byte 0 in U0, its middle bits for byte 19 in U9 with halves swapped; what
 * it does to the other half of each falls to the mask. */
.macro RC counter
    .set .Lmirror, ((\counter >> 6) & 1) << 1 | ((\counter >> 5) & 1) << 2 | ((\counter >> 4) & 1) << 3
    .set .Lmirror, .Lmirror << 8 | ((\counter & 1) << 3 | (\counter & 2) << 1 | (\counter & 4) >> 1 | (\counter & 8) >> 3) << 4
    .word (\counter & 15) << 12 | \counter >> 4 | .Lmirror
.endm

    TABLE mote_spongent160_constants
    .set .Lcounter, 0x6a
    .rept 78
    RC    .Lcounter
    .set .Lcounter, (.Lcounter << 1 & 0x7f) | ((.Lcounter >> 6 ^ .Lcounter >> 5) & 1)
    .endr
.Lend:
    ENDTABLE mote_spongent160_constants

/* Bit i of the S-box output to nibble i of the word, in the order of the word. */
#define FIRST(s)  (((s) & 1) << 12 | ((s) & 4) << 6 | ((s) & 2) << 3 | (s) >> 3)
#define SECOND(s) (((s) & 8) << 9 | ((s) & 2) << 7 | ((s) & 4) << 2 | ((s) & 1))

/* One row: x, y the outputs of the S-box for the upper and the lower nibble of the index. */
.macro ROW x, y
    .word FIRST(\y) | FIRST(\x) << 1, FIRST(\y) << 2 | FIRST(\x) << 3
    .word SECOND(\y) | SECOND(\x) << 1, SECOND(\y) << 2 | SECOND(\x) << 3
    .word FIRST(\x) | FIRST(\y) << 1, FIRST(\x) << 2 | FIRST(\y) << 3
    .word SECOND(\x) | SECOND(\y) << 1, SECOND(\x) << 2 | SECOND(\y) << 3
.endm

    /* Global: the first and the last round, in other files, look up here too. */
    .globl mote_spongent160_rows
    TABLE mote_spongent160_rows
.irp x, 14, 13, 11, 0, 2, 1, 4, 15, 7, 10, 8, 5, 9, 12, 3, 6
.irp y, 14, 13, 11, 0, 2, 1, 4, 15, 7, 10, 8, 5, 9, 12, 3, 6
    ROW   \x, \y
.endr
.endr
    ENDTABLE mote_spongent160_rows

.macro ROUND
    /* U0, U1 -> w0 in r4, w5 in r12 */
    mov   r4, r12
    and   r15, r12
    xor   @r14, r4              /* byte 0 */
    swpb  r4
    and   r15, r4
    mov   ROWS + .Leven_cross_second(r12), r12
    mov   ROWS + .Leven_plain_first(r4), r4
    SPLIT_MIDDLE r5, r13
    xor   ROWS + .Lodd_cross_second(r13), r12
    xor   ROWS + .Lodd_plain_first(r5), r4

    /* U8, U9 -> w4 in r13, w9 in r11 */
    mov   r11, r13
    and   r15, r13
    swpb  r11
    xor   @r14+, r11            /* byte 19 */
    and   r15, r11
    mov   ROWS + .Lodd_plain_first(r13), r13
    mov   ROWS + .Lodd_cross_second(r11), r11
    SPLIT_MIDDLE r10, r5
    xor   ROWS + .Leven_plain_first(r5), r13
    xor   ROWS + .Leven_cross_second(r10), r11

    /* w4, w5 -> U2, U7; the old ones come from the stack to r13 and r5, the new ones go there */
    mov   r13, r10
    xor.b r12, r10
    xor   r10, r12
    xor   r13, r10
    pop   r5
    pop   r13
    push  r10
    push  r12

    /* U2, U3 -> w1 in r12, w6 in r6 */
    SPLIT_OUTER r6, r12
    mov   ROWS + .Lodd_plain_second(r12), r12
    mov   ROWS + .Lodd_cross_first(r6), r6
    SPLIT_OUTER r13, r10
    xor   ROWS + .Leven_plain_second(r10), r12
    xor   ROWS + .Leven_cross_first(r13), r6

    /* U4, U5 -> w2 in r13, w7 in r7 */
    SPLIT_OUTER r7, r13
    mov   ROWS + .Leven_plain_first(r13), r13
    mov   ROWS + .Leven_cross_second(r7), r7
    SPLIT_MIDDLE r8, r10
    xor   ROWS + .Lodd_plain_first(r10), r13
    xor   ROWS + .Lodd_cross_second(r8), r7

    /* w0, w1 -> U0, U5; w6, w7 -> U3, U8 */
    mov   r4, r8
    xor.b r12, r8
    xor   r8, r4
    xor   r12, r8
    mov   r6, r10
    xor.b r7, r10
    xor   r10, r6
    xor   r7, r10

    /* U6, U7 -> w3 in r9, w8 in r7 */
    SPLIT_OUTER r9, r7
    mov   ROWS + .Leven_cross_first(r7), r7
    mov   ROWS + .Leven_plain_second(r9), r9
    SPLIT_MIDDLE r5, r12
    xor   ROWS + .Lodd_plain_second(r12), r9
    xor   ROWS + .Lodd_cross_first(r5), r7

    /* w8, w9 -> U4, U9; w2, w3 -> U1, U6 */
    mov   r7, r12
    xor.b r11, r12
    xor   r12, r7
    xor   r12, r11
    mov   r13, r5
    xor.b r9, r5
    xor   r5, r9
    xor   r13, r5
.endm

    FUNCTION mote_spongent160_rounds
    mov   #mote_spongent160_constants, r14
    mov   #0x0ff0, r15
    push  r13
    push  r12

.Lrounds:
    ROUND
    ROUND
    cmp   #.Lend, r14
    jne   .Lrounds
    br    4(sp)
    ENDFUNCTION mote_spongent160_rounds

/* A round takes 136 cycles: 20 look-ups 60, their indices 40, the exchanges 20, the constants 4, U2 and U7 on the stack
 * 10, half of the loop 2; more unrolling could save but 2. What is left to gain beside that are the 10: with two
 * registers more no word would leave. The other 124 are the bound of this representation, which has 20 look-ups of 3
 * cycles, 10 words to cut in two for 4 cycles each, and 5 exchanges of 4. */
