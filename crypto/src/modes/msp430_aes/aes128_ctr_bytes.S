#include "common/msp430_aes/cpux.inc"
#include "common/msp430_aes/module.inc"

/* ---
function: mote_aes128_ctr_bytes
prototype: void mote_aes128_ctr_bytes(uint8_t *out, const uint8_t *in, size_t len, uint8_t counter[16], const mote_aes128_key *key)
registers: { r12: out write len bytes, r13: in read len bytes, r14: len, r15: counter read-write 16 bytes, 2(sp): key read 176 bytes }
stack: 36
timing: len, alignment
tables: none
--- */
/* ---
function: mote_aes128_ctr_bytes_keyed
abi: internal
registers: { r12: out, r13: in, r14: len, r15: "counter, 16 bytes at an even address", r4-r11: clobbered with the stream, r12-r15: clobbered }
stack: 2
--- */

/*
 * The module works 167 cycles on a block. Meanwhile the last block is stored, the next one read into r4..r11 and the counter goes on;
 * only moving words cannot go beside that: 32 cycles for the counter, and 16 for adding the stream to what was read. So 215 cycles a
 * block are the floor of these moves. Part of a block, and odd addresses, are taken byte by byte from the module.
 *
 * mote_aes128_ctr_bytes_keyed is for modes that have given the module its key. All of the last four bytes of the counter count.
 */
#define OUT      r12
#define IN       r13
#define COUNT    r14            /* the counter */
#define RESULT   r15
#define LEFT     0              /* bytes that are not asked for yet; then the return address */
#define KEY_IN   16             /* behind r4..r10 and the return address */
#define FILL     28             /* turns of three cycles, so that the module is asked when it is ready */

.macro WORDS op, operand:vararg
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    \op   \operand, \word
    .endr
.endm

.macro STORE
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   \word, .Lat(OUT)
    .set  .Lat, .Lat+2
    .endr
    add   #16, OUT
.endm

    FUNCTION mote_aes128_ctr_bytes_keyed
    push  r14
    mov   r15, COUNT
    clr   RESULT                /* nothing to be stored yet */
.Lblock:
    tst   LEFT(sp)
    jz    .Ldone

    /* The counter into the module, which then works, and one more, always in the same time. */
    .rept 8
    TO_MODULE COUNT, AESADIN
    .endr
    add   #0x100, -2(COUNT)
    adc.b -2(COUNT)
    adc.b -3(COUNT)
    adc.b -4(COUNT)
    sub   #16, COUNT
    tst   RESULT
    jz    .Lstored
    STORE
.Lstored:
    mov   #AESADOUT, RESULT
    mov   IN, r4
    bis   OUT, r4
    bit   #1, r4
    jnz   .Lbytes
    sub   #16, LEFT(sp)
    jnc   .Lrest
    mov   #FILL, r4
.Lfill:
    dec   r4
    jnz   .Lfill
    WORDS mov, @IN+
    WAIT_FOR_MODULE
    WORDS xor, @RESULT
    jmp   .Lblock

.Lrest:
    add   #16, LEFT(sp)
.Lbytes:
    mov   LEFT(sp), r5
    cmp   #17, r5
    jnc   .Lpart
    mov   #16, r5
.Lpart:
    sub   r5, LEFT(sp)
    WAIT_FOR_MODULE
.Lbyte:
    mov.b @IN+, r4
    xor.b @RESULT, r4
    mov.b r4, 0(OUT)
    inc   OUT
    dec   r5
    jnz   .Lbyte
    clr   RESULT
    jmp   .Lblock

.Ldone:
    tst   RESULT
    jz    .Lall
    STORE
.Lall:
    incd  sp
    ret
    ENDFUNCTION mote_aes128_ctr_bytes_keyed

    FUNCTION mote_aes128_ctr_bytes
    PUSH_MANY 7, r10
    mov   #AES_ENCRYPT, &AESACTL0
    mov   KEY_IN(sp), r4
    GIVE_KEY r4
    bit   #1, r15
    jnz   .Lcopy
    call  #mote_aes128_ctr_bytes_keyed
.Lend:
    mov   #AES_FORGET, &AESACTL0
    POP_MANY 7, r10
    clr   r11
    ret

    /* a counter at an odd address is used on the stack */
.Lcopy:
    push  r15
    sub   #16, sp
    mov   sp, r4
    mov   #16, r5
.Lthere:
    MOV_INC_B r15, 0, r4
    inc   r4
    dec   r5
    jnz   .Lthere
    mov   sp, r15
    call  #mote_aes128_ctr_bytes_keyed
    mov   16(sp), r15
    add   #12, r15
    add   #12, sp
    .irp  at, 0, 1, 2, 3
    mov.b \at(sp), \at(r15)
    .endr
    add   #6, sp
    jmp   .Lend
    ENDFUNCTION mote_aes128_ctr_bytes
