#include "common/msp430/asm.h"

/* ---
function: mote_elephant_dumbo_encrypt
prototype: >-
  void mote_elephant_dumbo_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
  size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r12: ct write pt_len bytes
  r13: tag write 8 bytes
  r14: pt read pt_len bytes
  r15: pt_len in 0..300
  2(sp): ad read ad_len bytes
  4(sp): ad_len in 0..300
  6(sp): nonce read 12 bytes
  8(sp): key read 16 bytes
stack: 232
timing: pt_len ad_len
tables: secret-indexed
--- */
/* ---
function: mote_elephant_dumbo_decrypt
prototype: >-
  int mote_elephant_dumbo_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
  size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r12: pt write ct_len bytes
  r13: ct read ct_len bytes
  r14: ct_len in 0..300
  r15: tag read 8 bytes
  2(sp): ad read ad_len bytes
  4(sp): ad_len in 0..300
  6(sp): nonce read 12 bytes
  8(sp): key read 16 bytes
stack: 232
timing: ct_len ad_len result
tables: secret-indexed
--- */

/* The mode in one frame; a block costs mote_elephant_masked and about 76 cycles.
 *
 *   r4 in, r5 out, r6 bytes left, r9 zero to encrypt
 *   r7, r8  windows on the mask sequences A, of the encrypted blocks, and B, of the authenticated ones
 *   r10     steps of the windows until they go back to the front
 *
 * A mask is a window of 20 bytes on a sequence s, the next one a byte further: s[a + 20] = (s[a] <<< 3) ^
 * (s[a + 3] << 7) ^ (s[a + 13] >> 7). The sums that encrypted blocks (s[a] ^ s[a + 1]) and ciphertext blocks
 * (s[a] ^ s[a + 2]) are masked with obey the same recurrence: a byte per block instead of twenty. */

#define STEPS  12
#define FIRST  0                /* s from its start, 22 bytes */
#define NONCE  22               /* and 8 bytes of zeros */
#define SUM    42               /* of the authenticated blocks */
#define BLOCK  62
#define A      82               /* 20 + STEPS bytes, then B */
#define B      114
#define LENGTH 146              /* of the message */
#define START  148              /* of the output */
#define FRAME  150
#define TAG    FRAME            /* pushed before the frame */
#define AD     FRAME + 18       /* the caller's arguments */
#define AD_LEN FRAME + 20
#define NPUB   FRAME + 22
#define KEY    FRAME + 24
#define DEPTH  2 + FRAME + 66   /* all that is ever used below the saved registers */

/* register = address of a place in the frame. */
.macro PLACE offset, register
    mov   sp, \register
    add   #\offset, \register
.endm

    FUNCTION mote_elephant_dumbo_encrypt
    PUSH_R4_R10
    push  r13
    mov   r14, r4
    mov   r15, r6
    clr   r9
    jmp   .Lbegin

    .globl mote_elephant_dumbo_decrypt
    .type mote_elephant_dumbo_decrypt, @function
mote_elephant_dumbo_decrypt:
    PUSH_R4_R10
    push  r15
    mov   r13, r4
    mov   r14, r6
    mov   #1, r9

    /* s from its start: mask_0 = P(key || 0) and two bytes more. */
.Lbegin:
    mov   r12, r5
    sub   #FRAME, sp
    mov   r5, START(sp)
    mov   r6, LENGTH(sp)
    mov   KEY(sp), r14
    mov   sp, r13
    mov   #16, r11
    call  #.Lcopy
    clr   0(r13)
    clr   2(r13)
    mov   sp, r12
    call  #mote_spongent160_permute
    mov   sp, r15
    call  #.Lstep
    mov   sp, r15
    inc   r15
    call  #.Lstep

    /* nonce || 0^64, and the first authenticated block, nonce || associated data, which is not permuted. */
    mov   NPUB(sp), r14
    PLACE NONCE, r13
    mov   #12, r11
.Lnonce:
    mov.b @r14+, r12
    mov.b r12, 0(r13)
    mov.b r12, SUM - NONCE(r13)
    inc   r13
    dec   r11
    jnz   .Lnonce
    clr   0(r13)
    clr   2(r13)
    clr   4(r13)
    clr   6(r13)
    add   #SUM - NONCE, r13
    mov   AD(sp), r14
    mov   AD_LEN(sp), r6
    mov   r6, r11
    cmp   #8, r6
    jlo   .Lshort
    mov   #8, r11
    sub   r11, r6
    call  #.Lcopy
    mov   r14, r7

    /* The other blocks under the masks from s[1] on. */
    mov   sp, r14
    PLACE B, r15
    mov   r15, r8
    mov   #10, r12
.Lshift:
    mov   @r14+, r11
    mov   r11, r13
    xor.b @r14, r13
    xor   r11, r13
    swpb  r13
    mov   r13, 0(r15)
    incd  r15
    dec   r12
    jnz   .Lshift
    mov   #STEPS, r10
    jmp   .Lmore_ad
.Lad:
    mov   r7, r14
    call  #.Labsorb
    add   #20, r7
    sub   #20, r6
    dec   r10
    jnz   .Lmore_ad
    call  #.Lback
.Lmore_ad:
    cmp   #20, r6
    jhs   .Lad
    mov   r7, r14
    mov   r6, r11
    PLACE BLOCK, r13
    call  #.Lpad
    PLACE BLOCK, r14
    call  #.Labsorb
    jmp   .Lmessage

    /* Fewer than 8 bytes of associated data: the padding reaches into BLOCK, which is free. */
