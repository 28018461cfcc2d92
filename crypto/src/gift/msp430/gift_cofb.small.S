#include "common/msp430/open.inc"

/* GIFT-COFB v1.1, Section 2.4, small: byte by byte around mote_gift128_block. */

/* ---
function: mote_gift_cofb_encrypt
prototype: void mote_gift_cofb_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: ct write pt_len bytes, r13: tag write 16 bytes, r14: pt read pt_len bytes, r15: pt_len, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 156
timing: pt_len, ad_len
tables: public-indexed
--- */

/* ---
function: mote_gift_cofb_decrypt
prototype: int mote_gift_cofb_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: pt write ct_len bytes, r13: ct read ct_len bytes, r14: ct_len, r15: tag read 16 bytes, 2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 188
timing: ct_len, ad_len, result
tables: public-indexed
--- */

/* The frame, from r10 up: Y, the block at hand padded, L of GF(2^64) in the order of its bytes, then for the phase at hand bytes
 * left, direction (0 absorb, 1 encrypt, -1 decrypt), how often L is tripled at its end if that is a whole block; then of the
 * message input, length and direction. */
#define PLAIN 16
#define MASK 32
#define LEFT 40
#define WAY 42
#define TRIPLES 44
#define IN 46
#define LENGTH 48
#define DIRECTION 50
#define TAG 52
#define FRAME 54                 /* r4..r10 and the return address */
#define AD FRAME+16
#define AD_LENGTH AD+2
#define NONCE AD+4
#define KEY AD+6

/* What the subroutines leave below: two return addresses, the block cipher's frame */
#define BELOW 4+84

/* Registers: r8 = input, r9 = output, r10 = frame; the others are free between two blocks. */

    FUNCTION mote_gift_cofb_encrypt
    mov   #1, r11

/* r11 = direction, the rest as if called to encrypt */
.Lcrypt:
    PUSH_R4_R10
    push  r13
    push  r11
    push  r15
    push  r14
    sub   #IN, sp
    mov   sp, r10
    mov   r12, r9

    /* Y = E(nonce), L = its left half */
    mov   NONCE(r10), r14
    mov   #16, r15
    mov   r10, r12
.Lnonce:
    MOV_INC_B r14, 0, r12
    inc   r12
    dec   r15
    jnz   .Lnonce
    call  #.Lencipher
    mov   r10, r12
    .rept 4
    MOV_INC r12, MASK-2, r12
    .endr

    /* Associated data: at least one block, if an empty one */
    mov   AD(r10), r8
    mov   AD_LENGTH(r10), LEFT(r10)
    clr   WAY(r10)
    mov   #1, TRIPLES(r10)
    tst   LENGTH(r10)
    jnz   .Lassociated
    add   #2, TRIPLES(r10)
.Lassociated:
    call  #.Lphase

    tst   LENGTH(r10)
    jz    .Ltag
    mov   IN(r10), r8
    mov   LENGTH(r10), LEFT(r10)
    mov   DIRECTION(r10), WAY(r10)
    call  #.Lphase

.Ltag:
    mov   TAG(r10), r13
    mov   r10, r12
    mov   #16, r15
.Lput:
    MOV_INC_B r12, 0, r13
    inc   r13
    dec   r15
    jnz   .Lput

    /* What is secret in the frame and everything below it are forgotten. */
    add   #LEFT, sp
    mov   #(LEFT+BELOW)/2, r15
.Lforget:
    push  #0
    dec   r15
    jnz   .Lforget
    clr   r11
    clr   r14
    add   #BELOW+FRAME, sp
    POP_R4_R10
    ret

/* All blocks of a phase: Y = E(G(Y) + block + (L, 0)) */
.Lphase:
    mov   r10, r12
    mov   #16, r13
    mov   LEFT(r10), r5
    mov   WAY(r10), r6
    clr   r11                   /* 1 if the block is short */
.Lbyte:
    tst   r5
    jz    .Lshort
    dec   r5
    mov.b @r8+, r14
    tst   r6
    jz    .Lplain
    mov.b @r12, r15
    xor   r14, r15
    mov.b r15, 0(r9)
    inc   r9
    tst   r6
    jge   .Lplain
    mov   r15, r14
.Lplain:
    mov.b r14, PLAIN(r12)
    inc   r12
    dec   r13
    jnz   .Lbyte
    jmp   .Lwhole
.Lshort:
    inc   r11
    mov   #0x80, r14
.Lpad:
    mov.b r14, PLAIN(r12)
    clr   r14
    inc   r12
    dec   r13
    jnz   .Lpad
.Lwhole:
    mov   r5, LEFT(r10)

    /* G: the halves change places, the former left one rotated left by one bit. */
    mov   r10, r12
    mov   #0x0100, r14
    call  #.Lshift
    mov   #4, r15
.Lleft:
    mov   @r12, -8(r12)
    xor   PLAIN-8(r12), -8(r12)
    incd  r12
    dec   r15
    jnz   .Lleft
    .irp  i, 4, 5, 6, 7
    xor   PLAIN-16+2*\i(r12), r\i
    mov   r\i, 2*\i-16(r12)
    .endr

    tst   LEFT(r10)
    jz    .Llast
    call  #.Ltwice
    mov   r4, -8(r12)
    mov   r5, -6(r12)
    mov   r6, -4(r12)
    mov   r7, -2(r12)
    call  #.Lmasked
    jmp   .Lphase
.Llast:
    add   TRIPLES(r10), r11
.Ltriple:
    call  #.Ltwice
    xor   r4, -8(r12)
    xor   r5, -6(r12)
    xor   r6, -4(r12)
    xor   r7, -2(r12)
    dec   r11
    jnz   .Ltriple

/* Y = E(Y + (L, 0)) */
.Lmasked:
    xor   MASK(r10), 0(r10)
    xor   MASK+2(r10), 2(r10)
    xor   MASK+4(r10), 4(r10)
    xor   MASK+6(r10), 6(r10)
.Lencipher:
    mov   r10, r12
    mov   KEY(r10), r13
    br    #mote_gift128_block

/* r4..r7 = 2 L, where x^64 = x^4 + x^3 + x + 1; r12 = behind L */
.Ltwice:
    mov   r10, r12
    add   #MASK, r12
    mov   #0x1b00, r14
/* r4..r7 = the 8 bytes at r12, which moves behind them, shifted left by one bit as a big-endian number; r14 is added if a bit
 * falls out, without a branch. */
.Lshift:
    .irp  r, r4, r5, r6, r7
    mov   @r12+, \r
    swpb  \r
    .endr
    rla   r7
    rlc   r6
    rlc   r5
    rlc   r4
    subc  r15, r15              /* all ones if no bit did */
    .irp  r, r4, r5, r6, r7
    swpb  \r
    .endr
    bic   r15, r14
    xor   r14, r7
    ret
    ENDFUNCTION mote_gift_cofb_encrypt

    FUNCTION mote_gift_cofb_decrypt
    OPEN  .Lcrypt
    ENDFUNCTION mote_gift_cofb_decrypt
