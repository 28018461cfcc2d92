#include "modes/msp430_aes/ocb3_fast.inc"

/* ---
function: mote_aes128_ocb3_seal
abi: internal
registers: { r12: ct, r13: tag, r14: pt, r15: pt_len, "2(sp)": ad, "4(sp)": ad_len, "6(sp)": nonce, "8(sp)": parameters, "10(sp)": key }
stack: 110
--- */
/* ---
function: mote_aes128_ocb3_open
abi: internal
registers: { r12: pt, r13: ct, r14: ct_len, r15: tag, "2(sp)": ad, "4(sp)": ad_len, "6(sp)": nonce, "8(sp)": parameters, "10(sp)": key }
stack: 110
--- */
/* ---
function: mote_aes128_ocb3_sealing
abi: internal
registers: { r12-r15: as of mote_aes128_ocb3_seal, r11: bytes of nonce and above them of tag, r10: key }
stack: 110
--- */
/* ---
function: mote_aes128_ocb3_opening
abi: internal
registers: { r12-r15: as of mote_aes128_ocb3_open, r11: bytes of nonce and above them of tag, r10: key }
stack: 110
--- */
/* ---
function: mote_aes128_ocb3_next
abi: internal
registers: { r11: "offset, 16 bytes at an even address", r14: "where the key has L[$]", r15: number of the block, r4-r8: clobbered }
stack: 20
--- */

/*
 * OCB3 through the AES module, which keeps a key as long as its direction stays. The frame is that of ocb3_fast.inc; what is left of it and
 * of the 32 bytes below it is zeros.
 */

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

/* The frame, the offset of the first block, and a sum of zeros. */
.macro BEGIN tag, in, len, out
    push  r11
    push  \tag
    push  \in
    push  \len
    push  \out
    add   #L_DOLLAR, r10
    push  r10
    clrc
    rrc   \len
    rra   \len
    rra   \len
    rra   \len
    push  \len
    push  #1
    sub   #48, sp
    call  #.Lbegin
.endm

    FUNCTION mote_aes128_ocb3_seal
    GENERAL
    br    #mote_aes128_ocb3_sealing
    ENDFUNCTION mote_aes128_ocb3_seal

    FUNCTION mote_aes128_ocb3_open
    GENERAL
    br    #mote_aes128_ocb3_opening
    ENDFUNCTION mote_aes128_ocb3_open

    FUNCTION mote_aes128_ocb3_sealing
    BEGIN r13, r14, r15, r12
    tst   BLOCKS(sp)
    jnz   .Lseal_blocks
    br    #.Lsealed_blocks
.Lseal_blocks:
    OCB3_BLOCKS 1
.Lsealed_blocks:
    call  #.Lfinish
    mov   TAG(sp), r13
    mov   SIZES(sp), r14
    swpb  r14
    mov.b r14, r14
    mov   r14, r15
    bis   r13, r15
    bit   #1, r15
    jnz   .Ltag_by_bytes

    /* the first r14 bytes, an even number, of r4..r11 */
    mov   #16, r15
    sub   r14, r15
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
    add   #48, sp
    mov   #5, r4
.Lwipe:
    .rept 8
    push  #0
    .endr
    dec   r4
    jnz   .Lwipe
    add   #FRAME+32, sp
    POP_MANY 7, r10
    clr   r11
    clr   r14
    ret

.Ltag_by_bytes:
    mov   sp, r15
    add   #SUM, r15
.Ltag_byte:
    MOV_INC_B r15, 0, r13
    inc   r13
    dec   r14
    jnz   .Ltag_byte
    jmp   .Lend

    /* Subroutines: the frame begins two bytes higher. */
.Lbegin:
    mov   sp, r6
    add   #BEHIND+2, r6         /* the block that is stretched, and eight bytes more */
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    clr   \at(r6)
    .endr
    mov   NONCE+2(sp), r9
    mov.b r11, r5
    mov   #15, r7
    sub   r5, r7
    mov   r6, r8
    add   r7, r8                /* the byte before the nonce */
    rla   r7
    rla   r7
    add   r7, pc
    .irp  at, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    MOV_INC_B r9, \at, r6
    .endr
    bis.b #1, 0(r8)
    swpb  r11
    rla   r11
    rla   r11
    rla   r11
    rla   r11
    bis.b r11, 0(r6)            /* the tag's bits modulo 128, in seven bits */
    mov   r6, r13
    mov.b 15(r6), r14
    and   #63, r14
    bic.b #63, 15(r6)
    mov   #AES_ENCRYPT, &AESACTL0
    sub   #L_DOLLAR, r10
    GIVE_KEY r10
    .rept 8
    TO_MODULE r6, AESADIN
    .endr
    mov   sp, r12
    incd  r12
    mov   #AESADOUT, r6
    WAIT_FOR_MODULE
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @r6, \at(r13)
    .endr
    call  #mote_ocb3_shift
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    clr   SUM+\at+2(sp)
    .endr
    ret

    /* The last, short block, the associated data, and the tag: in SUM and in r4..r11. The module has the key. */
.Lfinish:
    mov   LEN+2(sp), r7
    mov   r7, r5
    and   #15, r5
    jz    .Lwhole
    sub   r5, r7
    mov   OUT_AT+2(sp), OUT
    add   r7, OUT
    mov   IN_AT+2(sp), IN
    add   r7, IN
    mov   PLACES+2(sp), r7
    sub   #16, r7               /* L[*] */
    mov   sp, r8
    incd  r8
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    XOR_INC r7, AHEAD+\at+2, sp
    .endr
    .rept 8
    TO_MODULE r8, AESADIN
    .endr
    clr   r6                    /* what of the stream belongs to the plaintext */
    tst   SIZES+2(sp)
    jge   .Lgiven
    mov   #0xff, r6
