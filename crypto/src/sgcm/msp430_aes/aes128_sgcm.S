#include "common/msp430_aes/cpux.inc"
#include "common/msp430_aes/module.inc"

/* ---
function: mote_aes128_sgcm_encrypt
prototype: void mote_aes128_sgcm_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const mote_aes128_sgcm_key *key)
registers:
  r12: ct write pt_len bytes
  r13: tag write 16 bytes
  r14: pt read pt_len bytes
  r15: pt_len
  2(sp): ad read ad_len bytes
  4(sp): ad_len
  6(sp): nonce read 12 bytes
  8(sp): key read 82 bytes
stack: 118
timing: [pt_len, ad_len, alignment]
tables: none
--- */
/* ---
function: mote_aes128_sgcm_decrypt
prototype: int mote_aes128_sgcm_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const mote_aes128_sgcm_key *key)
registers:
  r12: pt write ct_len bytes
  r13: ct read ct_len bytes
  r14: ct_len
  r15: tag read 16 bytes
  2(sp): ad read ad_len bytes
  4(sp): ad_len
  6(sp): nonce read 12 bytes
  8(sp): key read 82 bytes
stack: 118
timing: [ct_len, ad_len, alignment, result]
tables: none
--- */

/*
 * SGCM through the AES module in little flash: what both directions do is there once, and bytes of tag and nonce go one by one. The module has
 * the key from the first block to the last, and works on the tag's block of the stream while the block of lengths is hashed. What the
 * hash leaves below the frame goes with it.
 */
#define BLOCK    0              /* 16: one that is made of bytes */
#define Z        16             /* 18: the hash so far; then the tag */
#define COUNTER  34             /* 16 */
#define LEN      50
#define OUT_AT   52
#define IN_AT    54
#define TAG      56
#define H        58             /* where the key has it, behind the 16 bytes of the module */
#define OPENING  60             /* ffff or 0 */
#define FRAME    62             /* r4..r10, then the return address */
#define AD       FRAME+16
#define AD_LEN   FRAME+18
#define NONCE    FRAME+20
#define SECRET   34             /* of the frame, from its beginning */
#define BELOW    42             /* what calls take below it */

#define BASE     r10            /* the frame, in subroutines */

    FUNCTION mote_aes128_sgcm_decrypt
    PUSH_MANY 7, r10
    mov   r15, r9
    mov   r14, r15
    mov   r13, r14
    mov   r9, r13
    mov   #-1, r11
    br    #.Lboth
    ENDFUNCTION mote_aes128_sgcm_decrypt

    FUNCTION mote_aes128_sgcm_encrypt
    PUSH_MANY 7, r10
    clr   r11
.Lboth:                         /* r12 = out, r13 = tag, r14 = in, r15 = its bytes */
    mov   22(sp), r10
    mov   #AES_ENCRYPT, &AESACTL0
    GIVE_KEY r10
    push  r11
    push  r10
    push  r13
    push  r14
    push  r12
    push  r15
    push  #0
    push  #0
    mov   #(COUNTER+12)/2, r4
.Lclear:
    push  #0
    dec   r4
    jnz   .Lclear
    mov   NONCE(sp), r4
    mov   sp, r5
    add   #COUNTER, r5
    mov   #12, r6
.Lnonce:
    MOV_INC_B r4, 0, r5
    inc   r5
    dec   r6
    jnz   .Lnonce

    tst   r11
    jn    .Lopen
    call  #.Lcrypt
    mov   OUT_AT(sp), IN_AT(sp)
    call  #.Lauthenticate
.Ltag:
    MOV_INC_B r15, 0, r13
    inc   r13
    dec   r14
    jnz   .Ltag
    jmp   .Lend

.Lopen:
    call  #.Lauthenticate
    clr   r12
.Lcompare:
    mov.b @r13+, r11
    xor.b @r15+, r11
    bis   r11, r12
    dec   r14
    jnz   .Lcompare
    tst   r12
    VERDICT
    jnz   .Lforged
    call  #.Lcrypt
    clr   r12
    jmp   .Lend
