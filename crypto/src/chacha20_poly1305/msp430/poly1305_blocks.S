#include "chacha20_poly1305/msp430/number.inc"

/* ---
function: mote_poly1305_blocks
prototype: void mote_poly1305_blocks(uint32_t z[5], const uint8_t *in, size_t blocks, const uint32_t r[4])
registers: { r12: z read-write 20 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: r read 16 bytes }
stack: 378
timing: blocks, alignment
tables: secret-indexed
--- */

/*
 * No multiplier is used: x r is a sum of powers of two times entries of a
 * table, one for each set of the four multiples of r by 2^0, 2^32, 2^64 and 2^96. Bits i, 32 + i, 64 + i and 96 + i of x choose one, from
 * the highest i on, and the sum doubles in between; before them the three bits from 128 on choose 2^96 r or nothing. So 35 steps do, and
 * after seven the sum, of entries below 2^132, is below 2^140.
 */
#define ENTRY 18                        /* bytes */
#define TABLE_BYTES 16*ENTRY
#define POINTERS 35                     /* pushed below the table */

/* Above the table. */
#define BLOCKS TABLE_BYTES
#define IN TABLE_BYTES+2
#define HASH TABLE_BYTES+4

.macro STORE entry
    mov   r4, ENTRY*\entry(sp)
    mov   r5, ENTRY*\entry+2(sp)
    mov   r6, ENTRY*\entry+4(sp)
    mov   r7, ENTRY*\entry+6(sp)
    mov   r8, ENTRY*\entry+8(sp)
    mov   r9, ENTRY*\entry+10(sp)
    mov   r10, ENTRY*\entry+12(sp)
    mov   r11, ENTRY*\entry+14(sp)
    mov   r12, ENTRY*\entry+16(sp)
.endm

/* The number times 2^32: two words go up, and of three above 2^130 four times and once comes down. Below 2^130 + 2^36. */
.macro TIMES_32
    mov   r10, r13
    mov   r11, r14
    mov   r12, r15
    mov   r10, r12
    and   #3, r12
    mov   r9, r11
    mov   r8, r10
    mov   r7, r9
    mov   r6, r8
    mov   r5, r7
    mov   r4, r6
    bic   #3, r13
    mov   r14, r5
    mov   r13, r4
    add   r15, r6
    CARRY_ON r7, r8, r9, r10, r11, r12
    .rept 2
    clrc
    rrc   r15
    rrc   r14
    rrc   r13
    .endr
    add   r13, r4
    addc  r14, r5
    addc  r15, r6
    CARRY_ON r7, r8, r9, r10, r11, r12
.endm

/* The number is that entry, a power of two; the entries behind it are those from 1 on with it. 66 cycles each. */
.macro SUMS entry
    STORE \entry
    mov   sp, r13
    add   #ENTRY, r13
    mov   #\entry-1, r14
.Lsum\@:
    mov   @r13+, r15
    add   r4, r15
    mov   r15, ENTRY*\entry-2(r13)
    .irp  word, r5, r6, r7, r8, r9, r10, r11, r12
    mov   @r13+, r15
    addc  \word, r15
    mov   r15, ENTRY*\entry-2(r13)
    .endr
    dec   r14
    jnz   .Lsum\@
.endm

    FUNCTION mote_poly1305_blocks
    tst   r14
    jnz   .Lsome
    ret
.Lsome:
    PUSH_R4_R10
    push  r12
    push  r13
    push  r14
    sub   #TABLE_BYTES, sp

    /* The table, of r clamped. */
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14, 16
    mov   #0, \at(sp)
    .endr
    GET_KEY
    clr   r12
    STORE 1
    TIMES_32
    SUMS  2
    TIMES_32
    SUMS  4
    TIMES_32
    SUMS  8

    GET_NUMBER HASH

.Lblock:
    ADD_BLOCK IN

    /* Pointers to entries, the last one first: of the lower words of the four parts of x, then of the upper ones. 19 cycles each. What stands
     * in r12 above its three bits counts. */
    mov   sp, r15
    bis   #0x0800, r12
.Lpointers:
    .rept 4
    clr   r13
    rra   r10
    rlc   r13
    rra   r8
    rlc   r13
    rra   r6
    rlc   r13
    rra   r4
    rlc   r13
    rla   r13
    mov   r13, r14
    rla   r14
    rla   r14
    rla   r14
    add   r14, r13
    add   r15, r13
    push  r13
    .endr
    sub   #0x0100, r12
    bit   #0x0300, r12
    jnz   .Lpointers
    bit   #0x0400, r12
    jz    .Ltop
    mov   r5, r4
    mov   r7, r6
    mov   r9, r8
    mov   r11, r10
    jmp   .Lpointers

    /* To the eighth entry, or the one that is 0. */
.Ltop:
    .rept 3
    rra   r12
    subc  r14, r14
    mov   #8*ENTRY, r13
    bic   r14, r13
    add   r15, r13
    push  r13
    .endr

    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11, r12
    clr   \word
    .endr
    mov   #POINTERS/7, r14
.Lseven_steps:
    .rept 7
    rla   r4
    .irp  word, r5, r6, r7, r8, r9, r10, r11, r12
    rlc   \word
    .endr
    pop   r13
    add   @r13+, r4
    .irp  word, r5, r6, r7, r8, r9, r10, r11, r12
    addc  @r13+, \word
    .endr
    .endr
    FOLD
    dec   r14
    jnz   .Lseven_steps
    dec   BLOCKS(sp)
    jnz   .Lblock
    FINISH HASH

    /* The frame is wiped: 358 bytes. */
    add   #TABLE_BYTES, sp
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    clr   \word
    .endr
    mov   #22, r12
.Lwipe:
    PUSH_ALL r11, r10, r9, r8, r7, r6, r5, r4
    dec   r12
    jnz   .Lwipe
    PUSH_ALL r6, r5, r4
    add   #2*POINTERS+TABLE_BYTES+6, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_poly1305_blocks

/* 9,489 cycles for four blocks at even addresses: 1,905 each, the ends 1,869. A block has 35 steps of 29, five folds of 26, 35 pointers in 660, and
 * 100 around them; the ends the table 1,080 and wiping 620. Floor: of a step 9 double the sum and 18 add the entry. Two tables, of
 * multiples by 2^0 to 2^112, would spare 16 doublings, 150 cycles a block, and cost 900 more a call.
 */