.Lshort:
    call  #.Lpad

.Lmessage:
    mov   LENGTH(sp), r6
    mov   sp, r14
    PLACE A, r15
    mov   r15, r7
    mov   #10, r12
.Lsums:
    mov   @r14+, r11
    mov   r11, r13
    xor.b @r14, r13
    xor   r11, r13
    swpb  r13
    xor   r11, r13
    mov   r13, 0(r15)
    xor   @r14, r11
    mov   r11, B - A(r15)
    incd  r15
    dec   r12
    jnz   .Lsums
    PLACE B, r8
    mov   #STEPS, r10
    jmp   .Lmore
.Lblock:
    tst   r9
    jz    .Lencrypt
    mov   r4, r14
    call  #.Labsorb
.Lencrypt:
    mov   r5, r12
    mov   r4, r13
    call  #.Lcrypt
    tst   r9
    jnz   .Lon
    mov   r5, r14
    call  #.Labsorb
.Lon:
    add   #20, r4
    add   #20, r5
    sub   #20, r6
    dec   r10
    jnz   .Lmore
    call  #.Lback
    PLACE A, r7
.Lmore:
    cmp   #20, r6
    jhs   .Lblock

    /* Fewer than 20 bytes. */
    mov   r4, r14
    mov   r6, r11
    PLACE BLOCK, r13
    call  #.Lpad
    PLACE BLOCK, r4
    tst   r9
    jz    .Lrest
    mov   r4, r14
    call  #.Labsorb
.Lrest:
    tst   r6
    jz    .Lpadded
    mov   r4, r12
    mov   r4, r13
    call  #.Lcrypt
    mov   r4, r14
    mov   r5, r13
    mov   r6, r11
    call  #.Lcopy
.Lpadded:
    tst   r9
    jnz   .Ltag
    mov   r4, r14
    mov   r4, r13
    mov   r6, r11
    call  #.Lpad
    mov   r4, r14
    call  #.Labsorb

    /* P(sum ^ mask_0) ^ mask_0, of which 8 bytes are wanted. */
.Ltag:
    clr   0(r4)
    clr   2(r4)
    clr   4(r4)
    clr   6(r4)
    mov   r4, r12
    mov   r4, r13
    PLACE SUM, r14
    mov   sp, r15
    call  #mote_elephant_masked
    mov   #8, r11
    tst   r9
    jnz   .Lverify
    mov   r4, r14
    mov   TAG(sp), r13
    call  #.Lcopy
    jmp   .Lend

.Lverify:
    mov   TAG(sp), r14
    clr   r9
.Lcompare:
    mov.b @r14+, r13
    xor.b @r4+, r13
    bis   r13, r9
    dec   r11
    jnz   .Lcompare
    tst   r9
    VERDICT
    jz    .Lend
    mov   #-1, r9
    mov   START(sp), r12
    mov   LENGTH(sp), r13
    call  #mote_wipe
.Lend:
    add   #FRAME + 2, sp
    mov   #DEPTH, r12
    call  #mote_wipe_stack
    mov   r9, r12
    POP_R4_R10
    ret

    /* sum ^= P(block at r14 ^ mask) ^ mask; the window B moves on. */
.Labsorb:
    PLACE 2 + SUM, r12
    mov   r12, r13
    mov   r8, r15
    call  #mote_elephant_masked
    mov   r8, r15
    inc   r8
    jmp   .Lstep

    /* r12 = r13 ^ P(nonce ^ mask) ^ mask; the window A moves on. */
.Lcrypt:
    PLACE 2 + NONCE, r14
    mov   r7, r15
    call  #mote_elephant_masked
    mov   r7, r15
    inc   r7

    /* The byte that follows the window at r15: 25. */
.Lstep:
    mov.b @r15, r11
    rla.b r11
    adc.b r11
    rla.b r11
    adc.b r11
    rla.b r11
    adc.b r11
    mov.b 3(r15), r14
    rrc   r14
    clr   r14
    rrc.b r14
    xor   r14, r11
    mov.b 13(r15), r14
    rla.b r14
    clr   r14
    adc   r14
    xor   r14, r11
    mov.b r11, 20(r15)
    ret

    /* What is under both windows, STEPS bytes on, goes back to the front, and B with it. */
.Lback:
    PLACE 2 + A, r15
    mov   #10, r12
.Lword:
    mov   STEPS(r15), 0(r15)
    mov   STEPS + B - A(r15), B - A(r15)
    incd  r15
    dec   r12
    jnz   .Lword
    PLACE 2 + B, r8
    mov   #STEPS, r10
    ret

    /* r13 = r14 || 1 || 0...: r11 bytes of 20; all three move. */
.Lpad:
    mov   #20, r12
    sub   r11, r12
    call  #.Lcopy
    mov.b #1, 0(r13)
    jmp   .Lzero
.Lzeros:
    clr.b 0(r13)
.Lzero:
    inc   r13
    dec   r12
    jnz   .Lzeros
    ret

    /* r11 bytes from r14 to r13; all three move. */
.Lcopy:
    tst   r11
    jz    .Lcopied
.Lbyte:
    MOV_INC_B r14, 0, r13
    inc   r13
    dec   r11
    jnz   .Lbyte
.Lcopied:
    ret
    ENDFUNCTION mote_elephant_dumbo_encrypt
