/*
 * PHOTON-Beetle-AEAD[128] on MSP430, for a file that has defined SKEW (columns.h): what both directions share.
 *
 * The state stays in columns from the first byte to the tag: the capacity (rows 4..7) is touched only by the key at the
 * start and the constants between phases, and blocks go through the low bytes of the sixteen words.
 */
#ifndef MOTE_PHOTON_BEETLE_AEAD_MSP430_H
#define MOTE_PHOTON_BEETLE_AEAD_MSP430_H

#include "photon_beetle/rate.h"

/* The frame, from the stack pointer up: columns and two words for the rounds, then */
#define BLOCK FRAME          /* 16 bytes: a block that is short or lies at an odd address */
#define LEFT BLOCK+16        /* bytes not yet processed, less 16 in the loops over whole blocks */
#define PENDING LEFT+2       /* domain of the message */
#define LENGTH LEFT+4
#define IN LEFT+6
#define OUT LEFT+8
#define DECRYPTING LEFT+10   /* 0 or 1 */
#define TAG LEFT+12
#define SAVED LEFT+14        /* r4..r10 and the return address */
#define AD SAVED+16
#define AD_LENGTH AD+2
#define NONCE AD+4
#define KEY AD+6

#define MASK r11

/* One word of a block from each half, in the layout of ABSORB_WORDS. Keystream k for the first half, h for the
 * second; r12 = input, r13 = output; t is the mask. Encryption absorbs what it reads. 49 cycles */
.macro ENCRYPT_WORDS k, h, t, even
    mov   8(r12), r15
    mov   @r12+, r14
    xor   r14, \k
    xor   r15, \h
    mov   \k, 0(r13)
    mov   \h, 8(r13)
    incd  r13
    ABSORB_WORDS r14, r15, \k, \t, \even
.endm

/* Decryption absorbs what it writes. 49 cycles */
.macro DECRYPT_WORDS k, h, t, even
    mov   8(r12), r15
    mov   @r12+, r14
    xor   \k, r14
    xor   \h, r15
    mov   r14, 0(r13)
    mov   r15, 8(r13)
    incd  r13
    ABSORB_WORDS r14, r15, \k, \t, \even
.endm

/* A word of nonce or key at an odd address. 8 cycles */
.macro LOAD_BYTES from, offset, to, t
    mov.b \offset+1(\from), \to
    swpb  \to
    mov.b \offset(\from), \t
    bis   \t, \to
.endm

/* r4..r10 and the arguments to the frame; output, input, length and tag are in registers. 39 cycles */
.macro ENTER out, in, length, tag, decrypting
    push  r10
    push  r9
    push  r8
    push  r7
    push  r6
    push  r5
    push  r4
    push  \tag
    push  #\decrypting
    push  \out
    push  \in
    push  \length
    sub   #LENGTH, sp
.endm

/* Both directions, from the frame to the return */
.macro AEAD_BODY

/* State = nonce || key: rows 0..3 and rows 4..7. If the latter are four columns further on, the words of the key
 * come in the order 1 0 3 2. r12 = nonce, r13 = key, r10 = columns. */
    mov   #0x0F0F, MASK
    mov   NONCE(sp), r12
    mov   KEY(sp), r13
    .if   SKEW
    incd  r13
    mov   #-2, r8
    .endif
    mov   sp, r10
    mov   sp, r9
    add   #16, r9
    mov   r12, r15
    bis   r13, r15
.Lload:
    bit   #1, r15
    jz    .Lload_even
    LOAD_BYTES r12, 0, r4, r14
    LOAD_BYTES r12, 8, r5, r14
    LOAD_BYTES r13, 0, r6, r14
    LOAD_BYTES r13, 8, r7, r14
    jmp   .Lloaded
.Lload_even:
    mov   @r12, r4
    mov   8(r12), r5
    mov   @r13, r6
    mov   8(r13), r7
.Lloaded:
    TRANSPOSE r14, MASK
    mov   r6, A_EVEN+0(r10)
    mov   r5, A_EVEN+2(r10)
    mov   r7, A_ODD+0(r10)
    mov   r4, A_ODD+2(r10)
    incd  r12
    .if   SKEW
    add   r8, r13
    xor   #-2^6, r8
    .else
    incd  r13
    .endif
    add   #4, r10
    cmp   r9, r10
    jne   .Lload
    ADD_FIRST_CONSTANT

