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
stack: 120
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
stack: 120
timing: [ct_len, ad_len, alignment, result]
tables: none
--- */

/*
 * SGCM through the AES module, which has the key from the first block to the last, and works on the tag's block of the stream while the
 * block of lengths is hashed. What the hash leaves below the frame goes with it.
 */
#define BLOCK    0              /* 16: one that is made of bytes */
#define Z        16             /* 18: the hash so far */
#define COUNTER  34             /* 16 */
#define LEN      50
#define OUT_AT   52
#define IN_AT    54
#define TAG      56
#define H        58             /* where the key has it, behind the 16 bytes of the module */
#define FRAME    60             /* r4..r10, then the return address */
#define AD       FRAME+16
#define AD_LEN   FRAME+18
#define NONCE    FRAME+20
#define SECRET   34             /* of the frame, from its beginning */

.macro WORDS op, operand:vararg
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    \op   \operand, \word
    .endr
.endm

/* The frame; the counter with the number 2, of the message's first block; the key to the module. */
.macro BEGIN tag, in, out, len
    PUSH_MANY 7, r10
    mov   22(sp), r10
    mov   #AES_ENCRYPT, &AESACTL0
    GIVE_KEY r10
    push  r10
    push  \tag
    push  \in
    push  \out
    push  \len
    sub   #LEN, sp
    mov   NONCE(sp), r4
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    MOV_INC_B r4, COUNTER+\at, sp
    .endr
    mov   #0, COUNTER+12(sp)
    mov   #0x0200, COUNTER+14(sp)
.endm

/* A number of bytes as 64 bits that count bits, big-endian, at \at of BLOCK, in a subroutine. */
.macro COUNT_BITS number, at
    mov   #0, BLOCK+2+\at(sp)
    mov   #0, BLOCK+2+\at+2(sp)
    mov   \number, r4
    and   #0xe000, r4
    clrc
    rrc   r4
    rra   r4
    rra   r4
    rra   r4
    rra   r4
    mov   r4, BLOCK+2+\at+4(sp)
    mov   \number, r4
    rla   r4
    rla   r4
    rla   r4
    swpb  r4
    mov   r4, BLOCK+2+\at+6(sp)
.endm

    FUNCTION mote_aes128_sgcm_encrypt
    BEGIN r13, r14, r12, r15
    call  #.Lcrypt
    mov   OUT_AT(sp), r8
    call  #.Lauthenticate
    mov   TAG(sp), r13
    bit   #1, r13
    jnz   .Ltag_by_bytes
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   \word, .Lat(r13)
    .set  .Lat, .Lat+2
    .endr

.Lend:
    mov   #AES_FORGET, &AESACTL0
    add   #SECRET, sp
    mov   #5, r4
.Lwipe:
    .rept 8
    push  #0
    .endr
    dec   r4
    jnz   .Lwipe
    add   #80+FRAME-SECRET, sp
    POP_MANY 7, r10
    clr   r11
    clr   r14
    clr   r15
    ret

.Ltag_by_bytes:
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b \word, .Lat(r13)
    swpb  \word
    mov.b \word, .Lat+1(r13)
    .set  .Lat, .Lat+2
    .endr
    jmp   .Lend

    /* Subroutines: the frame begins two bytes higher. */
.Lcrypt:
    mov   OUT_AT+2(sp), r12
    mov   IN_AT+2(sp), r13
    mov   LEN+2(sp), r14
    mov   sp, r15
    add   #COUNTER+2, r15
    br    #mote_aes128_ctr_bytes_keyed

    /* The tag of the ciphertext at r8, in r4..r11. */
.Lauthenticate:
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14, 16
    mov   #0, Z+\at+2(sp)
    .endr
    mov   r8, r10
    mov   AD+2(sp), r8
    mov   AD_LEN+2(sp), r9
    tst   r9
    jz    .Lno_ad
    call  #.Labsorb
.Lno_ad:
    mov   r10, r8
    mov   LEN+2(sp), r9
    call  #.Labsorb

    /* block 1 of the stream is the tag's */
    mov   sp, r4
    add   #COUNTER+2, r4
    .rept 6
    TO_MODULE r4, AESADIN
    .endr
    mov   #0, &AESADIN
    mov   #0x0100, &AESADIN
    COUNT_BITS AD_LEN+2(sp), 0
    COUNT_BITS LEN+2(sp), 8
    mov   sp, r13
    add   #BLOCK+2, r13
    mov   #1, r14
    mov   sp, r12
    incd  r12
    call  #.Lhash
    mov   sp, r12
    add   #Z+2, r12
    WORDS mov, @r12+
    mov   #AESADOUT, r12
    WAIT_FOR_MODULE
    WORDS xor, @r12
    ret

    /* Whole blocks of the r9 bytes at r8, and what is left, filled up with zeros. Another two bytes higher. */
.Labsorb:
    mov   r8, r13
    mov   r9, r14
    clrc
    rrc   r14
    rra   r14
    rra   r14
    rra   r14
    mov   sp, r12
    add   #4, r12
    call  #.Lhash
    mov   r9, r4
    and   #15, r4
    jz    .Labsorbed
    bic   #15, r9
    add   r9, r8
    mov   sp, r13
    add   #BLOCK+4, r13
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    clr   \at(r13)
    .endr
    mov   r13, r5
.Lbyte:
    MOV_INC_B r8, 0, r5
    inc   r5
    dec   r4
    jnz   .Lbyte
    mov   #1, r14
    mov   sp, r12
    add   #4, r12
    jmp   .Lhash
.Labsorbed:
    ret

    /* r14 blocks at r13 to the hash; r12 = frame */
.Lhash:
    mov   H(r12), r15
    add   #Z, r12
    br    #mote_sgcm_blocks
    ENDFUNCTION mote_aes128_sgcm_encrypt

    FUNCTION mote_aes128_sgcm_decrypt
    BEGIN r15, r13, r12, r14
    mov   IN_AT(sp), r8
    call  #.Lauthenticate
    mov   TAG(sp), r13
    clr   r14
    bit   #1, r13
    jnz   .Lcompare_bytes
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    xor   @r13+, \word
    bis   \word, r14
    .endr
.Lcompared:
    clr   r12
    tst   r14
    VERDICT
    jnz   .Lforged
    call  #.Lcrypt
    clr   r12
.Ldecrypted:
    br    #.Lend
.Lforged:
    mov   #-1, r12
    mov   OUT_AT(sp), r13
    mov   LEN(sp), r14
    tst   r14
    jz    .Ldecrypted
.Ltake_back:
    mov.b #0, 0(r13)
    inc   r13
    dec   r14
    jnz   .Ltake_back
    jmp   .Ldecrypted

.Lcompare_bytes:
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b @r13+, r12
    xor   r12, \word
    mov.b @r13+, r12
    swpb  r12
    xor   r12, \word
    bis   \word, r14
    .endr
    jmp   .Lcompared
    ENDFUNCTION mote_aes128_sgcm_decrypt
