#include "common/msp430_aes/cpux.inc"
#include "common/msp430_aes/module.inc"
#include "modes/msp430_aes/ocb3_key.inc"

/* ---
function: mote_aes128_ocb3_seal
abi: internal
registers: { r12: ct, r13: tag, r14: pt, r15: pt_len, "2(sp)": ad, "4(sp)": ad_len, "6(sp)": nonce, "8(sp)": parameters, "10(sp)": key }
stack: 108
--- */
/* ---
function: mote_aes128_ocb3_open
abi: internal
registers: { r12: pt, r13: ct, r14: ct_len, r15: tag, "2(sp)": ad, "4(sp)": ad_len, "6(sp)": nonce, "8(sp)": parameters, "10(sp)": key }
stack: 108
--- */
/* ---
function: mote_aes128_ocb3_sealing
abi: internal
registers: { r12-r15: as of mote_aes128_ocb3_seal, r11: bytes of nonce and above them of tag, r10: key }
stack: 108
--- */
/* ---
function: mote_aes128_ocb3_opening
abi: internal
registers: { r12-r15: as of mote_aes128_ocb3_open, r11: bytes of nonce and above them of tag, r10: key }
stack: 108
--- */

/*
 * OCB3 through the AES module in little flash: both directions are one program. The plaintext is summed by itself, before
 * encryption and after decryption, so that the loop over blocks does not know what is plaintext. A block takes 25 cycles of the sum and
 * 224 of the loop.
 *
 * The loop stores block n - 1 and gives block n + 1 its offset while the module works on block n for 167 or 168 cycles (AES256). Moving words
 * goes beside that: 16 cycles out, 40 in.
 *
 * The frame:
 */
#define AHEAD     0             /* 16: the offset of the last block so far; before, the block of the nonce */
#define BEHIND    16            /* 16: that of the block before; elsewhere, a block made of bytes */
#define SUM       32            /* 16: of the plaintext; then the hash of the associated data, and with it the tag */
#define LARGE     48            /* 16: an L that the key does not have */
#define END       64            /* of the whole blocks that go in */
#define PLACES    66            /* where the key has L[$], 16 bytes before L[0] and behind L[*] */
#define OUT_AT    68
#define IN_AT     70
#define LEN       72
#define TAG       74
#define SIZES     76            /* bytes of the nonce, above them of the tag; OPENING */
#define FRAME     78            /* r4..r10, then the return address */
#define AD        FRAME+16
#define AD_LEN    FRAME+18
#define NONCE     FRAME+20

#define OPENING   0x8000
#define BELOW     16            /* bytes under the frame that hold a block */

#define OUT       r12
#define IN        r13
#define P         r14           /* whatever is read word by word */
#define NUMBER    r15           /* of a block */

.macro WORDS op, operands:vararg
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    \op   \operands, \word
    .endr
.endm

.macro TO at, base
    .set  .Lat, \at
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   \word, .Lat(\base)
    .set  .Lat, .Lat+2
    .endr
.endm

/* rrc.b @r13+, which LLVM's assembler does not have: 3 cycles. */
.macro ROTATE_R13_INC
    .word 0x107d
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

    FUNCTION mote_aes128_ocb3_seal
    GENERAL
    br    #mote_aes128_ocb3_sealing
    ENDFUNCTION mote_aes128_ocb3_seal

    FUNCTION mote_aes128_ocb3_open
    GENERAL
    br    #mote_aes128_ocb3_opening
    ENDFUNCTION mote_aes128_ocb3_open

    FUNCTION mote_aes128_ocb3_opening
    bis   #OPENING, r11
    mov   r15, r9
    mov   r14, r15
    mov   r13, r14
    mov   r9, r13
    br    #mote_aes128_ocb3_sealing
    ENDFUNCTION mote_aes128_ocb3_opening

    FUNCTION mote_aes128_ocb3_sealing
    push  r11
    push  r13
    push  r15
    push  r14
    push  r12
    add   #L_DOLLAR, r10
    push  r10
    sub   #PLACES-SUM, sp
    mov   #4, r4
.Lclear:
    .rept 4
    push  #0
    .endr
    dec   r4
    jnz   .Lclear

    /* 1 before the nonce, at the end of a block of zeros, and the tag's bits modulo 128 in the first seven bits of the block */
    mov   NONCE(sp), r9
    mov.b r11, r5
    add   r5, r9
    mov   sp, r6
    add   #AHEAD+16, r6
    inc   r5
    jmp   .Lbefore
.Lnonce:
    dec   r9
    mov.b @r9, 0(r6)
