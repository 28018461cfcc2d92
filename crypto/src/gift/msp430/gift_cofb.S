#include "common/msp430/asm.h"

/* GIFT-COFB v1.1, Section 2.4: the state stays in registers from the nonce to the tag. */

/* ---
function: mote_gift_cofb_encrypt
prototype: void mote_gift_cofb_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: ct write pt_len bytes, r13: tag write 16 bytes, r14: pt read pt_len bytes, r15: pt_len, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 394
timing: pt_len, ad_len, alignment
tables: public-indexed
--- */

/* ---
function: mote_gift_cofb_decrypt
prototype: int mote_gift_cofb_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: pt write ct_len bytes, r13: ct read ct_len bytes, r14: ct_len, r15: tag read 16 bytes, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 394
timing: ct_len, ad_len, alignment, result
tables: public-indexed
--- */

/* Registers: r4..r11 = Y, the last output of the block cipher, or what becomes its next input: words as they stand in memory,
 * eight bytes a half. r12..r15 are free between two blocks; everything else is in the frame.
 *
 * Blocks are read and written by words where they lie, if that is at even addresses; otherwise, and when a block is padded,
 * they take the way through BLOCK, byte by byte.
 *
 * Cycles for a block beside the 3061 of the rounds: associated data 143, encryption 233, decryption 232. */

#define KEYS     0              /* 320: round keys */
#define BLOCK    320            /* 16 */
#define MASK     336            /* 8: L of GF(2^64), lowest word first */
#define AD_IN    344            /* associated data left: where, bytes */
#define AD_LEFT  346
#define COUNT    AD_IN          /* later: bytes in the block at hand */
#define LEN      348            /* message left: bytes, where from and where to */
#define IN       350
#define OUT      352
#define TAG      354
#define START    356            /* where the output began */
#define OPENING  358            /* 0 when encrypting, 1 when decrypting */
#define SAVED    360            /* r4..r10, then the return address */
#define AD       SAVED+16
#define AD_LEN   SAVED+18
#define NONCE    SAVED+20
#define KEY      SAVED+22

#define SECRETS  344            /* KEYS, BLOCK, MASK */
#define DEEPEST  10             /* what has been below the frame */

/* The mask times x, in r15:r14:r13:r12: x^64 = x^4 + x^3 + x + 1. Without a branch: C - 1 is zero if a bit fell out. `at`
 * is the distance of the frame from sp. 26 cycles. */
.macro DOUBLE at
    mov   MASK+\at(sp), r12
    mov   MASK+2+\at(sp), r13
    mov   MASK+4+\at(sp), r14
    mov   MASK+6+\at(sp), r15
    rla   r12
    rlc   r13
    rlc   r14
    rlc   r15
    push  r4
    subc  r4, r4
    inv   r4
    and   #0x1b, r4
    xor   r4, r12
    pop   r4
.endm

.macro STORE_MASK at
    mov   r12, MASK+\at(sp)
    mov   r13, MASK+2+\at(sp)
    mov   r14, MASK+4+\at(sp)
    mov   r15, MASK+6+\at(sp)
.endm

/* G is: the left half of Y, r4..r7, rotates left by one bit as a big-endian number; then the halves change places. 13 and 12
 * cycles. */
.macro ROTATE_LEFT_HALF
    swpb  r4
    swpb  r5
    swpb  r6
    swpb  r7
    rla   r7
    rlc   r6
    rlc   r5
    rlc   r4
    adc   r7
    swpb  r4
    swpb  r5
    swpb  r6
    swpb  r7
.endm

.macro EXCHANGE x, y
    mov   \x, r14
    mov   \y, \x
    mov   r14, \y
.endm

.macro EXCHANGE_HALVES
    EXCHANGE r4, r8
    EXCHANGE r5, r9
    EXCHANGE r6, r10
    EXCHANGE r7, r11
.endm

/* A word of the block at r12 and what becomes of it: into G(Y) at \g, which is where the word of the right half of Y stands, and
 * with Y to the output; then, for the other half, with the words of Y that were pushed. 8 and 9 cycles. */
.macro SEAL_LEFT y, g, offset
    mov   @r12+, r14
    xor   r14, \g
    xor   \y, r14
    mov   r14, \offset(r13)
.endm

.macro SEAL_RIGHT g, offset
    mov   @r12+, r14
    xor   r14, \g
    xor   @sp+, r14
    mov   r14, \offset(r13)
