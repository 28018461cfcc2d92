#include "common/msp430_aes/module.inc"

/* ---
function: mote_aes128_ctr_run
prototype: void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes128_key *key)
registers: { r12: out write blocks*16 bytes, r13: in read blocks*16 bytes, r14: blocks, r15: counter read-write 16 bytes, 2(sp): key read 176 bytes }
stack: 50
timing: blocks, alignment
tables: none
--- */

/*
 * The module works 167 cycles on a block. Only moving words in and out cannot go beside that: 32 cycles for the counter and 16 for the
 * stream, which stays in registers until the module works on the next block. So 215 cycles a block are the floor of these moves.
 * An odd address takes the stream through memory, byte by byte.
 */
#define STREAM   0              /* 16: for bytes at odd addresses */
#define COUNTER  16             /* 16: a copy at an even address */
#define BLOCKS   32             /* those whose stream is not asked for yet */
#define COUNTING 34             /* where the counter is */
#define FRAME    36             /* r4..r10, then the return address */
#define KEY_IN   FRAME+16
#define FILL     36             /* turns of three cycles, so that the module is asked when it is ready */

#define OUT      r12
#define IN       r13
#define COUNT    r14            /* the copy of the counter */
#define RESULT   r15            /* a word more with every read */

/* The next stream into r4..r11; flags stay. */
.macro TAKE_STREAM
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @RESULT, \word
    .endr
.endm

/* r4..r11 and the words at IN to OUT. */
.macro ADD_STREAM
    xor   @IN+, r4
    mov   r4, 0(OUT)
    xor   @IN+, r5
    mov   r5, 2(OUT)
    xor   @IN+, r6
    mov   r6, 4(OUT)
    xor   @IN+, r7
    mov   r7, 6(OUT)
    xor   @IN+, r8
    mov   r8, 8(OUT)
    xor   @IN+, r9
    mov   r9, 10(OUT)
    xor   @IN+, r10
    mov   r10, 12(OUT)
    xor   @IN+, r11
    mov   r11, 14(OUT)
    add   #16, OUT
.endm

/* The counter into the module, which then works, and one more in its last byte. */
.macro ASK
    .rept 8
    TO_MODULE COUNT, AESADIN
    .endr
    sub   #16, COUNT
    add   #0x100, 14(COUNT)
.endm

    FUNCTION mote_aes128_ctr_run
    PUSH_R4_R10
    push  r15
    push  r14
    sub   #BLOCKS, sp
    tst   r14
    jz    .Lnothing
    mov   sp, r4
    add   #COUNTER, r4
    mov   #16, r5
.Lcopy:
    MOV_INC_B r15, 0, r4
    inc   r4
    dec   r5
    jnz   .Lcopy
    mov   #AES_ENCRYPT, &AESACTL0
    mov   KEY_IN(sp), r11
    .rept 8
    TO_MODULE r11, AESAKEY
    .endr
    mov   r4, COUNT
    sub   #16, COUNT
    mov   #AESADOUT, RESULT
    mov   IN, r11
    bis   OUT, r11
    bit   #1, r11
    jnz   .Lodd

    ASK
    WAIT_FOR_MODULE
    TAKE_STREAM
.Lblock:
    dec   BLOCKS(sp)
    jz    .Llast
    ASK
    ADD_STREAM
    mov   #FILL, r4
.Lfill:
    dec   r4
    jnz   .Lfill
    WAIT_FOR_MODULE
    TAKE_STREAM
    jmp   .Lblock
.Llast:
    ADD_STREAM
    jmp   .Ldone

.Lodd:
    ASK
    WAIT_FOR_MODULE
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @RESULT, STREAM+\at(sp)
    .endr
    mov   sp, r4
    mov   #16, r5
.Lbyte:
    mov.b @IN+, r6
    xor.b @r4+, r6
    mov.b r6, 0(OUT)
    inc   OUT
    dec   r5
    jnz   .Lbyte
    dec   BLOCKS(sp)
    jnz   .Lodd

.Ldone:
    mov   #AES_FORGET, &AESACTL0
    mov.b COUNTER+15(sp), r4
    mov   COUNTING(sp), r15
    mov.b r4, 15(r15)
.Lnothing:
    add   #FRAME, sp
    POP_R4_R10
    ret
    ENDFUNCTION mote_aes128_ctr_run
