#include "common/avr/asm.h"
#include "ascon/avr/control.h"

/* ---
function: mote_ascon_aead128_encrypt
prototype: void mote_ascon_aead128_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r24:r25: ct write pt_len bytes
  r22:r23: tag write 16 bytes
  r20:r21: pt read pt_len bytes
  r18:r19: pt_len
  r16:r17: ad read ad_len bytes
  r14:r15: ad_len
  r12:r13: nonce read 16 bytes
  r10:r11: key read 16 bytes
stack: 68
timing: [pt_len, ad_len]
tables: none
--- */
/* ---
function: mote_ascon_aead128_decrypt
prototype: int mote_ascon_aead128_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r24:r25: pt write ct_len bytes
  r22:r23: ct read ct_len bytes
  r20:r21: ct_len
  r18:r19: tag read 16 bytes
  r16:r17: ad read ad_len bytes
  r14:r15: ad_len
  r12:r13: nonce read 16 bytes
  r10:r11: key read 16 bytes
stack: 68
timing: [ct_len, ad_len, result]
tables: none
--- */

/*
 * Ascon-AEAD128 in as little flash as it goes: encryption and decryption are one routine. What is still wanted lies in registers that permutations
 * leave alone:
 *
 *   KEY      where it was passed
 *   STATE    the address of the state, where the nonce was passed
 *   LEFT     bytes left, and
 *   IN       their address, first of the associated data, as passed, then of the message
 *   Y        where the next byte of the output goes
 *   WHAT     bit 0: there is output; bit 1: the state takes what comes in, and the tag is compared. The nibbles are exchanged where the message
 *            begins, since associated data has neither.
 *
 * The frame, from STATE up: the state, 40 bytes, then out, in, length and tag as passed. Nothing secret is below it: permutations push addresses.
 */
#define WHAT r9
#define KEY r10
#define STATE r12
#define LEFT r14
#define LEFT_LOW r14
#define LEFT_HIGH r15
#define IN r16
#define SAVED 9, 12, 13, 14, 15, 16, 17, 28, 29

#define FRAME 48
#define OUT_AT 40
#define IN_AT 42
#define LENGTH_AT 44
#define TAG_AT 46

    FUNCTION mote_ascon_aead128_encrypt
    movw  r26, r22
    movw  r22, r20
    movw  r20, r18
    movw  r18, r26
    ldi   r26, 0x10
    rjmp  .Lstart
    .globl mote_ascon_aead128_decrypt
    .type mote_ascon_aead128_decrypt, @function
mote_ascon_aead128_decrypt:
    ldi   r26, 0x30
.Lstart:
    .irp  number, SAVED
    push  r\number
    .endr
    .irp  number, 19, 18, 21, 20, 23, 22, 25, 24
    push  r\number
    .endr
    mov   WHAT, r26
    ldi   r18, 40
.Lzero:
    push  r1
    dec   r18
    brne  .Lzero
    in    r28, SPL
    in    r29, SPH
    adiw  r28, 1

    /* 00001000808c0001, key, nonce; permuted; and the key again */
    ldi   r18, 0x01
    st    Y, r18
    ldi   r18, 0x8c
    std   Y+2, r18
    ldi   r18, 0x80
    std   Y+3, r18
    ldi   r18, 0x10
    std   Y+5, r18
    movw  r30, r28
    adiw  r30, 8
    movw  r26, KEY
    rcall .Ladd_16
    movw  r26, STATE            /* the nonce */
    rcall .Ladd_16
    movw  STATE, r28
    rcall .Lpermute_12
    rcall .Ladd_key_24

    mov   r18, LEFT_LOW
    or    r18, LEFT_HIGH
    breq  .Lno_data
    rcall .Labsorb
    rcall .Lpermute_8
