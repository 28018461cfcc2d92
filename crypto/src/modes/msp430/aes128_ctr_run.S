#include "common/msp430/asm.h"
#define LOOK_UP mote_aes128_encrypt_products
#include "aes/msp430/encrypt.inc"

/* ---
function: mote_aes128_ctr_run
prototype: void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes128_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: counter read-write 16 bytes, 2(sp): key read 176 bytes }
stack: 88
timing: blocks, alignment
tables: secret-indexed
--- */

/*
 * Of the blocks of a run only byte 15 differs. After round 1 that is one column, and after round 2 one term of each: the rest of both is
 * computed once, and a block begins with one look-up for two words, and four for eight, where it took 32. Runs of one or two blocks are
 * not worth it.
 *
 * 1,473 cycles for a block: 7 rounds of 158 and 160 for the last one, 66 up to there, 78 to add and store, 63 to save and restore registers.
 */
#define STREAM   0              /* 16 */
#define SECOND   16             /* 16: round 2 without what column 0 adds to it */
#define FIRST    32             /* 4: column 0 of round 1 without what byte 15 adds to it */
#define COUNTER  36             /* 16: a copy at an even address */
#define COUNTING 52             /* where the counter is */
#define FRAME    54             /* r4..r10, then the return address */
#define KEY_IN   FRAME+16
#define CALLED   16             /* bytes that a call and the registers take */

#define IN       r4
#define OUT      r5
#define BLOCKS   r6
#define COUNT    r7             /* byte 15 of the counter */
#define KEY_BYTE r8             /* byte 15 of the first round key */
#define ROUNDS   r9             /* the round keys from where a block goes on */
#define WAY      r10            /* what makes the key stream of a block */

/* From byte or word to byte or word: IN and OUT move on, and the stream is read at r14. */
.macro ADD_STREAM
    bit   #1, IN
    jnz   .Lbytes
    bit   #1, OUT
    jnz   .Lbytes
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @IN+, r15
    xor   STREAM+\at(sp), r15
    mov   r15, \at(OUT)
    .endr
    add   #16, OUT
.Ladded:
.endm

    FUNCTION mote_aes128_ctr_run
    PUSH_R4_R10
    push  r15
    sub   #COUNTING, sp
    mov   r13, IN
    mov   r12, OUT
    mov   r14, BLOCKS
    tst   BLOCKS
    jz    .Lnothing
    mov.b 15(r15), COUNT
    mov   KEY_IN(sp), ROUNDS
    mov   #.Lplain, WAY
    mov   sp, r13
    add   #COUNTER, r13
    mov   r13, r14
    add   #16, r14
.Lcopy:
    MOV_INC_B r15, 0, r13
    inc   r13
    cmp   r14, r13
    jnz   .Lcopy
    cmp   #3, BLOCKS
    jlo   .Lblock
    mov   BLOCKS, STREAM(sp)
    mov   OUT, STREAM+2(sp)
    mov   IN, STREAM+4(sp)
    mov   COUNT, STREAM+6(sp)
    sub   #16, r13
    mov   ROUNDS, r14
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @r13+, \word
    xor   @KEY+, \word
    .endr

    /* round 1 as mote_aes128_encrypt does it, without row 3 of column 3 */
    BEGIN r12, r13
    LOW 0, r4, r15, r12, r13
    HIGH 1, r6, r15, r12, r13
    LOW 2, r9, r15, r12, r13
    mov   r12, FIRST(sp)
    mov   r13, FIRST+2(sp)

    ENCRYPT_COLUMNS_1_TO_3

    /* round 2, without column 0 */
    BEGIN r4, r9
    HIGH 1, r15, r7, r4, r9
    LOW 2, r5, r7, r4, r9
    HIGH 3, r10, r7, r4, r9

    OPEN_LOW 0, r15, r7
    LOW 2, r10, r10, r7, r15
    HIGH 1, r11, r10, r7, r15

    OPEN_LOW 0, r11, r10
    HIGH 1, r8, r13, r10, r11
    HIGH 3, r6, r13, r10, r11

    OPEN_LOW 0, r8, r13
    LOW 2, r6, r6, r13, r8
    HIGH 3, r5, r5, r13, r8

    mov   sp, r12
    add   #SECOND, r12
    mov   r4, 0(r12)
    mov   r9, 2(r12)
    mov   r7, 4(r12)
    mov   r15, 6(r12)
    mov   r10, 8(r12)
    mov   r11, 10(r12)
    mov   r13, 12(r12)
    mov   r8, 14(r12)
    mov   KEY, ROUNDS
    mov.b 15-48(KEY), KEY_BYTE
    mov   STREAM(sp), BLOCKS
    mov   STREAM+2(sp), OUT
    mov   STREAM+4(sp), IN
    mov   STREAM+6(sp), COUNT
    mov   #.Lcached, WAY

.Lblock:
    call  WAY
    ADD_STREAM
    inc.b COUNT
    dec   BLOCKS
    jnz   .Lblock
    mov   COUNTING(sp), r15
    mov.b COUNT, 15(r15)
.Lnothing:
    add   #FRAME, sp
    POP_R4_R10
    ret

.Lbytes:
    mov   sp, r14
    mov   sp, r15
    add   #16, r15
.Lbyte:
    mov.b @IN+, r13
    xor.b @r14+, r13
    mov.b r13, 0(OUT)
    inc   OUT
    cmp   r15, r14
    jnz   .Lbyte
    jmp   .Ladded

    /* the stream from the counter */
.Lplain:
    mov   sp, r12
    incd  r12
    mov   r12, r13
    add   #COUNTER, r13
    mov.b COUNT, 15(r13)
    mov   ROUNDS, r14
    br    #mote_aes128_encrypt

    /* the same from its byte 15; the registers are restored, and the return is made, behind the last round */
.Lcached:
    PUSH_R4_R10
    mov   ROUNDS, KEY
    mov   sp, r15
    add   #CALLED+STREAM, r15
    push  r15
    mov   #3, r15
    push  r15
    mov   COUNT, r5
    xor   KEY_BYTE, r5
    rla   r5
    mov   FIRST+CALLED+4(sp), r12
    xor   LOOK_UP+.Lfirst3(r5), r12
    mov   FIRST+2+CALLED+4(sp), r6
    xor   LOOK_UP+.Lsecond3(r5), r6
    mov   sp, r5
    add   #SECOND+CALLED+4, r5
    .irp  word, r4, r9, r7, r15, r10, r11, r13, r8
    mov   @r5+, \word
    .endr
    LOW 0, r12, r5, r4, r9
    HIGH 1, r12, r12, r13, r8
    LOW 2, r6, r5, r10, r11
    HIGH 3, r6, r6, r7, r15
    br    #mote_aes128_encrypt_from_third
    ENDFUNCTION mote_aes128_ctr_run
