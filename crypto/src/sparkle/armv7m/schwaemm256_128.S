#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* Schwaemm256-128: SPARKLE v1.2, Section 3.3. */

/* ---
function: mote_schwaemm256_128_encrypt
prototype: void mote_schwaemm256_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: ct write pt_len bytes
  r1: tag write 16 bytes
  r2: pt read pt_len bytes
  r3: pt_len
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 32 bytes
  12(sp): key read 16 bytes
stack: 184
timing: [pt_len, ad_len, alignment]
tables: public-indexed
--- */
/* ---
function: mote_schwaemm256_128_decrypt
prototype: int mote_schwaemm256_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: pt write ct_len bytes
  r1: ct read ct_len bytes
  r2: ct_len
  r3: tag read 16 bytes
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 32 bytes
  12(sp): key read 16 bytes
stack: 184
timing: [ct_len, ad_len, alignment, result]
tables: public-indexed
--- */

/* A string is associated data or the message. Its last block differs from others in the domain and the number of steps, so one loop
 * takes both strings. */
#define IN r4
#define OUT r5
#define LEFT r6                         /* bytes of the string */
#define WAY r7
#define DOMAIN r8                       /* of the string's last block, if that is padded; in the uppermost byte */

#define ABSORB 0
#define ENCRYPT 1
#define DECRYPT 2

#define FROM r0                         /* where the block is */
#define P r1                            /* a word of it, and the one sixteen bytes behind; later plaintext and ciphertext */
#define C r2
#define LOW r3                          /* the words of the rate at these places, */
#define HIGH r9
#define WHITENING r10                   /* and of the capacity */
#define TO r11
#define T r12
#define STEPS lr

/* The frame, below the saved registers; the last four are the first arguments of encryption. */
#define STATE 0
#define BLOCK 48                        /* a last block, padded */
#define LINK 80                         /* the return address of `start` and `string` */
#define LOCALS 84
#define TEXT LOCALS
#define TAG LOCALS+4
#define SOURCE LOCALS+8
#define LEN LOCALS+12
#define AD LOCALS+52
#define AD_LEN LOCALS+56
#define NONCE LOCALS+60
#define KEY LOCALS+64

#define STEPS_SLIM 7
#define STEPS_BIG 11
#define TOP LINK+12                     /* what lies above is no secret */
#define SECRETS TOP+36                  /* with what the permutation leaves below the frame */

/* What becomes of the words at \at and \at + 16: the rate's halves change places, the former left one added to the right one; then come
 * plaintext and whitening. */
