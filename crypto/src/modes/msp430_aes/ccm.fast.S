#include "common/msp430_aes/cpux.inc"
#include "common/msp430_aes/module.inc"

/* ---
function: mote_aes128_ccm_seal
abi: internal
registers: { r12: ct, r13: tag, r14: pt, r15: pt_len, "2(sp)": ad, "4(sp)": ad_len, "6(sp)": nonce, "8(sp)": parameters, "10(sp)": key }
stack: 62
--- */
/* ---
function: mote_aes128_ccm_open
abi: internal
registers: { r12: pt, r13: ct, r14: ct_len, r15: tag, "2(sp)": ad, "4(sp)": ad_len, "6(sp)": nonce, "8(sp)": parameters, "10(sp)": key }
stack: 62
--- */
/* ---
function: mote_aes128_ccm_sealing
abi: internal
registers: { r12-r15: as of mote_aes128_ccm_seal, r11: bytes of nonce and above them of tag, r10: key }
stack: 62
--- */
/* ---
function: mote_aes128_ccm_opening
abi: internal
registers: { r12-r15: as of mote_aes128_ccm_open, r11: bytes of nonce and above them of tag, r10: key }
stack: 62
--- */

/*
 * CCM through the AES module, which has the key from the first block to the last. The chain stays in it: while it works on a block of
 * the chain, the next one is read into r4..r11. So 24 cycles a block for moving those in and 16 for adding the result to them are all
 * that goes not beside its 167.
 *
 * The frame, whose first block is the counter: flags, nonce, number of a block. B0 of the standard differs from it in flags and length.
 */
#define COUNTER  0
#define BLOCK    16             /* 16: a block made of bytes; the chain that becomes the tag */
#define SIZES    32             /* bytes of the nonce, and above them of the tag */
#define LEN      34
#define OUT_AT   36
#define IN_AT    38
#define TAG      40
#define FRAME    42             /* r4..r10, then the return address */
#define AD       FRAME+16
#define AD_LEN   FRAME+18
#define NONCE    FRAME+20
#define FILL     34             /* turns of three cycles, so that the module is asked when it is ready */

#define RESULT   r12            /* a word more with every read */
#define IN       r13
#define LEFT     r14
#define USED     r15            /* bytes of BLOCK */

.macro WORDS op, operand:vararg
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    \op   \operand, \word
    .endr
.endm

/* Bytes of nonce and of tag from the parameters; then the key. */
.macro GENERAL
    PUSH_MANY 7, r10
    mov   22(sp), r10
    mov.b 1(r10), r11
    swpb  r11
    mov.b @r10, r10
    bis   r10, r11
    mov   24(sp), r10
.endm

/* The numbers of the frame, and the counter's block with the number 0. */
.macro BEGIN tag, in, out, len
    mov   #AES_ENCRYPT, &AESACTL0
    GIVE_KEY r10
    push  \tag
    push  \in
    push  \out
    push  \len
    push  r11
    sub   #32, sp
    call  #.Lbegin
.endm

    FUNCTION mote_aes128_ccm_seal
    GENERAL
    br    #mote_aes128_ccm_sealing
    ENDFUNCTION mote_aes128_ccm_seal

    FUNCTION mote_aes128_ccm_open
    GENERAL
    br    #mote_aes128_ccm_opening
    ENDFUNCTION mote_aes128_ccm_open

    FUNCTION mote_aes128_ccm_sealing
    BEGIN r13, r14, r12, r15
    call  #.Lauthenticate
    call  #.Lcrypt
    call  #.Ltag
    bit   #1, r13
    jnz   .Ltag_by_bytes

    /* the first r14 words of the tag: the last of r4..r11 are jumped over */
    mov   #8, r15
    sub   r14, r15
    rla   r15
    rla   r15
    add   r15, pc
    mov   r11, 14(r13)
    mov   r10, 12(r13)
    mov   r9, 10(r13)
    mov   r8, 8(r13)
    mov   r7, 6(r13)
    mov   r6, 4(r13)
    mov   r5, 2(r13)
    mov   r4, 0(r13)
.Lend:
    mov   #AES_FORGET, &AESACTL0
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   #0, BLOCK+\at(sp)
    .endr
    add   #FRAME, sp
    POP_MANY 7, r10
    clr   r11
    clr   r14
    ret

.Ltag_by_bytes:
    call  #.Lkeep
.Ltag_byte:
    MOV_INC_B r15, 0, r13
    inc   r13
    dec   r14
    jnz   .Ltag_byte
    jmp   .Lend

    /* Subroutines: the frame begins two bytes higher. */
.Lbegin:
    mov   sp, r5
    clr   COUNTER+8+2(sp)
    clr   COUNTER+10+2(sp)
    clr   COUNTER+12+2(sp)
    clr   COUNTER+14+2(sp)
    mov   NONCE+2(sp), r6
    mov.b r11, r4
    mov   #14, r7
    sub   r4, r7                /* bytes of a length, and one less */
    mov   #13, r8
    sub   r4, r8
    add   #2, r5
    mov.b r7, 0(r5)
    sub   r8, r5
    rla   r8
    rla   r8
    add   r8, pc
    .irp  at, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
    MOV_INC_B r6, \at, r5
    .endr
    ret

.Lauthenticate:
    mov   SIZES+2(sp), r11
    swpb  r11
    mov.b r11, r11
    sub   #2, r11
    rla   r11
    rla   r11
    bis   COUNTER+2(sp), r11
    tst   AD_LEN+2(sp)
    jz    .Lflags
    bis   #0x40, r11
