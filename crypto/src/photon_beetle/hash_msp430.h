/*
 * PHOTON-Beetle-Hash[32] on MSP430, for a file that has defined SKEW (columns.h).
 *
 * The state stays in columns throughout. The first 16 bytes of a message fill the rate, the others go to row 0, four
 * at a time.
 */
#ifndef MOTE_PHOTON_BEETLE_HASH_MSP430_H
#define MOTE_PHOTON_BEETLE_HASH_MSP430_H

#include "photon_beetle/rate.h"

/* The frame, from the stack pointer up: columns and two words for the rounds, then */
#define BLOCK FRAME              /* 16 bytes: the first block, then the last if it is short */
#define PENDING BLOCK+16         /* domain */
#define MESSAGE BLOCK+18         /* what has not been absorbed, and how much it is */
#define LEFT BLOCK+20
#define DIGEST BLOCK+22
#define SAVED BLOCK+24           /* r4..r10 and the return address */

/* The next byte of a block, columns 2k and 2k+1 of row 0: the upper nibbles of the low bytes of A_2k and A_(2k+1).
 * 16 cycles */
.macro ABSORB_BYTE p, t, u, mask, k
    mov.b @\p+, \t
    mov   \t, \u
    and   \mask, \u
    xor.b \u, A_ODD+2*\k(sp)
    rla   \t
    rla   \t
    rla   \t
    rla   \t
    xor.b \t, A_EVEN+2*\k(sp)
.endm

.macro HASH_BODY
    push  r10
    push  r9
    push  r8
    push  r7
    push  r6
    push  r5
    push  r4
    push  r12
    sub   #DIGEST, sp

    /* Zeros, then the first block, padded if it is short and not empty. Domain of a message that ends here: 2 if the
     * block is whole, else 1 */
    mov   sp, r15
    mov   #FRAME/2+8, r12
.Lclear:
    clr   0(r15)
    incd  r15
    dec   r12
    jnz   .Lclear
    sub   #16, r15
    mov   #2 << 5, r11
    mov   #16, r12
    cmp   r12, r14
    jc    .Lfirst
    mov   r14, r12
    rra   r11
.Lfirst:
    sub   r12, r14
    mov   r14, LEFT(sp)
    mov   r11, PENDING(sp)
    tst   r12
    jz    .Lstart
.Lfetch:
    mov.b @r13+, r14
    mov.b r14, 0(r15)
    inc   r15
    dec   r12
    jnz   .Lfetch
    mov   r13, MESSAGE(sp)
    bit   #2 << 5, r11
    jnz   .Lwhole
    mov.b #1, 0(r15)
.Lwhole:
    mov   sp, r12
    add   #BLOCK, r12
    mov   #0x0F0F, r11
    ABSORB_RATE r12, r14, r15, r13, r11, 0
.Lstart:
    ADD_FIRST_CONSTANT

    /* More than that: domain 1 if the last block is whole, else 2 */
    mov   LEFT(sp), r15
    tst   r15
    jz    .Ldomain
    mov   #1 << 5, r14
    bit   #3, r15
    jz    .Lpending
    rla   r14
.Lpending:
    mov   r14, PENDING(sp)

    /* 90 cycles a block beside the rounds */
.Lblock:
    cmp   #4, LEFT(sp)
    jnc   .Lshort
.Lpermute:
    call  #mote_photon256_rounds
    mov   MESSAGE(sp), r12
    mov   #0xF0, r13
    .irp  k, 0, 1, 2, 3
    ABSORB_BYTE r12, r14, r15, r13, \k
    .endr
    mov   r12, MESSAGE(sp)
    sub   #4, LEFT(sp)
    jnz   .Lblock
.Ldomain:
    xor.b PENDING(sp), DOMAIN(sp)

    mov   #1, LEFT(sp)
.Lhalf:
    call  #mote_photon256_rounds
    SQUEEZE_RATE r14, r15, 0
    mov   DIGEST(sp), r12
    STORE_RATE r12, digest
    add   #16, DIGEST(sp)
    sub   #1, LEFT(sp)
    jc    .Lhalf
    FORGET PENDING
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

/* A last block of 1 to 3 bytes: padded in BLOCK, it is the last of the message. */
.Lshort:
    mov   sp, r12
    add   #BLOCK, r12
    mov   MESSAGE(sp), r13
    mov   r12, MESSAGE(sp)
    clr   2(r12)
.Lrest:
    mov.b @r13+, r14
    mov.b r14, 0(r12)
    inc   r12
    dec   LEFT(sp)
    jnz   .Lrest
    mov.b #1, 0(r12)
    mov   #4, LEFT(sp)
    jmp   .Lpermute
.endm

#endif
