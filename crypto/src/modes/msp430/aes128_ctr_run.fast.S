#include "common/msp430/asm.h"

/* ---
function: mote_aes128_ctr_run
prototype: void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes128_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: counter read-write 16 bytes, 2(sp): key read 176 bytes }
stack: 86
timing: blocks, alignment
tables: secret-indexed
--- */

/*
 * The block cipher stands in the loop, and what it makes goes from registers to the message. Runs of one or two blocks, and messages at odd
 * addresses, take the block cipher as it is.
 *
 * 1,378 cycles for a block: 71 for rounds 1 and 2 (ctr.inc), 7 rounds of 158, 142 for the last one, 39 for the message, 20 around.
 */
#define SECOND   0              /* 16 */
#define FIRST    16             /* 4 */
#define KEYS     20             /* the round keys from where a block goes on */
#define KEY_BYTE 22             /* byte 15 of the first round key */
#define COUNT    24             /* byte 15 of the counter */
#define BLOCKS   26
#define IN_AT    28
#define OUT_AT   30
#define COUNTER  32             /* where it is */
#define FRAME    34             /* r4..r10, then the return address */
#define KEY_IN   FRAME+16

#define SBOX     mote_aes_sbox
#define LOOK_UP  mote_aes128_encrypt_products
#include "modes/msp430/ctr.inc"

#define OUT      r12
#define IN       r13            /* from the third word on; before that an index */

/* Words 0 and 1 come while no register is left for IN. */
.macro ADD_TO_MESSAGE at, t
    .if \at == 0
    push  \t
    .elseif \at == 2
    mov   IN_AT+2(sp), r15
    XOR_INC r15, 0, sp
    xor   @r15+, \t
    MOV_INC sp, 0, OUT
    mov   \t, 2(OUT)
    mov   r15, IN
    .else
    xor   @IN+, \t
    mov   \t, \at(OUT)
    .endif
.endm

    FUNCTION mote_aes128_ctr_run
    PUSH_R4_R10
    push  r15
    sub   #COUNTER, sp
    mov   r12, OUT_AT(sp)
    mov   r13, IN_AT(sp)
    mov   r14, BLOCKS(sp)
    bis   r15, r12
    bis   r13, r12
    bit   #1, r12
    jnz   .Lto_plain
    cmp   #3, r14
    jhs   .Lrun
.Lto_plain:
    br    #.Lplain

.Lrun:
    mov   r15, r13
    mov   KEY_IN(sp), KEY
    LOAD_BLOCK
    BEGIN_RUN
    mov   KEY, KEYS(sp)
    mov.b 15-48(KEY), r5
    mov   r5, KEY_BYTE(sp)
    mov   COUNTER(sp), r5
    mov.b 15(r5), r5
    mov   r5, COUNT(sp)
.Lblock:
    mov   COUNT(sp), r5
    xor   KEY_BYTE(sp), r5
    mov   KEYS(sp), KEY
    BEGIN_FROM_COUNT 0
    ENCRYPT_ROUND_3
    .rept 2
    ENCRYPT_ROUND_1
    ENCRYPT_ROUND_2
    ENCRYPT_ROUND_3
    .endr
    mov   OUT_AT(sp), OUT
    ENCRYPT_LAST ADD_TO_MESSAGE
    mov   IN, IN_AT(sp)
    add   #16, OUT_AT(sp)
    inc.b COUNT(sp)
    dec   BLOCKS(sp)
    jz    .Ldone
    br    #.Lblock

.Ldone:
    mov   COUNTER(sp), r15
    mov.b COUNT(sp), 15(r15)
.Lnothing:
    add   #FRAME, sp
    POP_R4_R10
    ret

.Lplain:
    tst   r14
    jz    .Lnothing
    mov   IN_AT(sp), r4
    mov   OUT_AT(sp), r5
    mov   r14, r6
    mov   r15, r7
    mov   KEY_IN(sp), r8
.Lplain_block:
    mov   sp, r12
    mov   r7, r13
    mov   r8, r14
    call  #mote_aes128_encrypt
    inc.b 15(r7)
    mov   sp, r14
    mov   r4, r15
    bis   r5, r15
    bit   #1, r15
    jnz   .Lbytes
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @r4+, r13
    xor   @r14+, r13
    mov   r13, \at(r5)
    .endr
    add   #16, r5
.Ladded:
    dec   r6
    jnz   .Lplain_block
    jmp   .Lnothing

.Lbytes:
    mov   sp, r15
    add   #16, r15
.Lbyte:
    mov.b @r4+, r13
    xor.b @r14+, r13
    mov.b r13, 0(r5)
    inc   r5
    cmp   r15, r14
    jnz   .Lbyte
    jmp   .Ladded
    ENDFUNCTION mote_aes128_ctr_run