.macro WORDS at
    ldr   P, [FROM, #\at]
    ldr   C, [FROM, #\at+16]
    ldr   LOW, [sp, #STATE+\at]
    ldr   HIGH, [sp, #STATE+\at+16]
    ldr   WHITENING, [sp, #STATE+\at+32]
.endm

.macro STORE_WORDS at
    eor   HIGH, HIGH, P
    eor   LOW, LOW, C
    eor   HIGH, HIGH, WHITENING
    eor   LOW, LOW, WHITENING
    str   HIGH, [sp, #STATE+\at]
    str   LOW, [sp, #STATE+\at+16]
.endm

.macro ABSORB_WORDS at
    WORDS \at
    eor   C, C, HIGH
    STORE_WORDS \at
.endm

.macro ENCRYPT_WORDS at
    WORDS \at
    eor   C, C, HIGH
    eor   T, P, LOW
    str   C, [TO, #\at+16]
    str   T, [TO, #\at]
    STORE_WORDS \at
.endm

.macro DECRYPT_WORDS at
    WORDS \at
    eor   P, P, LOW
    eor   T, C, HIGH
    str   P, [TO, #\at]
    str   T, [TO, #\at+16]
    STORE_WORDS \at
.endm

/* LEFT bytes, fewer than 32, from \from to \to: words, then bytes. r2, r3 and T are lost. */
.macro COPY to, from
    bic   T, LEFT, #3
    movs  r2, #0
    b     .Lnext_word\@
.Lword\@:
    ldr   r3, [\from, r2]
    str   r3, [\to, r2]
    adds  r2, #4
.Lnext_word\@:
    cmp   r2, T
    bne   .Lword\@
    b     .Lnext_byte\@
.Lbyte\@:
    ldrb  r3, [\from, r2]
    strb  r3, [\to, r2]
    adds  r2, #1
.Lnext_byte\@:
    cmp   r2, LEFT
    bne   .Lbyte\@
.endm

    FUNCTION mote_schwaemm256_128_encrypt
    push  {r4-r11, lr}
    push  {r0-r3}
    sub   sp, sp, #LOCALS
    bl    .Lstart
    mov   WAY, #ENCRYPT
    bl    .Lmessage
    bl    .Ltag
    ldr   r0, [sp, #TAG]
    str   r1, [r0]
    str   r2, [r0, #4]
    str   r3, [r0, #8]
    str   r12, [r0, #12]
    movs  r4, #0
.Lforget:
    add   sp, sp, #TOP
    movs  r0, #SECRETS
    bl    mote_wipe_stack
    add   sp, sp, #LOCALS+16-(TOP)
    mov   r0, r4
    pop   {r4-r11, pc}

/* The state is nonce and key, permuted; then the associated data. */
.Lstart:
    str   lr, [sp, #LINK]
    ldr   lr, [sp, #NONCE]
    mov   r12, sp
    .irp  at, 0, 16
    ldr   r4, [lr, #\at]
    ldr   r5, [lr, #\at+4]
    ldr   r6, [lr, #\at+8]
    ldr   r7, [lr, #\at+12]
    stm   r12!, {r4-r7}
    .endr
    ldr   lr, [sp, #KEY]
    ldr   r4, [lr]
    ldr   r5, [lr, #4]
    ldr   r6, [lr, #8]
    ldr   r7, [lr, #12]
    stm   r12, {r4-r7}
    mov   r0, sp
    movs  r1, #STEPS_BIG
    bl    mote_sparkle384_permute
    ldr   IN, [sp, #AD]
    ldr   LEFT, [sp, #AD_LEN]
    mov   WAY, #ABSORB
    mov   DOMAIN, #0x04000000
    cmp   LEFT, #0
    bne   .Lblock
    ldr   pc, [sp, #LINK]

/* The message, if there is one. */
.Lmessage:
    ldr   LEFT, [sp, #LEN]
    cmp   LEFT, #0
    it    eq
    bxeq  lr
    str   lr, [sp, #LINK]
    ldr   IN, [sp, #SOURCE]
    ldr   OUT, [sp, #TEXT]
    mov   DOMAIN, #0x06000000

/* The string from IN. */
.Lblock:
    mov   FROM, IN
    mov   TO, OUT
    mov   STEPS, #STEPS_SLIM
    cmp   LEFT, #32
    bhi   .Lwords
    mov   STEPS, #STEPS_BIG
    ldr   T, [sp, #STATE+44]
    eor   T, T, DOMAIN
    it    eq
    eoreq T, T, #0x01000000
    str   T, [sp, #STATE+44]
    bne   .Lpad
.Lwords:
    cmp   WAY, #ENCRYPT
    blo   .Labsorb
    bhi   .Ldecrypt
    .irp  at, 0, 4, 8, 12
    ENCRYPT_WORDS \at
    .endr
    b     .Ladded
.Labsorb:
    .irp  at, 0, 4, 8, 12
    ABSORB_WORDS \at
    .endr
    b     .Lpermute
.Ldecrypt:
    .irp  at, 0, 4, 8, 12
    DECRYPT_WORDS \at
    .endr
.Ladded:
    cmp   LEFT, #32
    bhs   .Lpermute
    add   r1, sp, #BLOCK
    COPY  OUT, r1
.Lpermute:
    mov   r0, sp
    mov   r1, STEPS
    bl    mote_sparkle384_permute
    cmp   LEFT, #32
    it    ls
    ldrls pc, [sp, #LINK]
    subs  LEFT, #32
    adds  IN, #32
    adds  OUT, #32
    b     .Lblock

/* The last bytes of the string, then a one and zeros; of a ciphertext, what makes the plaintext end so. */
.Lpad:
    add   r0, sp, #BLOCK
    mov   TO, r0
    cmp   WAY, #DECRYPT
    beq   .Lrate
    movs  r2, #0
    movs  r3, #0
    .irp  at, 0, 8, 16, 24
    strd  r2, r3, [r0, #\at]
    .endr
    b     .Lmark
.Lrate:
    .irp  at, 0, 8, 16, 24
    ldrd  r2, r3, [sp, #STATE+\at]
    strd  r2, r3, [r0, #\at]
    .endr
.Lmark:
    ldrb  r1, [r0, LEFT]
    eor   r1, r1, #0x80
    strb  r1, [r0, LEFT]
    mov   r1, IN
    COPY  r0, r1
    mov   FROM, TO
    b     .Lwords

/* r1, r2, r3, r12 = the right half of the state and the key, added. */
.Ltag:
    ldr   r0, [sp, #KEY]
    ldr   r1, [r0]
    ldr   r2, [r0, #4]
    ldr   r3, [r0, #8]
    ldr   r12, [r0, #12]
    ldr   r4, [sp, #STATE+32]
    ldr   r5, [sp, #STATE+36]
    ldr   r6, [sp, #STATE+40]
    ldr   r7, [sp, #STATE+44]
    eors  r1, r4
    eors  r2, r5
    eors  r3, r6
    eor   r12, r12, r7
    bx    lr

    .balign 4
    .globl mote_schwaemm256_128_decrypt
    .type mote_schwaemm256_128_decrypt, %function
    .thumb_func
mote_schwaemm256_128_decrypt:
    push  {r4-r11, lr}
    mov   r12, r1
    mov   r1, r3
    mov   r3, r2
    mov   r2, r12
    push  {r0-r3}
    sub   sp, sp, #LOCALS
    bl    .Lstart
    mov   WAY, #DECRYPT
    bl    .Lmessage
    bl    .Ltag
    ldr   r0, [sp, #TAG]
    ldr   r4, [r0]
    ldr   r5, [r0, #4]
    ldr   r6, [r0, #8]
    ldr   r7, [r0, #12]
    eors  r4, r1
    eors  r5, r2
    eors  r6, r3
    eor   r7, r7, r12
    orrs  r4, r5
    orrs  r6, r7
    orrs  r4, r6
    VERDICT
    beq   .Lforget
    ldr   r0, [sp, #TEXT]
    ldr   r1, [sp, #LEN]
    movs  r2, #0
    b     .Lplaintext
.Lzero:
    subs  r1, #1
    strb  r2, [r0, r1]
.Lplaintext:
    cmp   r1, #0
    bne   .Lzero
    mov   r4, #-1
    b     .Lforget
    ENDFUNCTION mote_schwaemm256_128_encrypt
