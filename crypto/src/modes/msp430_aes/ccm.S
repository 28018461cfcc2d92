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
 * CCM through the AES module in little flash: both directions are one program, and bytes of nonce and tag go one by one. The module has the
 * key from the first block to the last. The chain stays in it: while it works on a block of the chain, the next one is read into r4..r11. So
 * 24 cycles a block for moving those in and 16 for adding the result to them are all that goes not beside its 167.
 *
 * The frame, whose first block is the counter: flags, nonce, number of a block. B0 of the standard differs from it in flags and length.
 */
#define COUNTER  0
#define BLOCK    16             /* 16: a block made of bytes; then the tag */
#define SIZES    32             /* bytes of the nonce, and above them of the tag; OPENING */
#define LEN      34
#define OUT_AT   36
#define IN_AT    38
#define TAG      40
#define FRAME    42             /* r4..r10, then the return address */
#define AD       FRAME+16
#define AD_LEN   FRAME+18
#define NONCE    FRAME+20
#define OPENING  0x8000
#define FILL     34             /* turns of three cycles, so that the module is asked when it is ready */

#define RESULT   r12            /* of the module */
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

    FUNCTION mote_aes128_ccm_seal
    GENERAL
    br    #mote_aes128_ccm_sealing
    ENDFUNCTION mote_aes128_ccm_seal

    FUNCTION mote_aes128_ccm_open
    GENERAL
    br    #mote_aes128_ccm_opening
    ENDFUNCTION mote_aes128_ccm_open

    FUNCTION mote_aes128_ccm_opening
    bis   #OPENING, r11
    mov   r15, r9
    mov   r14, r15
    mov   r13, r14
    mov   r9, r13
    br    #mote_aes128_ccm_sealing
    ENDFUNCTION mote_aes128_ccm_opening

    FUNCTION mote_aes128_ccm_sealing
    mov   #AES_ENCRYPT, &AESACTL0
    push  r13
    push  r14
    push  r12
    push  r15
    push  r11
    GIVE_KEY r10
    sub   #16, sp
    mov   #8, r4
.Lclear:
    push  #0
    dec   r4
    jnz   .Lclear

    /* The counter with the number 0: bytes of a length, and one less, and the nonce. */
    mov.b r11, r4
    mov   sp, r5
    mov.b #14, 0(r5)
    sub.b r4, 0(r5)
    mov   NONCE(sp), r6
.Lnonce:
    inc   r5
    MOV_INC_B r6, 0, r5
    dec   r4
    jnz   .Lnonce

    tst   r11
    jn    .Lopen
    call  #.Lauthenticate
    call  #.Lcrypt
    jmp   .Lboth
.Lopen:
    call  #.Lcrypt
    mov   OUT_AT(sp), IN_AT(sp)
    call  #.Lauthenticate
.Lboth:
    mov   sp, r15
    add   #BLOCK, r15
    mov   TAG(sp), r13
    mov   SIZES(sp), r14
    swpb  r14
    and   #31, r14
    clr   r12
    tst   SIZES(sp)
    jn    .Lcompare
.Ltag:
    MOV_INC_B r15, 0, r13
    inc   r13
    dec   r14
    jnz   .Ltag
    jmp   .Lend
.Lcompare:
    mov.b @r13+, r11
    xor.b @r15+, r11
    bis   r11, r12
    dec   r14
    jnz   .Lcompare
    tst   r12
    VERDICT
    jz    .Lend
    mov   OUT_AT(sp), r13
    mov   LEN(sp), r14
    tst   r14
    jz    .Lforged
.Ltake_back:
    mov.b #0, 0(r13)
    inc   r13
    dec   r14
    jnz   .Ltake_back
.Lforged:
    mov   #-1, r12
.Lend:
    mov   #AES_FORGET, &AESACTL0
    add   #BLOCK+16, sp
    mov   #8, r14
.Lwipe:
    push  #0
    dec   r14
    jnz   .Lwipe
    add   #FRAME-BLOCK, sp
    POP_MANY 7, r10
    clr   r11
    ret

    /* Subroutines: the frame begins two bytes higher. First, the tag in BLOCK: B0, the data, the plaintext at IN_AT, the counter 0. */
.Lauthenticate:
    mov   SIZES+2(sp), r11
    swpb  r11
    and   #31, r11
    sub   #2, r11
    rla   r11
    rla   r11
    bis   COUNTER+2(sp), r11
    mov   AD_LEN+2(sp), LEFT
    tst   LEFT
    jz    .Lflags
    bis   #0x40, r11
.Lflags:
    mov   r11, &AESADIN
    mov   sp, r5
    add   #COUNTER+2+2, r5
    .rept 6
    TO_MODULE r5, AESADIN
    .endr
    mov   LEN+2(sp), r15
    swpb  r15
    mov   r15, &AESADIN
    tst   LEFT
    jz    .Lmessage
    mov   AD+2(sp), IN
    mov   LEFT, r4
    swpb  r4
    mov   r4, BLOCK+2(sp)
    mov   #2, USED
    cmp   #0xff00, LEFT
    jnc   .Lhas_length
    mov   r4, BLOCK+4+2(sp)
    mov   #0xfeff, BLOCK+2(sp)
    clr   BLOCK+2+2(sp)
    mov   #6, USED
.Lhas_length:
    call  #.Labsorb
.Lmessage:
    mov   IN_AT+2(sp), IN
    mov   LEN+2(sp), LEFT
    clr   USED
    call  #.Labsorb
    mov   sp, r4
    incd  r4
    mov   r4, r6
    add   #BLOCK, r6
    WAIT_FOR_MODULE
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @RESULT, \at(r6)
    .endr
    .rept 8
    TO_MODULE r4, AESADIN
    .endr
    WAIT_FOR_MODULE
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    xor   @RESULT, \at(r6)
    .endr
    ret

    /* The message from counter 1 on. */
.Lcrypt:
    mov   OUT_AT+2(sp), r12
    mov   IN_AT+2(sp), r13
    mov   LEN+2(sp), r14
    mov   sp, r15
    incd  r15
    mov.b #1, COUNTER+15+2(sp)
    call  #mote_aes128_ctr_bytes_keyed
    clr   COUNTER+14+2(sp)
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
    ENDFUNCTION mote_aes128_ccm_sealing