.Lno_data:
    movw  r30, STATE
    ldd   r18, Z+39
    subi  r18, 0x80
    std   Z+39, r18

    ldd   r28, Z+OUT_AT
    ldd   r29, Z+OUT_AT+1
    ldd   r16, Z+IN_AT
    ldd   r17, Z+IN_AT+1
    ldd   LEFT_LOW, Z+LENGTH_AT
    ldd   LEFT_HIGH, Z+LENGTH_AT+1
    swap  WHAT
    rcall .Labsorb

    ldi   r18, 16
    rcall .Ladd_key
    rcall .Lpermute_12
    rcall .Ladd_key_24          /* Z is at the end of the state now: its last 16 bytes are the tag */
    ldd   r26, Z+TAG_AT-40
    ldd   r27, Z+TAG_AT-40+1
    sbiw  r30, 16
    ldi   r20, 16
    clr   r24
    clr   r25
    sbrc  WHAT, 1
    rjmp  .Lcompare
.Lgive:
    ld    r18, Z+
    st    X+, r18
    dec   r20
    brne  .Lgive
    rjmp  .Lfree

.Lcompare:
    ld    r18, Z+
    ld    r19, X+
    eor   r18, r19
    or    r24, r18
    dec   r20
    brne  .Lcompare
    tst   r24
    ldi   r24, 0
    VERDICT
    breq  .Lfree
    ldi   r24, 0xff             /* -1 */
    ldi   r25, 0xff
    ldd   r26, Z+OUT_AT-40
    ldd   r27, Z+OUT_AT-40+1
    ldd   r20, Z+LENGTH_AT-40
    ldd   r21, Z+LENGTH_AT-40+1
.Lwipe:
    subi  r20, 1
    sbci  r21, 0
    brcs  .Lfree
    st    X+, r1
    rjmp  .Lwipe

    /* Each byte of the frame is overwritten before it is given back. */
.Lfree:
    ldi   r18, FRAME
.Lbyte_of_frame:
    pop   r0
    push  r1
    pop   r0
    dec   r18
    brne  .Lbyte_of_frame
    .irp  number, 19, 20, 21, 22, 23
    clr   r\number
    .endr
    cp    r1, r1                /* the flags know of the state, too */
    clt
    .irp  number, 29, 28, 17, 16, 15, 14, 13, 12, 9
    pop   r\number
    .endr
    ret

    /* State + r18.. ^= the key; X to Z, 16 bytes. */
.Ladd_key_24:
    ldi   r18, 24
.Ladd_key:
    movw  r30, STATE
    add   r30, r18
    adc   r31, r1
    movw  r26, KEY
.Ladd_16:
    ldi   r20, 16
.Ladd:
    ld    r18, X+
    ld    r19, Z
    eor   r19, r18
    st    Z+, r19
    dec   r20
    brne  .Ladd
    ret

.Lpermute_12:
    ldi   r22, CONTROL(12)
    rjmp  .Lpermute
.Lpermute_8:
    ldi   r22, CONTROL(8)
.Lpermute:
    movw  r24, STATE
    jmp   mote_ascon_permute_controlled

    /* Whole blocks of what is at IN, each followed by 8 rounds, then the rest and its padding. */
.Lblock:
    movw  LEFT, r24
    ldi   r20, 16
    rcall .Lbytes
    rcall .Lpermute_8
.Labsorb:
    movw  r24, LEFT
    sbiw  r24, 16
    brcc  .Lblock
    mov   r20, LEFT_LOW
    rcall .Lbytes
    ldi   r18, 1
    ld    r19, Z
    eor   r19, r18
    st    Z, r19
    ret

    /* r20 bytes of a block. */
.Lbytes:
    movw  r30, STATE
    movw  r26, IN
.Lbyte:
    subi  r20, 1
    brcs  .Lbytes_end
    ld    r18, X+
    ld    r19, Z
    eor   r19, r18
    sbrc  WHAT, 0
    st    Y+, r19
    sbrc  WHAT, 1
    mov   r19, r18
    st    Z+, r19
    rjmp  .Lbyte
.Lbytes_end:
    movw  IN, r26
    ret
    ENDFUNCTION mote_ascon_aead128_encrypt

/* Encryption and decryption are 772 bytes with the permutation, which is 418 of them. A byte of a block costs 19 beside the permutations, everything else about 1,200 in the shortest call. */
