#include "common/msp430/open.inc"

/* PHOTON-Beetle-AEAD[128], small: both directions byte by byte around mote_photon256_permute, which keeps
 * r4..r10, r12 and leaves no secret on the stack. */

/* ---
function: mote_photon_beetle_128_encrypt
prototype: void mote_photon_beetle_128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: ct write pt_len bytes, r13: tag write 16 bytes, r14: pt read pt_len bytes, r15: pt_len, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 130
timing: [pt_len, ad_len]
tables: secret-indexed
--- */

/* ---
function: mote_photon_beetle_128_decrypt
prototype: int mote_photon_beetle_128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: pt write ct_len bytes, r13: ct read ct_len bytes, r14: ct_len, r15: tag read 16 bytes, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 162
timing: [ct_len, ad_len, result]
tables: secret-indexed
--- */

/* The frame: the state, then the tag's address, r4..r10 and the return address */
#define TAG 32
#define AD TAG+18
#define AD_LENGTH AD+2
#define NONCE AD+4
#define KEY AD+6
#define DOMAIN 31

/* A phase: r4 = input, r5 = output, r6 = bytes left, r7 = what is done: 0 absorbed, 1 encrypted, -1 decrypted. Until
 * then r8, r9, r10 = input, length and direction of the message. */

    FUNCTION mote_photon_beetle_128_encrypt
    mov   #1, r11

/* r11 = direction, the rest as if called to encrypt */
.Lcrypt:
    PUSH_R4_R10
    push  r13
    sub   #TAG, sp
    mov   r12, r5
    mov   r14, r8
    mov   r15, r9
    mov   r11, r10

    mov   NONCE(sp), r14
    mov   KEY(sp), r13
    mov   sp, r12
    mov   #16, r15
.Lload:
    MOV_INC_B r13, 16, r12
    MOV_INC_B r14, 0, r12
    inc   r12
    dec   r15
    jnz   .Lload

/* Domain after data: 1 before a message and 3 before none; after a message: 1, or 5 without data; one more after a
 * short block; without either 1. r13 = domain * 32 */
    mov   AD(sp), r4
    mov   AD_LENGTH(sp), r6
    clr   r7
    tst   r6
    jz    .Lmessage
    call  #.Lphase
    tst   r9
    jnz   .Lfollowed
    add   #2 << 5, r13
.Lfollowed:
    xor.b r13, DOMAIN(sp)

.Lmessage:
    mov   #1 << 5, r13
    mov   r8, r4
    mov   r10, r7
    mov   r9, r6
    tst   r6
    jz    .Lempty
    call  #.Lphase
    tst   AD_LENGTH(sp)
    jnz   .Ldomain
    add   #4 << 5, r13
.Ldomain:
    xor.b r13, DOMAIN(sp)
.Ltag:
    mov   sp, r12
    call  #mote_photon256_permute
    mov   TAG(sp), r13
    mov   #16, r15
.Lput:
    MOV_INC_B r12, 0, r13
    inc   r13
    dec   r15
    jnz   .Lput
    clr   r14                   /* what the permutation left */
    mov   #16, r15
.Lforget:
    clr   0(sp)
    incd  sp
    dec   r15
    jnz   .Lforget
    incd  sp
    POP_R4_R10
    ret

.Lempty:
    tst   AD_LENGTH(sp)
    jz    .Ldomain
    jmp   .Ltag

/* All of r6 > 0 bytes, the last block padded; r13 = 32, or 64 if that was short. The state is at 2(sp). A stream of 16
 * bytes lies below while it is used, where the next permutation forgets it. */
.Lphase:
    mov   sp, r12
    incd  r12
    call  #mote_photon256_permute
    bit   #1, 2(sp)
    .rept 4
    mov   8(sp), r15
    rrc   r15
    push  r15
    .endr
    mov   #4, r14
.Lstream:
    mov   24(sp), r15
    push  r15
    dec   r14
    jnz   .Lstream
    mov   sp, r13
    mov   #16, r11
.Lbyte:
    mov.b @r4+, r14
    mov.b @r13+, r15
    xor   r14, r15
    tst   r7
    jz    .Labsorb
    mov.b r15, 0(r5)
    jge   .Lplain
    mov   r15, r14
.Lplain:
    inc   r5
.Labsorb:
    xor.b r14, 0(r12)
    inc   r12
    dec   r6
    jz    .Lend
    dec   r11
    jnz   .Lbyte
    add   #16, sp
    jmp   .Lphase
.Lend:
    add   #16, sp
    mov   #1 << 5, r13
    dec   r11
    jz    .Lwhole
    xor.b #1, 0(r12)
    rla   r13
.Lwhole:
    ret
    ENDFUNCTION mote_photon_beetle_128_encrypt

    FUNCTION mote_photon_beetle_128_decrypt
    OPEN  .Lcrypt
    ENDFUNCTION mote_photon_beetle_128_decrypt

/* Around the 15,305 cycles of the permutation a block takes 387 if associated data, 499 to encrypt, 515 to decrypt. */
