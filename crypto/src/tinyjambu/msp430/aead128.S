#include "common/msp430/asm.h"
#include "tinyjambu/msp430/steps.inc"

/* ---
function: mote_tinyjambu_128_encrypt
prototype: void mote_tinyjambu_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: ct write pt_len bytes, r13: tag write 8 bytes, r14: pt read pt_len bytes, r15: pt_len, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 12 bytes, 8(sp): key read 16 bytes }
stack: 62            # with the small steps; 60 with the default ones, 58 with the fast ones
timing: pt_len, ad_len
tables: none
--- */

/* ---
function: mote_tinyjambu_128_decrypt
prototype: int mote_tinyjambu_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: pt write ct_len bytes, r13: ct read ct_len bytes, r14: ct_len, r15: tag read 8 bytes, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 12 bytes, 8(sp): key read 16 bytes }
stack: 62            # with the small steps; 60 with the default ones, 58 with the fast ones
timing: ct_len, ad_len, result
tables: none
--- */

/* The state lives in r4..r11 from the first step to the last; r12..r15 are free only between two calls of
 * mote_tinyjambu_steps, so everything else lives in the frame. Bytes come and go one at a time: the caller's buffers may lie
 * anywhere, and 20 cycles a word more are one in a hundred of the permutation. */

#define KEY      0              /* 16: ~key, where mote_tinyjambu_steps looks for it */
#define SCRATCH  16             /* 8: a partial word, then the tag */
#define ABSORB   24             /* what is absorbed: pointer, bytes left, frame bits */
#define LEFT     26
#define FRAME    28
#define LEN      30             /* message bytes left, where they come from and go to */
#define IN       32
#define OUT      34
#define TAG      36
#define START    38             /* where the output began */
#define OPENING  40             /* 0 when encrypting, all ones when decrypting */
#define SAVED    42             /* r4..r10, then the return address */
#define AD       SAVED+16
#define AD_LEN   SAVED+18
#define NONCE    SAVED+20
#define KEY_IN   SAVED+22

#define FRAME_NONCE   0x10
#define FRAME_AD      0x30
#define FRAME_MESSAGE 0x50
#define FRAME_TAG     0x70

/* word = the next two bytes at ptr, little-endian. 6 cycles. */
.macro GET16 ptr, word, spare
    mov.b @\ptr+, \word
    mov.b @\ptr+, \spare
    swpb  \spare
    bis   \spare, \word
.endm

/* One message word at r12 -> the word at offset(r13): out = in ^ stream, state ^= plaintext, which is the input when
 * encrypting and the output when decrypting. 22 cycles. */
.macro CRYPT16 stream, state, offset
    GET16 r12, r14, r15
    mov   OPENING(sp), r15
    and   \stream, r15
    xor   r14, r15
    xor   r15, \state
    xor   \stream, r14
    mov.b r14, \offset(r13)
    swpb  r14
    mov.b r14, \offset+1(r13)
.endm

    FUNCTION mote_tinyjambu_128_encrypt
    PUSH_R4_R10
    push  #0
    jmp   .Lframe
    ENDFUNCTION mote_tinyjambu_128_encrypt

    .globl mote_tinyjambu_128_decrypt
    .type mote_tinyjambu_128_decrypt, @function
mote_tinyjambu_128_decrypt:
    PUSH_R4_R10
    push  #-1
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

    /* ~key */
    mov   KEY_IN(sp), r12
    mov   sp, r13
    mov   #8, r11
.Lkey:
    GET16 r12, r14, r15
    inv   r14
    mov   r14, KEY(r13)
    incd  r13
    dec   r11
    jnz   .Lkey

    /* key set-up: P1024 on the zero state */
    clr   r4
    clr   r5
    clr   r6
    clr   r7
    clr   r8
    clr   r9
    clr   r10
    mov   #8, r12
    call  #mote_tinyjambu_steps

    /* nonce, then associated data: frame bits, P640, four bytes into h6, h7 */
    mov   NONCE(sp), ABSORB(sp)
    mov   #12, LEFT(sp)
    mov   #FRAME_NONCE, FRAME(sp)
    jmp   .Labsorb
