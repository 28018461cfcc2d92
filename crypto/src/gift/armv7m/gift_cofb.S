#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* GIFT-COFB v1.1, Section 2.4. */

/* ---
function: mote_gift_cofb_encrypt
prototype: void mote_gift_cofb_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: ct write pt_len bytes
  r1: tag write 16 bytes
  r2: pt read pt_len bytes
  r3: pt_len
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 16 bytes
  12(sp): key read 16 bytes
stack: 456
timing: [pt_len, ad_len, alignment]
tables: public-indexed
--- */
/* ---
function: mote_gift_cofb_decrypt
prototype: int mote_gift_cofb_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: pt write ct_len bytes
  r1: ct read ct_len bytes
  r2: ct_len
  r3: tag read 16 bytes
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 16 bytes
  12(sp): key read 16 bytes
stack: 456
timing: [ct_len, ad_len, alignment, result]
tables: public-indexed
--- */

/* A string is associated data or the message. Last blocks differ from others in the mask alone, so one loop takes both strings. */
#define IN r4
#define OUT r5
#define LEFT r6                         /* bytes of the string */
#define WAY r9
#define TRIPLES r10                     /* how often the string's last mask is tripled */

#define ABSORB 0
#define ENCRYPT 1
#define DECRYPT 2

/* A block: its plaintext, which becomes the next input of the block cipher, and the cipher's last output. */
#define P0 r1
#define P1 r2
#define P2 r3
#define P3 r12
#define Y0 r7
#define Y1 r8
#define Y2 r11
#define Y3 r0

/* L of GF(2^64), x^64 = x^4 + x^3 + x + 1. */
#define HIGH r7
#define LOW r8
#define T r0
#define T1 r11
#define RETURN r11                      /* of `encipher` */

/* The frame, below the saved registers; the last four are the first arguments of encryption. */
#define Y 0
#define MASK 16
#define BLOCK 24                        /* a last block, padded */
#define LINK 40                         /* the return address of `start` and `string` */
#define KEYS 44
#define LOCALS 364
#define TO LOCALS
#define TAG LOCALS+4
#define FROM LOCALS+8
#define LEN LOCALS+12
#define AD LOCALS+52
#define AD_LEN LOCALS+56
#define NONCE LOCALS+60
#define KEY LOCALS+64

