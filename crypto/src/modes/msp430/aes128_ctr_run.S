#include "common/msp430/asm.h"

/* ---
function: mote_aes128_ctr_run
prototype: void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes128_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: counter read-write 16 bytes, 2(sp): key read 176 bytes }
stack: 92            # with the counter at an odd address
timing: blocks, alignment
tables: secret-indexed
--- */

/*
 * Rounds 1 and 2 are made for a run once (ctr.inc). Runs of one or two blocks, or with the counter at an odd address, take the block
 * cipher as it is.
 *
 * 1,473 cycles for a block: 7 rounds of 158 and 160 for the last one, 66 up to there, 78 to add and store, 63 to save and restore registers.
 */
#define STREAM   0              /* 16 */
#define SECOND   16             /* 16: round 2 without what column 0 adds to it */
#define FIRST    32             /* 4: column 0 of round 1 without what byte 15 adds to it */
#define COUNTER  36             /* where the counter is */
#define FRAME    38             /* r4..r10, then the return address */
#define KEY_IN   FRAME+16
#define CALLED   16             /* bytes that a call and the registers take */

#define SBOX     mote_aes_sbox
#define LOOK_UP  mote_aes128_encrypt_products
#include "modes/msp430/ctr.inc"

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
    sub   #COUNTER, sp
    mov   r13, IN
    mov   r12, OUT
    mov   r14, BLOCKS
    tst   BLOCKS
    jz    .Lnothing
    mov.b 15(r15), COUNT
    mov   KEY_IN(sp), ROUNDS
    mov   #.Lplain, WAY
    bit   #1, r15
    jnz   .Lblock
    cmp   #3, BLOCKS
    jlo   .Lblock
    mov   BLOCKS, STREAM(sp)
    mov   OUT, STREAM+2(sp)
    mov   IN, STREAM+4(sp)
    mov   COUNT, STREAM+6(sp)
    mov   r15, r13
    mov   ROUNDS, KEY
    LOAD_BLOCK
    BEGIN_RUN
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
    mov   COUNTER(sp), r15
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
    mov   COUNTER+2(sp), r13
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
    BEGIN_FROM_COUNT CALLED+4
    br    #mote_aes128_encrypt_from_third
    ENDFUNCTION mote_aes128_ctr_run