.Lgiven:
    add   #SUM-16, r8
    mov   #AESADOUT, r9
    WAIT_FOR_MODULE
.Lbyte:
    mov.b @IN+, r4
    mov.b @r9, r7
    mov.b r4, r10
    xor.b r7, r10
    mov.b r10, 0(OUT)
    inc   OUT
    and   r6, r7
    xor.b r7, r4
    xor.b r4, 0(r8)
    inc   r8
    dec   r5
    jnz   .Lbyte
    xor.b #0x80, 0(r8)
.Lwhole:
    mov   PLACES+2(sp), r7
    mov   sp, r8
    incd  r8
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @r8+, r4
    xor   @r7+, r4
    xor   SUM+\at+2(sp), r4
    mov   r4, &AESADIN
    .endr
    tst   AD_LEN+2(sp)
    jnz   .Lad
    mov   #AESADOUT, r12
    WAIT_FOR_MODULE
    WORDS mov, @r12
    mov   sp, r15
    add   #SUM+2, r15
    TO    mov, 0, r15
    ret

    /* r10 = the data that come next, r9 = bytes left, r15 = blocks so far */
.Lad:
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    clr   AHEAD+\at+2(sp)
    clr   SUM+\at+2(sp)
    .endr
    mov   AD+2(sp), r10
    mov   AD_LEN+2(sp), r9
    clr   r15
.Lblock:
    mov   PLACES+2(sp), r14
    mov   sp, r11
    incd  r11
    mov   r9, r12
    cmp   #16, r9
    jnc   .Lshort
    inc   r15
    call  #mote_aes128_ocb3_next
    mov   #16, r12
    jmp   .Lsum
.Lshort:
    sub   #16, r14
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    XOR_INC r14, \at, r11
    .endr
.Lsum:
    mov   sp, r5
    add   #BEHIND+2, r5
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    MOV_INC r11, \at, r5
    .endr
    mov   r12, r4
.Ladd:
    mov.b @r10+, r6
    xor.b r6, 0(r5)
    inc   r5
    dec   r4
    jnz   .Ladd
    cmp   #16, r12
    jz    .Lfull
    xor.b #0x80, 0(r5)
.Lfull:
    sub   r12, r9
    call  #.Lcollect
    mov   sp, r5
    add   #BEHIND+2, r5
    .rept 8
    TO_MODULE r5, AESADIN
    .endr
    tst   r9
    jnz   .Lblock
    call  #.Lcollect
    mov   sp, r15
    add   #SUM+2, r15
    WORDS mov, @r15+
    ret

    /* What the module makes to SUM. Another two bytes higher. */
.Lcollect:
    mov   #AESADOUT, r6
    WAIT_FOR_MODULE
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @r6, r4
    xor   r4, SUM+\at+4(sp)
    .endr
    ret
    ENDFUNCTION mote_aes128_ocb3_sealing

    FUNCTION mote_aes128_ocb3_opening
    bis   #OPENING, r11
    BEGIN r15, r13, r14, r12
    tst   BLOCKS(sp)
    jnz   .Lopen_blocks
    br    #.Lopened_blocks
.Lopen_blocks:
    mov   #AES_DECRYPT, &AESACTL0
    mov   PLACES(sp), r4
    sub   #L_DOLLAR-INVERSE, r4
    GIVE_KEY r4
    OCB3_BLOCKS 0
    mov   #AES_ENCRYPT, &AESACTL0
    mov   PLACES(sp), r4
    sub   #L_DOLLAR, r4
    GIVE_KEY r4
.Lopened_blocks:
    call  #.Lfinish
    mov   TAG(sp), r13
    mov   SIZES(sp), r12
    bic   #OPENING, r12
    swpb  r12
    mov.b r12, r12
    clr   r14
    bit   #1, r13
    jnz   .Lcompare_bytes
    cmp   #16, r12
    jnz   .Lcompare_bytes
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    xor   @r13+, \word
    bis   \word, r14
    .endr
    jmp   .Lcompared
.Lcompare_bytes:
    mov   sp, r15
    add   #SUM, r15
.Lcompare:
    mov.b @r13+, r11
    xor.b @r15+, r11
    bis   r11, r14
    dec   r12
    jnz   .Lcompare
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
    ENDFUNCTION mote_aes128_ocb3_opening

    /* L[6] and the following are doubled from L[5]. */
    FUNCTION mote_aes128_ocb3_next
    mov   #-7, r5
    mov   r15, r4
    mov   r14, r8
.Lzeros:
    add   #16, r14
    inc   r5
    rra   r4
    jnc   .Lzeros
    tst   r5
    jge   .Lmore
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    XOR_INC r14, \at, r11
    .endr
    ret

.Lmore:
    add   #6*16, r8
    mov   r12, r6
    mov   r13, r7
    sub   #16, sp
    mov   sp, r12
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    MOV_INC r8, \at, sp
    .endr
.Ldouble:
    call  #mote_ocb3_double
    dec   r5
    jge   .Ldouble
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    XOR_INC r12, \at, r11
    .endr
    add   #16, sp
    mov   r6, r12
    mov   r7, r13
    ret
    ENDFUNCTION mote_aes128_ocb3_next