#define SECRETS LOCALS+16+24            /* with HIGH and what is above it in the frame of the block cipher */

    FUNCTION mote_gift_cofb_encrypt
    push  {r4-r11, lr}
    push  {r0-r3}
    sub   sp, sp, #LOCALS
    bl    .Lstart
    mov   WAY, #ENCRYPT
    bl    .Lmessage
    ldr   r0, [sp, #TAG]
    str   P0, [r0]
    str   P1, [r0, #4]
    str   P2, [r0, #8]
    str   P3, [r0, #12]
    movs  r4, #0
.Lforget:
    add   sp, sp, #LOCALS+16
    movw  r0, #SECRETS
    bl    mote_wipe_stack
    mov   r0, r4
    pop   {r4-r11, pc}

/* Y = E(nonce), the mask is its left half; then the associated data. */
.Lstart:
    str   lr, [sp, #LINK]
    add   r0, sp, #KEYS
    ldr   r1, [sp, #KEY]
    bl    mote_gift128_schedule
    ldr   r0, [sp, #NONCE]
    ldr   P0, [r0]
    ldr   P1, [r0, #4]
    ldr   P2, [r0, #8]
    ldr   P3, [r0, #12]
    bl    .Lencipher
    rev   P0, P0
    rev   P1, P1
    strd  P0, P1, [sp, #MASK]
    ldr   IN, [sp, #AD]
    ldr   LEFT, [sp, #AD_LEN]
    mov   WAY, #ABSORB
    mov   TRIPLES, #1
    ldr   r0, [sp, #LEN]
    cmp   r0, #0
    bne   .Lblock
    mov   TRIPLES, #3
    b     .Lblock

/* The message, if there is one. After it the last output of the block cipher, in P0 to P3, is the tag. */
.Lmessage:
    ldr   LEFT, [sp, #LEN]
    cmp   LEFT, #0
    it    eq
    bxeq  lr
    str   lr, [sp, #LINK]
    ldr   IN, [sp, #FROM]
    ldr   OUT, [sp, #TO]
    mov   TRIPLES, #1

/* The string from IN. */
.Lblock:
    mov   r0, IN
    cmp   LEFT, #16
    blo   .Lpadded
.Ladd:
    ldr   P0, [r0]
    ldr   P1, [r0, #4]
    ldr   P2, [r0, #8]
    ldr   P3, [r0, #12]
    ldr   Y0, [sp, #Y]
    ldr   Y1, [sp, #Y+4]
    ldr   Y2, [sp, #Y+8]
    ldr   Y3, [sp, #Y+12]
    cmp   WAY, #ENCRYPT
    blo   .Lfeed
    eor   P0, P0, Y0
    eor   P1, P1, Y1
    eor   P2, P2, Y2
    eor   P3, P3, Y3
    str   P0, [OUT]
    str   P1, [OUT, #4]
    str   P2, [OUT, #8]
    str   P3, [OUT, #12]
    add   OUT, OUT, #16
    bne   .Lfeed
    eor   P0, P0, Y0
    eor   P1, P1, Y1
    eor   P2, P2, Y2
    eor   P3, P3, Y3
/* G: the halves change places, the former left one rotated left by one bit as a big-endian number. */
.Lfeed:
    rev   Y0, Y0
    rev   Y1, Y1
    adds  Y1, Y1, Y1
    adcs  Y0, Y0, Y0
    adc   Y1, Y1, #0
    rev   Y0, Y0
    rev   Y1, Y1
    eor   P0, P0, Y2
    eor   P1, P1, Y3
    eor   P2, P2, Y0
    eor   P3, P3, Y1

    ldrd  HIGH, LOW, [sp, #MASK]
    add   IN, IN, #16
    subs  LEFT, LEFT, #16
    beq   .Ltriple
    mov   T, #0x1b
    and   T, T, HIGH, asr #31
    adds  LOW, LOW, LOW
    adc   HIGH, HIGH, HIGH
    eor   LOW, LOW, T
    b     .Lmask
.Ltriple:
    mov   T, #0x1b
    and   T, T, HIGH, asr #31
    adds  T1, LOW, LOW
    eor   LOW, LOW, T
    eor   LOW, LOW, T1
    adc   T1, HIGH, HIGH
    eor   HIGH, HIGH, T1
    subs  TRIPLES, TRIPLES, #1
    bne   .Ltriple
.Lmask:
    strd  HIGH, LOW, [sp, #MASK]
    rev   HIGH, HIGH
    rev   LOW, LOW
    eor   P0, P0, HIGH
    eor   P1, P1, LOW
    bl    .Lencipher
    cmp   LEFT, #0
    bne   .Lblock
    ldr   pc, [sp, #LINK]

/* The last bytes of the string, fewer than 16, then a one and zeros. What comes out of them is written here. */
.Lpadded:
    add   r0, sp, #BLOCK
    movs  r1, #0
    movs  r2, #0
    strd  r1, r2, [r0]
    strd  r1, r2, [r0, #8]
    b     .Lbytes
.Lbyte:
    ldrb  r2, [IN, r1]
    cmp   WAY, #ENCRYPT
    blo   .Ltake
    ldrb  r3, [sp, r1]
    eor   r3, r3, r2
    strb  r3, [OUT, r1]
    it    ne
    movne r2, r3
.Ltake:
    strb  r2, [r0, r1]
    adds  r1, #1
.Lbytes:
    cmp   r1, LEFT
    bne   .Lbyte
    movs  r2, #0x80
    strb  r2, [r0, r1]
    add   TRIPLES, TRIPLES, #1
    movs  LEFT, #16
    mov   WAY, #ABSORB
    b     .Ladd

/* Y = P0 to P3 = E(P0 to P3). */
.Lencipher:
    mov   RETURN, lr
    strd  P0, P1, [sp, #Y]
    strd  P2, P3, [sp, #Y+8]
    mov   r0, sp
    add   r1, sp, #KEYS
    bl    mote_gift128_encrypt
    ldrd  P0, P1, [sp, #Y]
    ldrd  P2, P3, [sp, #Y+8]
    bx    RETURN

    .balign 4
    .globl mote_gift_cofb_decrypt
    .type mote_gift_cofb_decrypt, %function
    .thumb_func
mote_gift_cofb_decrypt:
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
    ldr   r0, [sp, #TAG]
    ldr   r4, [r0]
    ldr   r5, [r0, #4]
    ldr   r6, [r0, #8]
    ldr   r7, [r0, #12]
    eor   r4, r4, P0
    eor   r5, r5, P1
    eor   r6, r6, P2
    eor   r7, r7, P3
    orrs  r4, r5
    orrs  r6, r7
    orrs  r4, r6
    VERDICT
    beq   .Lforget
    ldr   r0, [sp, #TO]
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
    ENDFUNCTION mote_gift_cofb_encrypt