/* Associated data: a block is 177 cycles beside the rounds, 150 of them to absorb it; at an odd address 352. */
    mov   AD_LENGTH(sp), r15
    sub   #16, r15
    mov   r15, LEFT(sp)
    jnc   .Ldata_last
.Ldata:
    call  #mote_photon256_rounds
    mov   AD(sp), r12
    bit   #1, r12
    jnz   .Ldata_odd
    call  #.Labsorb
    add   #8, r12
    mov   r12, AD(sp)
    sub   #16, LEFT(sp)
    jc    .Ldata
.Ldata_last:
    add   #16, LEFT(sp)
    jz    .Ldata_done
    call  #mote_photon256_rounds
    mov   AD(sp), r12
    mov   LEFT(sp), r15
    call  #.Labsorb_bytes
    jmp   .Ldata_done
.Ldata_odd:
    mov   #16, r15
    call  #.Labsorb_bytes
    mov   r10, AD(sp)
    sub   #16, LEFT(sp)
    jc    .Ldata
    jmp   .Ldata_last

/* Domain after data: 1 before a message and 3 before none, one more after a short block; without either 1. */
.Ldata_done:
    mov   #1 << 5, r14
    tst   AD_LENGTH(sp)
    jz    .Lno_data
    tst   LENGTH(sp)
    jnz   .Ldata_followed
    add   #2 << 5, r14
.Ldata_followed:
    bit   #15, AD_LENGTH(sp)
    jz    .Ldata_domain
    add   #1 << 5, r14
.Ldata_domain:
    xor.b r14, DOMAIN(sp)
    mov   #1 << 5, r14
    tst   LENGTH(sp)
    jnz   .Lmessage
    jmp   .Ltag
.Lno_data:
    tst   LENGTH(sp)
    jz    .Ldomain
    mov   #5 << 5, r14

/* Message: r14 = its domain, 1 after data and 5 after none, one more after a short block. */
.Lmessage:
    mov   LENGTH(sp), r15
    bit   #15, r15
    jz    .Lmessage_whole
    add   #1 << 5, r14
.Lmessage_whole:
    mov   r14, PENDING(sp)
    sub   #16, r15
    mov   r15, LEFT(sp)
    jnc   .Lmessage_last
    mov   IN(sp), r14
    bis   OUT(sp), r14
    bit   #1, r14
    jnz   .Lmessage_last

/* Whole blocks between even addresses: 360 cycles beside the rounds, 133 for the keystream and 198 to use and absorb */
.Lmessage_block:
    call  #mote_photon256_rounds
    call  #.Lkeystream
    mov   IN(sp), r12
    mov   OUT(sp), r13
    tst   DECRYPTING(sp)
    jnz   .Ldecrypt
    ENCRYPT_WORDS r8, r4, #0x0F0F, A_EVEN
    mov   #0x0F0F, r4
    ENCRYPT_WORDS r9, r5, r4, A_EVEN+4
    ENCRYPT_WORDS r10, r6, r4, B_EVEN
    ENCRYPT_WORDS r11, r7, r4, B_EVEN+4
.Lmessage_next:
    add   #8, r12
    add   #8, r13
    mov   r12, IN(sp)
    mov   r13, OUT(sp)
    sub   #16, LEFT(sp)
    jc    .Lmessage_block

/* What is left, and all of a message at an odd address, 711 cycles a block: byte by byte through the keystream in BLOCK,
 * which turns into the padded plaintext. */
.Lmessage_last:
    add   #16, LEFT(sp)
    jz    .Lmessage_done
.Lmessage_bytes:
    call  #mote_photon256_rounds
    call  #.Lkeystream
    mov   r8, BLOCK+0(sp)
    mov   r9, BLOCK+2(sp)
    mov   r10, BLOCK+4(sp)
    mov   r11, BLOCK+6(sp)
    mov   r4, BLOCK+8(sp)
    mov   r5, BLOCK+10(sp)
    mov   r6, BLOCK+12(sp)
    mov   r7, BLOCK+14(sp)
    mov   #16, r15
    cmp   r15, LEFT(sp)
    jc    .Lfull
    mov   LEFT(sp), r15
.Lfull:
    sub   r15, LEFT(sp)
    mov   IN(sp), r12
    mov   OUT(sp), r13
    mov   DECRYPTING(sp), r9
    mov   sp, r14
    add   #BLOCK, r14