.Lbefore:
    dec   r6
    dec   r5
    jnz   .Lnonce
    mov.b #1, 0(r6)
    swpb  r11
    rla   r11
    rla   r11
    rla   r11
    rla   r11
    bis.b r11, AHEAD(sp)
    mov.b AHEAD+15(sp), r14
    and   #63, r14
    bic.b #63, AHEAD+15(sp)
    call  #.Lencrypting
    mov   sp, r6
    call  #.Lencipher

    /* The offset is 16 bytes from bit r14 on of 24: what came out, and its first eight bytes with each the next one added. */
    mov   #4, r5
.Lstretch:
    .rept 2
    mov.b @r6+, r4
    xor.b @r6, r4
    mov.b r4, 15(r6)
    .endr
    dec   r5
    jnz   .Lstretch
    mov   r14, r13
    rra   r13
    rra   r13
    rra   r13
    add   r6, r13
    sub   #8, r13
    and   #7, r14
    jz    .Lbytes_only
.Lbit:                          /* 17 bytes, eight bits less r14 to the right */
    .rept 17
    ROTATE_R13_INC
    .endr
    sub   #17, r13
    inc   r14
    bit   #8, r14
    jz    .Lbit
    inc   r13
.Lbytes_only:
    mov   sp, r12
    mov   #4, r5
.Lshifted:
    .irp  at, 0, 1, 2, 3
    MOV_INC_B r13, \at, r12
    .endr
    add   #4, r12
    dec   r5
    jnz   .Lshifted

    tst   SIZES(sp)
    jn    .Lcrypt
    call  #.Lsum
.Lcrypt:
    mov   IN_AT(sp), IN
    mov   OUT_AT(sp), OUT
    clr   NUMBER
    mov   LEN(sp), r4
    and   #-16, r4
    jz    .Lcrypted
    add   IN, r4
    mov   r4, END(sp)
    tst   SIZES(sp)
    jge   .Lhas_key
    call  #.Ldecrypting
.Lhas_key:
    mov   IN, P
    bis   OUT, P
    bit   #1, P
    jnz   .Lodd

.Lblock:
    inc   NUMBER
    call  #.Lplace
    POP_MANY 8, r11
    add   #16, sp
    PUSH_MANY 8, r11
    WORDS xor, @P+
    PUSH_MANY 8, r11
    WORDS xor, @IN+
    PUSH_MANY 8, r11
    mov   sp, P
    add   #BELOW+BEHIND, P
    WORDS mov, @P+
    mov   #AESADOUT, P
    WAIT_FOR_MODULE
    WORDS xor, @P
    .rept 8
    POP_TO AESADIN
    .endr
    cmp   #1, NUMBER
    jz    .Lfirst               /* the module was idle before: no block comes out */
    TO    0, OUT
    add   #16, OUT
.Lfirst:
    cmp   END(sp), IN
    jnz   .Lblock
    mov   sp, P
    WORDS mov, @P+
    mov   #AESADOUT, P
    WAIT_FOR_MODULE
    WORDS xor, @P
    TO    0, OUT
    add   #16, OUT
    jmp   .Lend_of_blocks

    /* from or to odd addresses */
.Lodd:
    inc   NUMBER
    call  #.Lplace
    mov   P, r7
    mov   sp, r6
    call  #.Lxor
    mov   sp, P
    mov   #16, r5
.Lin:
    mov.b @IN+, r4
    xor.b @P+, r4
    mov.b r4, &AESADIN
    dec   r5
    jnz   .Lin
    mov   sp, P
    mov   #16, r5
    call  #.Lbytes
    cmp   END(sp), IN
    jnz   .Lodd
.Lend_of_blocks:
    tst   SIZES(sp)
    jge   .Lcrypted
    call  #.Lencrypting

    /* the last, short block */
.Lcrypted:
    mov   LEN(sp), r5
    and   #15, r5
    jz    .Lwhole
    mov   PLACES(sp), r7
    sub   #16, r7               /* L[*] */
    mov   sp, r6
    call  #.Lxor
    call  #.Lgive
    mov   IN, P
    call  #.Lbytes
.Lwhole:
    tst   SIZES(sp)
    jge   .Lsummed
    call  #.Lsum
.Lsummed:

    /* What the module makes of the sum, the last offset and L[$] is the tag, until data are added. */
    mov   sp, r6
    add   #SUM, r6
    mov   sp, r7
    call  #.Lxor
    mov   PLACES(sp), r7
    call  #.Lxor
    call  #.Lgive
    sub   #16, r6
    mov   r6, r7
    call  #.Lxor
    call  #.Ltake

    mov   AD_LEN(sp), r9
    tst   r9
    jz    .Lhashed
    mov   AD(sp), r13
    clr   r10
    mov   sp, r6
    mov   sp, r7
    call  #.Lxor
.Ldata:
    mov   PLACES(sp), P
    sub   #16, P
    mov   r9, r8
    clr   r9
    cmp   #16, r8
    jnc   .Lshort
    mov   r8, r9
    mov   #16, r8
    sub   r8, r9
    inc   r10
    mov   r10, NUMBER
    call  #.Lplace
