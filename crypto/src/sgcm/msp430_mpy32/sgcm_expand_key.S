#include "common/msp430/asm.h"
#include "common/msp430_mpy32/multiplier.inc"

/* ---
function: mote_sgcm_expand_key
prototype: void mote_sgcm_expand_key(mote_sgcm_hash_key *hash_key, const uint8_t h[16])
registers: { r12: hash_key write 66 bytes, r13: h read 16 bytes }
stack: 26
timing: none
tables: none
--- */

/*
 * Limbs of 32 bits of h, 2^32 h, 2^64 h and 2^96 h mod p = 2^128 + C, in the order of use: first the lowest of each, then
 * the second lowest of each in the opposite order, and so on, to and fro. If one of the four does not fit into 128 bits, it is -d with
 * d <= C, and all four are negated, which the last word says: 0 or ffff. None of the others is below C + 1 then, because 2^32 d to 2^96 d
 * are not near a multiple of p. So it is done twice, first to see that, then from h or p - h on.
 */
#define C        12451
#define OUT      r12            /* the lowest limb of the next number; that of the third is 32 bytes behind it */
#define BACK     r13            /* the second lowest; that of the fourth is 32 bytes behind it */
#define TOP      r14            /* of r4..r11: 0 or 1 */
#define LARGE    0              /* whether one has been */
#define SIGN     2
#define AGAIN    4              /* how often it is done again */
#define H        6
#define KEY      8
#define FRAME    10             /* r4..r10, then the return address */

.macro WORDS op, operands:vararg
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    \op   \operands, \word
    .endr
.endm

    FUNCTION mote_sgcm_expand_key
    PUSH_R4_R10
    push  r12
    push  r13
    push  #1
    push  #0
    push  #0

    /* h, by way of the key, where words can be read */
.Lnumbers:
    mov   KEY(sp), OUT
    mov   H(sp), r13
    mov   #16, r15
.Lbyte:
    MOV_INC_B r13, 0, OUT
    inc   OUT
    dec   r15
    jnz   .Lbyte
    sub   #16, OUT
    mov   OUT, BACK
    WORDS mov, @BACK+
    add   #12, BACK

    mov   SIGN(sp), r15
    WORDS xor, r15
    and   #C+1, r15
    add   r15, r4
    .irp  word, r5, r6, r7, r8, r9, r10, r11
    adc   \word
    .endr
    mov   #0, TOP
.Lnumber:
    bis   TOP, LARGE(sp)
    mov   r4, 0(OUT)
    mov   r5, 2(OUT)
    mov   r6, 0(BACK)
    mov   r7, 2(BACK)
    mov   r8, 32(OUT)
    mov   r9, 34(OUT)
    mov   r10, 32(BACK)
    mov   r11, 34(BACK)
    add   #4, OUT
    sub   #4, BACK
    mov   KEY(sp), r15
    add   #12, r15
    cmp   r15, BACK
    jz    .Lall

    /* 2^32 times that: 16 bits, twice. */
    call  #.Lshift
    call  #.Lshift
    jmp   .Lnumber
.Lall:
    mov   #0, r15
    sub   LARGE(sp), r15
    mov   r15, SIGN(sp)
    mov   r15, 64-12(BACK)
    sub   #1, AGAIN(sp)
    jc    .Lnumbers

    FORGET_PRODUCTS
    mov   #0, LARGE(sp)
    mov   #0, SIGN(sp)
    add   #FRAME, sp
    POP_R4_R10
    ret

    /* 2^128 is -C for what is shifted out, and what is below 0 then gets p. r15 is lost. */
.Lshift:
    mov   #C, &MPY
    mov   r11, &OP2
    mov   r10, r11
    mov   r9, r10
    mov   r8, r9
    mov   r7, r8
    mov   r6, r7
    mov   r5, r6
    mov   r4, r5
    mov   #0, r4
    mov   #0, r15
    sub   TOP, r15
    and   #C, r15
    add   &RESHI, r15
    sub   &RESLO, r4
    subc  r15, r5
    .irp  word, r6, r7, r8, r9, r10, r11
    sbc   \word
    .endr
    subc  r15, r15
    and   #C, r15
    mov   #0, TOP
    add   r15, r4
    .irp  word, r5, r6, r7, r8, r9, r10, r11, r14
    adc   \word
    .endr
    ret
    ENDFUNCTION mote_sgcm_expand_key