.Lbyte:
    mov.b @r12+, r4
    mov.b @r14, r5
    xor   r4, r5
    mov.b r5, 0(r13)
    inc   r13
    tst   r9
    jz    .Lplain
    mov   r5, r4
.Lplain:
    mov.b r4, 0(r14)
    inc   r14
    dec   r15
    jnz   .Lbyte
    mov   r12, IN(sp)
    mov   r13, OUT(sp)
    call  #.Labsorb_padded
    tst   LEFT(sp)
    jnz   .Lmessage_bytes
    mov   sp, r15
    add   #BLOCK, r15
    .irp  offset, 0, 2, 4, 6, 8, 10, 12, 14
    clr   \offset(r15)
    .endr
.Lmessage_done:
    mov   PENDING(sp), r14
.Ldomain:
    xor.b r14, DOMAIN(sp)

/* The tag is the rate after one more permutation; it comes turned right by a bit as a keystream does. */
.Ltag:
    call  #mote_photon256_rounds
    call  #.Lkeystream
    rla   r4
    rlc   r5
    rlc   r6
    rlc   r7
    adc   r4
    mov   TAG(sp), r13
    tst   DECRYPTING(sp)
    jnz   .Lcompare
    STORE_RATE r13, tag
    clr   r12

/* The columns are forgotten, and what r11 and r13..r15 held of them; BLOCK has been where it was used. r12 = result */
.Lend:
    FORGET COLUMNS
    clr   r11
    clr   r13
    clr   r14
    clr   r15
    add   #SAVED, sp
    pop   r4
    pop   r5
    pop   r6
    pop   r7
    pop   r8
    pop   r9
    pop   r10
    ret

.Lcompare:
    clr   r12
    .irp  word, 4, 5, 6, 7, 8, 9, 10, 11
    mov.b @r13+, r14
    mov.b @r13+, r15
    swpb  r15
    bis   r15, r14
    xor   r\word, r14
    bis   r14, r12
    .endr
    tst   r12
    jz    .Lend
    /* a wrong tag: the plaintext is taken back */
    mov   OUT(sp), r13
    mov   LENGTH(sp), r15
    mov   #-1, r12
    tst   r15
    jz    .Lend
.Lwipe:
    dec   r13
    clr.b 0(r13)
    dec   r15
    jnz   .Lwipe
    jmp   .Lend

.Ldecrypt:
    DECRYPT_WORDS r8, r4, #0x0F0F, A_EVEN
    mov   #0x0F0F, r4
    DECRYPT_WORDS r9, r5, r4, A_EVEN+4
    DECRYPT_WORDS r10, r6, r4, B_EVEN
    DECRYPT_WORDS r11, r7, r4, B_EVEN+4
    jmp   .Lmessage_next

/* The subroutines below find the frame 2 bytes higher. */

/* r8..r11, r4..r7 = the keystream of the rate: rows 2, 3, then rows 0, 1 turned right by one bit. 133 cycles */
.Lkeystream:
    SQUEEZE_RATE r14, r15, 2
    bit   #1, r4
    rrc   r7
    rrc   r6
    rrc   r5
    rrc   r4
    ret

/* The r15 bytes at r12, padded; r10 = behind them. */
.Labsorb_bytes:
    mov   sp, r14
    add   #BLOCK+2, r14
.Lfetch:
    mov.b @r12+, r13
    mov.b r13, 0(r14)
    inc   r14
    dec   r15
    jnz   .Lfetch

/* BLOCK, padded from r14 on: the byte 1 and zeros, nothing to a whole block. r10 = r12. */
.Labsorb_padded:
    mov   sp, r15
    add   #BLOCK+16+2, r15
    mov   #1, r13
.Lpad:
    cmp   r15, r14
    jz    .Lpadded
    mov.b r13, 0(r14)
    clr   r13
    inc   r14
    jmp   .Lpad
.Lpadded:
    mov   r12, r10
    mov   sp, r12
    add   #BLOCK+2, r12

/* The rate += the 16 bytes at r12, an even address; r12 moves on by 8. Keeps r10. 150 cycles */
.Labsorb:
    mov   #0x0F0F, MASK
    ABSORB_RATE r12, r14, r15, r13, MASK, 2
    ret
.endm

#endif