.Lflags:
    mov   r11, &AESADIN
    .irp  at, 2, 4, 6, 8, 10, 12
    mov   COUNTER+\at+2(sp), &AESADIN
    .endr
    mov   LEN+2(sp), r15
    swpb  r15
    mov   r15, &AESADIN
    mov   AD_LEN+2(sp), LEFT
    tst   LEFT
    jz    .Lmessage
    mov   AD+2(sp), IN
    mov   LEFT, r4
    mov   #2, USED
    cmp   #0xff00, LEFT
    jnc   .Lshort
    mov   #0xfeff, BLOCK+2(sp)
    clr   BLOCK+2+2(sp)
    swpb  r4
    mov   r4, BLOCK+4+2(sp)
    mov   #6, USED
    jmp   .Lhas_length
.Lshort:
    swpb  r4
    mov   r4, BLOCK+2(sp)
.Lhas_length:
    call  #.Labsorb
.Lmessage:
    mov   IN_AT+2(sp), IN
    mov   LEN+2(sp), LEFT
    clr   USED
    call  #.Labsorb

    /* the chain */
    mov   #AESADOUT, RESULT
    WAIT_FOR_MODULE
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @RESULT, BLOCK+\at+2(sp)
    .endr
    ret

    /* LEFT bytes behind the USED ones of BLOCK, and zeros to the end of the last block. Another two bytes higher. */
.Labsorb:
    mov   #AESADOUT, RESULT
    tst   USED
    jnz   .Lpart
.Lwhole:
    bit   #1, IN
    jnz   .Lbytes
    sub   #16, LEFT
    jnc   .Lrest
    mov   #FILL, USED
.Lfill:
    dec   USED
    jnz   .Lfill
    WORDS mov, @IN+
.Lsend:
    WAIT_FOR_MODULE
    WORDS xor, @RESULT
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   \word, &AESADIN
    .endr
    tst   LEFT
    jnz   .Lwhole
.Labsorbed:
    ret
.Lrest:
    add   #16, LEFT
.Lbytes:
    tst   LEFT
    jz    .Labsorbed
    clr   USED
.Lpart:
    mov   sp, r4
    add   #BLOCK+4, r4
    mov   r4, r6
    add   #16, r6
    add   USED, r4
    mov   #16, r5
    sub   USED, r5
    cmp   r5, LEFT
    jc    .Lroom
    mov   LEFT, r5
.Lroom:
    sub   r5, LEFT
.Lbyte:
    MOV_INC_B IN, 0, r4
    inc   r4
    dec   r5
    jnz   .Lbyte
    jmp   .Lfilled
.Lzero:
    mov.b #0, 0(r4)
    inc   r4
.Lfilled:
    cmp   r4, r6
    jnz   .Lzero
    sub   #16, r6
    mov   r6, USED
    WORDS mov, @USED+
    jmp   .Lsend

    /* The message from counter 1 on. */
.Lcrypt:
    mov   OUT_AT+2(sp), r12
    mov   IN_AT+2(sp), r13
    mov   LEN+2(sp), r14
    mov   sp, r15
    incd  r15
    mov.b #1, COUNTER+15+2(sp)
    call  #mote_aes128_ctr_bytes_keyed
    mov   #0, COUNTER+14+2(sp)
    ret

    /* The tag in r4..r11: the chain and E(counter 0). r13 = where the tag belongs, r14 = its words. */
.Ltag:
    mov   sp, r15
    incd  r15
    .rept 8
    TO_MODULE r15, AESADIN
    .endr
    WORDS mov, @r15+
    mov   TAG+2(sp), r13
    mov   SIZES+2(sp), r14
    swpb  r14
    mov.b r14, r14
    rra   r14
    mov   #AESADOUT, r12
    WAIT_FOR_MODULE
    WORDS xor, @r12
    ret

    /* It goes to BLOCK; r15 = that, r14 = its bytes. */
.Lkeep:
    mov   sp, r15
    add   #BLOCK+2, r15
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   \word, .Lat(r15)
    .set  .Lat, .Lat+2
    .endr
    rla   r14
    ret
    ENDFUNCTION mote_aes128_ccm_sealing

    FUNCTION mote_aes128_ccm_opening
    BEGIN r15, r13, r12, r14
    call  #.Lcrypt
    mov   OUT_AT(sp), IN_AT(sp)
    call  #.Lauthenticate
    call  #.Ltag
    bit   #1, r13
    jnz   .Lcompare_bytes

    /* the first r14 words, as above */
    mov   #8, r15
    sub   r14, r15
    rla   r15
    mov   r15, r12
    rla   r15
    add   r12, r15
    clr   r14
    add   r15, pc
    xor   14(r13), r11
    bis   r11, r14
    xor   12(r13), r10
    bis   r10, r14
    xor   10(r13), r9
    bis   r9, r14
    xor   8(r13), r8
    bis   r8, r14
    xor   6(r13), r7
    bis   r7, r14
    xor   4(r13), r6
    bis   r6, r14
    xor   2(r13), r5
    bis   r5, r14
    xor   @r13, r4
    bis   r4, r14
.Lcompared:
    clr   r12
    tst   r14
    VERDICT
    jz    .Lopened
    mov   #-1, r12
    mov   OUT_AT(sp), r13
    mov   LEN(sp), r14
    tst   r14
    jz    .Lopened
.Ltake_back:
    mov.b #0, 0(r13)
    inc   r13
    dec   r14
    jnz   .Ltake_back
.Lopened:
    br    #.Lend

.Lcompare_bytes:
    call  #.Lkeep
    clr   r11
.Lcompare:
    mov.b @r13+, r12
    xor.b @r15+, r12
    bis   r12, r11
    dec   r14
    jnz   .Lcompare
    mov   r11, r14
    jmp   .Lcompared
    ENDFUNCTION mote_aes128_ccm_opening