.endm

    FUNCTION mote_gift_cofb_encrypt
    .irp  r, r10, r9, r8, r7, r6, r5, r4
    push  \r
    .endr
    push  #0
    jmp   .Lframe
    ENDFUNCTION mote_gift_cofb_encrypt

    .globl mote_gift_cofb_decrypt
    .type mote_gift_cofb_decrypt, @function
mote_gift_cofb_decrypt:
    .irp  r, r10, r9, r8, r7, r6, r5, r4
    push  \r
    .endr
    push  #1
    mov   r15, r11              /* the same roles as for encryption: r13 tag, r14 input, r15 length */
    mov   r14, r15
    mov   r13, r14
    mov   r11, r13
.Lframe:
    push  r12
    push  r13
    push  r12
    push  r14
    push  r15
    sub   #LEN, sp
    mov   AD(sp), AD_IN(sp)
    mov   AD_LEN(sp), AD_LEFT(sp)
    mov   sp, r12
    mov   KEY(sp), r13
    call  #mote_gift128_schedule

    /* Y = E(nonce); L = its left half */
    mov   NONCE(sp), r12
    .irp  r, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b @r12+, \r
    mov.b @r12+, r15
    swpb  r15
    bis   r15, \r
    .endr
    call  #.Lencipher
    mov   r7, r12
    mov   r6, r13
    mov   r5, r14
    mov   r4, r15
    swpb  r12
    swpb  r13
    swpb  r14
    swpb  r15
    STORE_MASK 0

    /* associated data: Y = E(G(Y) ^ block ^ L), L doubled for each block but the last; that one is there even if it is empty */
.Lad:
    mov   AD_IN(sp), r12
    mov   AD_LEFT(sp), r13
    cmp   #17, r13
    jnc   .Lad_last
    add   #16, AD_IN(sp)
    sub   #16, AD_LEFT(sp)
    bit   #1, r12
    jz    .Lad_words
    mov   #16, r13
    call  #.Lfetch
.Lad_words:
    call  #.Labsorb
    call  #.Lstep
    jmp   .Lad
.Lad_last:
    cmp   #16, r13
    jne   .Lad_bytes
    bit   #1, r12
    jz    .Lad_last_words
.Lad_bytes:
    call  #.Lfetch
.Lad_last_words:
    call  #.Labsorb
    mov   AD_LEFT(sp), COUNT(sp)
    tst   LEN(sp)
    jnz   .Llast
    call  #.Ltriple
    call  #.Ltriple
    /* the last block of associated data or message: L tripled, twice if it is padded */
.Llast:
    cmp   #16, COUNT(sp)
    jeq   .Lwhole
    call  #.Ltriple
.Lwhole:
    call  #.Ltriple
    call  #.Lmasked
    tst   LEN(sp)
    jz    .Ltag

    /* message: the same with the plaintext for a block, and output = input ^ Y before */
.Lmessage:
    mov   IN(sp), r12
    mov   OUT(sp), r13
    mov   #16, COUNT(sp)
    cmp   #16, LEN(sp)
    jnc   .Lshort
    mov   r12, r15
    bis   r13, r15
    bit   #1, r15
    jnz   .Lbytes
    add   #16, IN(sp)
    add   #16, OUT(sp)
    tst   OPENING(sp)
    jnz   .Lopen_words
    call  #.Lseal
    jmp   .Lnext
.Lopen_words:
    call  #.Lopen
    mov   r13, r12
    call  #.Labsorb
.Lnext:
    sub   COUNT(sp), LEN(sp)
    jz    .Llast
    call  #.Lstep
    jmp   .Lmessage

    /* by way of BLOCK; when decrypting, the plaintext is padded there afterwards */
.Lshort:
    mov   LEN(sp), COUNT(sp)
.Lbytes:
    mov   COUNT(sp), r13
    add   r13, IN(sp)
    call  #.Lfetch
    mov   r12, r13
    tst   OPENING(sp)
    jnz   .Lopen_bytes
    call  #.Lseal
    call  #.Lput
    jmp   .Lnext
.Lopen_bytes:
    call  #.Lopen
    call  #.Lput
    call  #.Lpad
    call  #.Labsorb
    jmp   .Lnext

.Ltag:
    mov   TAG(sp), r13
    clr   r12
    tst   OPENING(sp)
    jnz   .Lcompare
    .irp  r, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b \r, 0(r13)
    swpb  \r
    mov.b \r, 1(r13)
    incd  r13
    .endr
    jmp   .Lleave

    /* r12 gathers every difference; only whether there is one decides, and that is the public result */
