#include "common/asm.h"
#include "photon_beetle/columns.h"

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r12: state read-write 32 bytes }
stack: 54
timing: none
tables: secret-indexed
--- */

/* Registers: r4..r7 = four words of the matrix, r8 = 0x0F0F, r9 scratch, r10 = columns, r12 = rows 0..3,
 * r13 = distance from there to rows 4..7, r11 = rows 4..7, r14 = end.
 *
 * Four words of rows, [row 0, row 2, row 4, row 6] or [1, 3, 5, 7] over four columns (rows 4..7 four columns
 * further on), are four words of columns transposed: two exchanges of nibbles and two of bytes, either way. */

/* Rows 0 (r4), 2 (r5), 4 (r6), 6 (r7) -> A_j+1 (r7), A_j+2 (r5), A_j (r6), A_j+3 (r4). 38 cycles */
.macro TO_COLUMNS
    SWAP_NIBBLES r4, r5, r9, r8
    SWAP_NIBBLES r7, r6, r9, r8
    swpb  r6
    SWAP_LOW r5, r6, r9
    swpb  r5
    swpb  r7
    SWAP_LOW r4, r7, r9
    swpb  r4
.endm

/* Back. 38 cycles */
.macro TO_ROWS
    swpb  r5
    SWAP_LOW r5, r6, r9
    swpb  r6
    swpb  r4
    SWAP_LOW r4, r7, r9
    swpb  r7
    SWAP_NIBBLES r4, r5, r9, r8
    SWAP_NIBBLES r7, r6, r9, r8
.endm

/* Rows 4..7 lie 18 bytes behind rows 0..3 for columns 0..3 and 14 for columns 4..7, in turn. 4 cycles */
.macro NEXT_ROWS
    mov   r12, r11
    add   r13, r11
    xor   #18^14, r13
.endm

.macro ADD_FIRST_CONSTANT
    xor.b #FIRST_A_LOW, A_EVEN+0(sp)
    xor.b #FIRST_A_HIGH, A_EVEN+5(sp)
    xor.b #FIRST_B_LOW, B_EVEN+0(sp)
    xor.b #FIRST_B_HIGH, B_EVEN+5(sp)
.endm

    FUNCTION mote_photon256_permute
    push  r4
    push  r5
    push  r6
    push  r7
    push  r8
    push  r9
    push  r10
    push  r12
    sub   #FRAME, sp

    mov   #0x0F0F, r8
    mov   sp, r10
    mov   sp, r14
    add   #16, r14
    mov   #18, r13
.Lload:
    NEXT_ROWS
    mov   8(r12), r5
    mov   @r12+, r4
    mov   8(r11), r7
    mov   @r11, r6
    TO_COLUMNS
    mov   r6, A_EVEN+0(r10)
    mov   r5, A_EVEN+2(r10)
    mov   r7, A_ODD+0(r10)
    mov   r4, A_ODD+2(r10)
    add   #4, r10
    cmp   r14, r10
    jne   .Lload

    ADD_FIRST_CONSTANT
    call  #mote_photon256_rounds
    ADD_FIRST_CONSTANT

    mov   #0x0F0F, r8
    mov   sp, r10
    mov   sp, r14
    add   #16, r14
    mov   FRAME(sp), r12
    mov   #18, r13
.Lstore:
    NEXT_ROWS
    mov   A_EVEN+2(r10), r5
    mov   A_ODD+0(r10), r7
    mov   A_ODD+2(r10), r4
    mov   @r10+, r6
    TO_ROWS
    mov   r5, 8(r12)
    mov   r4, 0(r12)
    mov   r7, 8(r11)
    mov   r6, 0(r11)
    incd  r12
    incd  r10
    cmp   r14, r10
    jne   .Lstore

    /* the columns are forgotten */
    add   #COLUMNS, sp
    .rept COLUMNS / 2
    push  #0
    .endr
    add   #FRAME+2, sp
    pop   r10
    pop   r9
    pop   r8
    pop   r7
    pop   r6
    pop   r5
    pop   r4
    ret
    ENDFUNCTION mote_photon256_permute