.Lforged:
    mov   OUT_AT(sp), r13
    mov   LEN(sp), r14
    tst   r14
    jz    .Lnothing
.Ltake_back:
    mov.b #0, 0(r13)
    inc   r13
    dec   r14
    jnz   .Ltake_back
.Lnothing:
    mov   #-1, r12

.Lend:
    mov   #AES_FORGET, &AESACTL0
    add   #SECRET, sp
    mov   #(SECRET+BELOW)/2, r4
.Lwipe:
    push  #0
    dec   r4
    jnz   .Lwipe
    add   #BELOW+FRAME, sp
    POP_MANY 7, r10
    clr   r11
    clr   r14
    clr   r15
    ret

    /* Subroutines: the frame begins two bytes higher. First, the message, from the counter 2 on. All registers are lost. */
.Lcrypt:
    mov   OUT_AT+2(sp), r12
    mov   IN_AT+2(sp), r13
    mov   LEN+2(sp), r14
    mov   sp, r15
    add   #COUNTER+2, r15
    clr   12(r15)
    mov   #0x0200, 14(r15)
    br    #mote_aes128_ctr_bytes_keyed

    /* The tag of the ciphertext at IN_AT in Z; then r15 = that, r13 = where it belongs, r14 = 16. */
.Lauthenticate:
    mov   sp, BASE
    incd  BASE
    mov   AD(BASE), r8
    mov   AD_LEN(BASE), r9
    call  #.Labsorb
    mov   IN_AT(BASE), r8
    mov   LEN(BASE), r9
    call  #.Labsorb

    /* block 1 of the stream is the tag's */
    mov   BASE, r4
    add   #COUNTER, r4
    clr   12(r4)
    mov   #0x0100, 14(r4)
    .rept 8
    TO_MODULE r4, AESADIN
    .endr
    call  #.Lblank
    mov   AD_LEN(BASE), r4
    call  #.Lbits
    mov   LEN(BASE), r4
    call  #.Lbits
    mov   BASE, r13
    call  #.Lhash_block
    mov   BASE, r15
    add   #Z, r15
    WAIT_FOR_MODULE
    mov   #AESADOUT, r4
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    xor   @r4, \at(r15)
    .endr
    mov   TAG(BASE), r13
    mov   #16, r14
    ret

    /* r4 as 64 bits that count bits, big-endian, to r13, zeros, which goes on. r4 and r5 are lost. */
.Lbits:
    clr   r5
    .rept 3
    rla   r4
    rlc   r5
    .endr
    swpb  r4
    swpb  r5
    mov   r5, 4(r13)
    mov   r4, 6(r13)
    add   #8, r13
    ret

    /* The r9 bytes at r8 to the hash, with zeros behind the last block. r4, r5, r8, r9 are lost. */
.Labsorb:
    mov   r8, r13
    mov   r9, r14
    clrc
    rrc   r14
    rra   r14
    rra   r14
    rra   r14
    call  #.Lhash
    mov   r9, r4
    and   #15, r4
    jz    .Labsorbed
    bic   #15, r9
    add   r9, r8
    call  #.Lblank
.Lbyte:
    MOV_INC_B r8, 0, r13
    inc   r13
    dec   r4
    jnz   .Lbyte
    mov   BASE, r13
.Lhash_block:
    mov   #1, r14

    /* r14 blocks at r13 to the hash */
.Lhash:
    mov   H(BASE), r15
    mov   BASE, r12
    add   #Z, r12
    br    #mote_sgcm_blocks

    /* BLOCK becomes zeros, and r13 is there. r5 is lost. */
.Lblank:
    mov   BASE, r13
    mov   #8, r5
.Lzero:
    clr   0(r13)
    incd  r13
    dec   r5
    jnz   .Lzero
    mov   BASE, r13
.Labsorbed:
    ret
    ENDFUNCTION mote_aes128_sgcm_encrypt