.Lad:
    mov   AD(sp), ABSORB(sp)
    mov   AD_LEN(sp), LEFT(sp)
    mov   #FRAME_AD, FRAME(sp)
    jmp   .Labsorbed
.Labsorb:
    xor   FRAME(sp), r6
    mov   #5, r12
    call  #mote_tinyjambu_steps
    mov   ABSORB(sp), r12
    sub   #4, LEFT(sp)
    jnc   .Labsorb_partial
    GET16 r12, r13, r14
    xor   r13, r10
    GET16 r12, r13, r14
    xor   r13, r11
    mov   r12, ABSORB(sp)
.Labsorbed:
    tst   LEFT(sp)
    jnz   .Labsorb
    cmp   #FRAME_NONCE, FRAME(sp)
    jeq   .Lad
    jmp   .Lmessage
.Labsorb_partial:
    add   #4, LEFT(sp)
    xor   LEFT(sp), r6          /* a short word is marked by its length */
    clr   SCRATCH(sp)
    clr   SCRATCH+2(sp)
    mov   sp, r13
.Labsorb_byte:
    MOV_INC_B r12, SCRATCH, r13
    inc   r13
    dec   LEFT(sp)
    jnz   .Labsorb_byte
    xor   SCRATCH(sp), r10
    xor   SCRATCH+2(sp), r11

.Lmessage:
    tst   LEN(sp)
    jz    .Ltag
    xor   #FRAME_MESSAGE, r6
    mov   #8, r12
    call  #mote_tinyjambu_steps
    mov   IN(sp), r12
    mov   OUT(sp), r13
    sub   #4, LEN(sp)
    jnc   .Lmessage_partial
    CRYPT16 r8, r10, 0
    CRYPT16 r9, r11, 2
    mov   r12, IN(sp)
    add   #4, OUT(sp)
    jmp   .Lmessage

    /* one to three bytes: the key stream in SCRATCH becomes the plaintext byte by byte, the rest of it zero */
.Lmessage_partial:
    add   #4, LEN(sp)
    xor   LEN(sp), r6
    mov   r8, SCRATCH(sp)
    mov   r9, SCRATCH+2(sp)
    mov   sp, r14
.Lmessage_byte:
    mov.b @r12+, r15
    xor.b r15, SCRATCH(r14)
    mov.b SCRATCH(r14), 0(r13)
    tst   OPENING(sp)
    jnz   .Lopened
    mov.b r15, SCRATCH(r14)
.Lopened:
    inc   r13
    inc   r14
    dec   LEN(sp)
    jnz   .Lmessage_byte
    mov   r13, OUT(sp)
    mov   sp, r15
    add   #4, r15
.Lmessage_rest:
    mov.b #0, SCRATCH(r14)
    inc   r14
    cmp   r15, r14
    jne   .Lmessage_rest
    xor   SCRATCH(sp), r10
    xor   SCRATCH+2(sp), r11

.Ltag:
    xor   #FRAME_TAG, r6
    mov   #8, r12
    call  #mote_tinyjambu_steps
    mov   r8, SCRATCH(sp)
    mov   r9, SCRATCH+2(sp)
    xor   #FRAME_TAG, r6
    mov   #5, r12
    call  #mote_tinyjambu_steps
    mov   r8, SCRATCH+4(sp)
    mov   r9, SCRATCH+6(sp)

    mov   TAG(sp), r15
    mov   sp, r13
    add   #SCRATCH, r13
    mov   #8, r14
    clr   r12
    tst   OPENING(sp)
    jnz   .Lcompare
.Lwrite:
    MOV_INC_B r13, 0, r15
    inc   r15
    dec   r14
    jnz   .Lwrite
    jmp   .Lleave

    /* r12 gathers every difference; only whether there is one decides, and that is the public result */
.Lcompare:
    mov.b @r13+, r11
    xor.b @r15+, r11
    bis   r11, r12
    dec   r14
    jnz   .Lcompare
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

    /* key and tag are overwritten, and no register leaves with a word of the state */
.Lleave:
    add   #KEY+24, sp
    .rept 12
    push  #0
    .endr
    add   #SAVED, sp
    clr   r11
    clr   r13
    clr   r14
    clr   r15
    POP_R4_R10
    ret
    .size mote_tinyjambu_128_decrypt, . - mote_tinyjambu_128_decrypt
