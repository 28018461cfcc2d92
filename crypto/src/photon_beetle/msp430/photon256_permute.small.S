#include "common/msp430/asm.h"
#define SKEW 0
#include "photon_beetle/msp430/columns.inc"
#define ROWS_ASCENDING
#include "photon_beetle/msp430/images.inc"

/* PHOTON-256, small: one column at a time from eight tables of sixteen entries.
 *
 * The columns (columns.inc, without the constant) live where the matrix was: a block of four words of rows becomes four
 * words of columns in place, and back by the same code.
 */

/* ---
function: mote_photon256_permute
prototype: void mote_photon256_permute(uint16_t state[16])
registers: { r12: state read-write 32 bytes }
stack: 78
timing: none
tables: secret-indexed
--- */

/* Registers: r12 = state, r9 = behind it, r13 = a byte of the copy, r14 = where the new column goes, r15 = 0xF0, r4 r5 = the
 * new column, r6 = a nibble, r7 and r11 = 0, 0 for rows 0..3 and 64, 4 for rows 4..7: how much further their images
 * are, r8 = rounds to go after this one.
 *
 * The state holds A_j at 8 (j mod 4) + 2 (j div 4) and B_j 4 bytes on. The copy, on the stack, holds A_0..A_7 and the same
 * again, then so for B, so that column d finds row k in column d+k without a wrap. */

#define COPY 64
#define COPY_B 32

/* Where the images under a row begin: in a record of .Lhigh, in .Llow (the second words 32 bytes on) */
#define HIGH_2 0
#define HIGH_3 8
#define LOW_0 0
#define LOW_1 128

/* A row of the new column, from the upper or the lower nibble of a byte of the copy. 11 and 13 cycles, 12 at byte 0 */
.macro ADD_HIGH byte, image
    mov.b \byte(r13), r6
    and   r15, r6
    add   r11, r6
    xor   .Lhigh+\image(r6), r4
    xor   .Lhigh+\image+2(r6), r5
.endm
.macro ADD_LOW byte, image
    FROM  mov.b, \byte, r13, r6
    and   #0x0F, r6
    rla   r6
    add   r7, r6
    xor   .Llow+\image(r6), r4
    xor   .Llow+\image+32(r6), r5
.endm

    FUNCTION mote_photon256_permute
    push  r4
    push  r5
    push  r6
    push  r7
    push  r8
    push  r9
    sub   #COPY, sp
    call  #.Ltranspose
    mov   #11, r8
    mov   #0xF0, r15
    clr   r7
    clr   r11

    /* column 0 += the round's constant */
.Lround:
    mov.b .Lconstants(r8), r4
    mov   r4, r5
    swpb  r5
    bis   r5, r4
    mov   r4, r5
    xor   #ROWS_FIRST, r4
    xor   #ROWS_SECOND, r5
    xor   r4, 0(r12)
    xor   r5, 4(r12)

    mov   sp, r13
    mov   r12, r14
.Lcopy:
    .irp  to, 0, 8, COPY_B, COPY_B+8
    mov   @r14+, r6
    mov   r6, \to(r13)
    mov   r6, \to+16(r13)
    .endr
    incd  r13
    cmp   r9, r14
    jne   .Lcopy

    /* columns 0..3, then 4..7, each from rows 0..3, then 4..7, which are 4 columns and a byte further on */
    mov   r12, r14
    mov   sp, r13
.Lcolumn:
    clr   r4
    clr   r5
.Lrows:
    ADD_LOW  0, LOW_0
    ADD_LOW  COPY_B+2, LOW_1
    ADD_HIGH 4, HIGH_2
    ADD_HIGH COPY_B+6, HIGH_3
    add   #9, r13
    xor   #4, r11
    xor   #64, r7
    jnz   .Lrows
    sub   #18-2, r13
    mov   r4, 0(r14)
    mov   r5, 4(r14)
    add   #8, r14
    cmp   r9, r14
    jnc   .Lcolumn
    jne   .Lmixed
    sub   #32-2, r14
    jmp   .Lcolumn
.Lmixed:
    dec   r8
    jge   .Lround

    call  #.Ltranspose
    mov   #COPY/2, r8
.Lforget:
    clr   0(sp)
    incd  sp
    dec   r8
    jnz   .Lforget
    pop   r9
    pop   r8
    pop   r7
    pop   r6
    pop   r5
    pop   r4
    ret

/* Rows to columns or columns to rows, in place; r9 = behind the state, r12 is kept. */
.Ltranspose:
    mov   #0x0F0F, r13
    mov   r12, r9
    add   #8, r9
.Lblock:
    mov   @r12, r5
    mov   8(r12), r4
    mov   16(r12), r6
    mov   24(r12), r7
    TRANSPOSE r14, r13
    mov   r6, 0(r12)
    mov   r7, 8(r12)
    mov   r5, 16(r12)
    mov   r4, 24(r12)
    incd  r12
    cmp   r9, r12
    jne   .Lblock
    sub   #8, r12
    add   #24, r9
    ret
    ENDFUNCTION mote_photon256_permute

/* A round is 1,202 cycles: 784 to add 64 images, 181 for the copy, 237 for constants, stores and the steps of the loops.
 * The tables, S-box and matrix in one, are 512 of the 916 bytes; every loop that is still open would take it over
 * 15,543 cycles, the best published figure of any size. */

.macro HIGH_RECORD x
    .word .Lfirst_2_\x, .Lsecond_2_\x, .Lfirst_6_\x, .Lsecond_6_\x
    .word .Lfirst_3_\x, .Lsecond_3_\x, .Lfirst_7_\x, .Lsecond_7_\x
.endm
.macro LOW_WORDS half
    .irp  x, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    .word .L\half\()_\x
    .endr
.endm

    TABLE .Lhigh
    .irp  x, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    HIGH_RECORD \x
    .endr
    ENDTABLE .Lhigh

    TABLE .Llow
    .irp  row, 0, 4, 1, 5
    LOW_WORDS first_\row
    LOW_WORDS second_\row
    .endr
    ENDTABLE .Llow

/* The round's nibble, twice, from the last round down */
    TABLE .Lconstants, 1
    .byte 0xAA, 0x55, 0x22, 0x99, 0xCC, 0x66, 0xBB, 0xDD, 0xEE, 0x77, 0x33, 0x11
    ENDTABLE .Lconstants