.Lshort:
    mov   P, r7
    mov   sp, r6
    call  #.Lxor
    mov   sp, r12
    add   #BEHIND, r12
    mov   r8, r15
    call  #.Lfill
    mov   r12, r6
    mov   sp, r7
    call  #.Lxor
    call  #.Lencipher
    tst   r9
    jnz   .Ldata
.Lhashed:

    mov   sp, r15
    add   #SUM, r15
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
    add   #END, sp
    mov   #(END+BELOW)/16, r4
.Lwipe:
    .rept 8
    push  #0
    .endr
    dec   r4
    jnz   .Lwipe
    add   #BELOW+FRAME, sp
    POP_MANY 7, r10
    clr   r11
    ret

    /* Subroutines: the frame begins two bytes higher. First, the module's key and direction. r6 and r4 are lost. */
.Ldecrypting:
    mov   #AES_DECRYPT, &AESACTL0
    mov   PLACES+2(sp), r6
    sub   #L_DOLLAR-INVERSE, r6
    jmp   .Lkey
.Lencrypting:
    mov   #AES_ENCRYPT, &AESACTL0
    mov   PLACES+2(sp), r6
    sub   #L_DOLLAR, r6
.Lkey:
    GIVE_KEY r6
    ret

    /* 16 bytes at r6 to the module; it works, and r6 goes on. */
.Lgive:
    .rept 8
    TO_MODULE r6, AESADIN
    .endr
    ret

    /* the same; what comes out is added to the 16 bytes behind them, at r6 */
.Lencipher:
    call  #.Lgive
.Ltake:
    mov   #AESADOUT, r5
    WAIT_FOR_MODULE
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    xor   @r5, \at(r6)
    .endr
    ret

    /* 16 bytes at r7 are added to those at r6, and r7 goes on. */
.Lxor:
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    XOR_INC r7, \at, r6
    .endr
    ret

    /* r5 bytes at P, which goes on, plus what comes out of the module, to OUT, which goes on */
.Lbytes:
    WAIT_FOR_MODULE
.Lbyte:
    mov.b @P+, r4
    xor.b &AESADOUT, r4
    mov.b r4, 0(OUT)
    inc   OUT
    dec   r5
    jnz   .Lbyte
    ret

    /* P at L[zeros behind the last bit 1 of NUMBER]. r4..r7 are lost. */
.Lplace:
    mov   PLACES+2(sp), P
    mov   NUMBER, r4
    mov   #-KEPT-1, r5
.Lzeros:
    add   #16, P
    inc   r5
    rra   r4
    jnc   .Lzeros
    tst   r5
    jge   .Llarge
    ret
.Llarge:                        /* the last one of the key, doubled r5 + 1 times */
    mov   r12, r6
    mov   r13, r7
    mov   PLACES+2(sp), P
    add   #16*KEPT, P
    mov   sp, r12
    add   #LARGE+2, r12
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    MOV_INC P, \at, r12
    .endr
.Ldouble:
    call  #mote_ocb3_double
    dec   r5
    jge   .Ldouble
    mov   r12, P
    mov   r6, r12
    mov   r7, r13
    ret

    /* r15 bytes, at least one, at r13, which goes on, to r12; if they are no block, 1 and zeros behind them. r14 and r15 are lost. */
.Lfill:
    mov   #16, r14
.Lcopy:
    MOV_INC_B r13, 0, r12
    inc   r12
    dec   r14
    dec   r15
    jnz   .Lcopy
    tst   r14
    jz    .Lfilled
    mov.b #0x80, 0(r12)
.Lzero:
    inc   r12
    dec   r14
    jz    .Lfilled
    mov.b #0, 0(r12)
    jmp   .Lzero
.Lfilled:
    sub   #16, r12
    ret

    /* SUM of the plaintext. All registers are lost. */
.Lsum:
    mov   IN_AT+2(sp), r13
    tst   SIZES+2(sp)
    jge   .Lplaintext
    mov   OUT_AT+2(sp), r13
.Lplaintext:
    mov   LEN+2(sp), r14
    WORDS mov, #0
.Ladd:
    sub   #16, r14
    jnc   .Lrest
    bit   #1, r13
    jnz   .Lodd_block
    WORDS xor, @r13+
    jmp   .Ladd
.Lrest:
    add   #16, r14
    jz    .Lall
    mov   r14, r15
    clr   r14
    jmp   .Lpart
.Lodd_block:
    mov   #16, r15
.Lpart:
    push  r14
    mov   sp, r12
    add   #BEHIND+4, r12
    call  #.Lfill
    pop   r14
    WORDS xor, @r12+
    jmp   .Ladd
.Lall:
    TO    SUM+2, sp
    ret
    ENDFUNCTION mote_aes128_ocb3_sealing