.Lcompare:
    .irp  r, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b @r13+, r14
    mov.b @r13+, r15
    swpb  r15
    bis   r15, r14
    xor   \r, r14
    bis   r14, r12
    .endr
    tst   r12
    VERDICT
    jz    .Lleave
    mov   START(sp), r13
    jmp   .Lwiped
.Lwipe:
    mov.b #0, 0(r13)
    inc   r13
.Lwiped:
    cmp   OUT(sp), r13
    jne   .Lwipe
    mov   #-1, r12

    /* what is secret in the frame and below it is overwritten, and no register leaves with a word of the state */
.Lleave:
    mov   r12, r4
    add   #SECRETS, sp
    mov   #SECRETS+DEEPEST, r12
    call  #mote_wipe_stack
    mov   r4, r12
    clr   r11
    clr   r13
    clr   r14
    clr   r15
    add   #SAVED-SECRETS, sp
    .irp  r, r4, r5, r6, r7, r8, r9, r10
    pop   \r
    .endr
    ret

    /* Y = G(Y) ^ the block at r12. 49 cycles with the call. */
.Labsorb:
    ROTATE_LEFT_HALF
    EXCHANGE_HALVES
    .irp  r, r4, r5, r6, r7, r8, r9, r10, r11
    xor   @r12+, \r
    .endr
    ret

    /* The block at r13 = the block at r12 ^ Y, and Y = G(Y) ^ the block at r12, which may be the same place. 113 cycles with the
     * call. */
.Lseal:
    PUSH_ALL r11, r10, r9, r8
    SEAL_LEFT r4, r8, 0
    SEAL_LEFT r5, r9, 2
    SEAL_LEFT r6, r10, 4
    SEAL_LEFT r7, r11, 6
    ROTATE_LEFT_HALF
    SEAL_RIGHT r4, 8
    SEAL_RIGHT r5, 10
    SEAL_RIGHT r6, 12
    SEAL_RIGHT r7, 14
    EXCHANGE_HALVES
    ret

    /* The block at r13 = the block at r12 ^ Y. */
.Lopen:
    .set  offset, 0
    .irp  r, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @r12+, r14
    xor   \r, r14
    mov   r14, offset(r13)
    .set  offset, offset + 2
    .endr
    ret

    /* L doubled; then Y = E(Y ^ (L, 0)). */
.Lstep:
    DOUBLE 2
    STORE_MASK 2
    /* Y = E(Y ^ (L, 0)) with L in r15:r14:r13:r12. */
.Lmasked:
    swpb  r15
    swpb  r14
    swpb  r13
    swpb  r12
    xor   r15, r4
    xor   r14, r5
    xor   r13, r6
    xor   r12, r7
    /* Y = E(Y). */
.Lencipher:
    mov   sp, r13
    add   #KEYS+2, r13
    inv   r6
    inv   r7
    call  #mote_gift128_rounds
    inv   r6
    inv   r7
    ret

    /* L tripled, and in r15:r14:r13:r12. */
.Ltriple:
    DOUBLE 2
    xor   MASK+2(sp), r12
    xor   MASK+2+2(sp), r13
    xor   MASK+4+2(sp), r14
    xor   MASK+6+2(sp), r15
    STORE_MASK 2
    ret

    /* BLOCK = r13 bytes at r12, padded; r12 = BLOCK. */
.Lfetch:
    mov   sp, r14
    add   #BLOCK+2, r14
    mov   r14, r15
    add   #16, r15
    tst   r13
    jz    .Lpad
.Lfetch_byte:
    MOV_INC_B r12, 0, r14
    inc   r14
    dec   r13
    jnz   .Lfetch_byte
    /* BLOCK, which ends at r15, is padded from r14 on; r12 = BLOCK. */
.Lpad:
    mov   r15, r12
    sub   #16, r12
    cmp   r15, r14
    jeq   .Lpadded
    mov.b #0x80, 0(r14)
    jmp   .Lpad_next
.Lpad_zero:
    mov.b #0, 0(r14)
.Lpad_next:
    inc   r14
    cmp   r15, r14
    jne   .Lpad_zero
.Lpadded:
    ret

    /* COUNT bytes of BLOCK, at r13, to the output. Leaves r14 and r15 as .Lpad wants them. */
.Lput:
    mov   COUNT+2(sp), r12
    mov   OUT+2(sp), r15
    mov   r13, r14
.Lput_byte:
    MOV_INC_B r14, 0, r15
    inc   r15
    dec   r12
    jnz   .Lput_byte
    mov   r15, OUT+2(sp)
    mov   r13, r15
    add   #16, r15
    ret
    .size mote_gift_cofb_decrypt, . - mote_gift_cofb_decrypt
