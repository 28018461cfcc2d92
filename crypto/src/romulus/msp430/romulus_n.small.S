#include "common/msp430/open.inc"
#include "romulus/msp430/skinny_tweak.inc"

/* Romulus-N (Romulus v1.3), small: byte by byte around a block cipher whose schedule stays in the frame. What changes of the
 * tweakey goes into it: of TK1 mostly a byte, which is 20 cells, TK2 for two blocks of associated data, TK3 once.
 *
 * 16 bytes of message take 5,760 cycles (4,370 for 40 rounds, 750 for TK1, 540 byte by byte), 32 of associated data 10,370 (as
 * much, and 4,700 for TK2), the first schedule 12,300. A schedule made again for every block, eight rounds at a time, would
 * leave out 254 bytes of stack and 48 of flash, and take 18,000 a block. */

/* ---
function: mote_romulus_n_encrypt
prototype: >-
  void mote_romulus_n_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
  size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: ct write pt_len bytes, r13: tag write 16 bytes, r14: pt read pt_len bytes, r15: pt_len,
             2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 456
timing: pt_len, ad_len
tables: secret-indexed
--- */

/* ---
function: mote_romulus_n_decrypt
prototype: >-
  int mote_romulus_n_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
  size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: pt write ct_len bytes, r13: ct read ct_len bytes, r14: ct_len, r15: tag read 16 bytes,
             2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 488
timing: ct_len, ad_len, result
tables: secret-indexed
--- */

/* The frame, from r10 up: the state, TK1 (counter, domain and 8 zeros), the tweakey that is in the schedule, cell after cell of
 * CELLS, the schedule, the key until it is in there, then */
.equ TK1, 16
.equ PRESENT, 32
.equ KEYS, PRESENT+48
.equ NEW_KEY, KEYS+320
.equ LENGTH, NEW_KEY+2
.equ DIRECTION, LENGTH+2
.equ TAG, LENGTH+4
.equ FRAME, LENGTH+6           /* r4..r10 and the return address */
.equ AD, FRAME+16
.equ AD_LENGTH, AD+2
.equ NONCE, AD+4
.equ KEY, AD+6

/* What the subroutines leave below the state: a padded block, two return addresses and seven registers */
.equ BELOW, 16+2+14+2
.equ SECRETS, LENGTH+BELOW    /* bytes, from the schedule's end down */

/* Domains; a short block adds 2 to that of associated data, 1 to that of a message. */
.equ ASSOCIATED, 0x08
.equ ASSOCIATED_LAST, 0x18
.equ MESSAGE, 0x04
.equ MESSAGE_LAST, 0x14

/* Registers: r4 = input, r5 = output, r6 = bytes left, r7 = what is done: 0 absorbed, 1 encrypted, -1 decrypted,
 * r8 = 1 if the last block was short, else 0, r9 = input of the message, r10 = frame. */

    FUNCTION mote_romulus_n_encrypt
    mov   #1, r11

/* r11 = direction, the rest as if called to encrypt */
.Lcrypt:
    PUSH_R4_R10
    push  r13
    push  r11
    push  r15
    mov   r12, r5
    mov   r14, r9
    mov   KEY-LENGTH(sp), r15
    push  r15

    /* The schedule of a tweakey of zeros: the constants of 40 rounds. From the last one up, x = x / 2, and its bit 5 is 1 ^ x5 ^ x0;
     * before the first there would be 0. Bits 0..3 go to cell 0, 4 and 5 to cell 4. */
    mov   #0x1a, r12
.Lconstant:
    push  #0
    push  #0
    mov   r12, r14
    and   #0x30, r14
    rla   r14
    rla   r14
    rla   r14
    rla   r14
    push  r14
    mov   r12, r14
    and   #0x0f, r14
    push  r14
    rra   r12
    jc    .Lone
    xor   #0x20, r12
.Lone:
    bit   #0x10, r12
    jz    .Lzero_or_one
    xor   #0x20, r12
.Lzero_or_one:
    tst   r12
    jnz   .Lconstant
    mov   #KEYS/4, r15
.Lzero:
    push  #0
    push  #0
    dec   r15
    jnz   .Lzero
    mov   sp, r10
    mov   #1, TK1(r10)

    /* Associated data: of two blocks the first goes into the state, the second is a TK2. */
    mov   AD(r10), r4
    mov   AD_LENGTH(r10), r6
    clr   r7
.Lpair:
    call  #.Labsorb
    tst   r6
    jz    .Lassociated
    mov   #8, r15
.Lpad:
    push  #0
    dec   r15
    jnz   .Lpad
    mov   sp, r12
    call  #.Labsorb_to
    mov   sp, r14
    mov   #ASSOCIATED, r11
    call  #.Lencipher
    call  #.Lcount
    add   #16, sp
    tst   r6
    jnz   .Lpair
.Lassociated:
    mov   #ASSOCIATED_LAST, r11
    add   r8, r11
    add   r8, r11
    mov   NONCE(r10), r14
    call  #.Lencipher

    /* Message. The counter starts again. */
    mov   #1, TK1(r10)
    clr   TK1+2(r10)
    clr   TK1+4(r10)
    clr   TK1+6(r10)
    mov   r9, r4
    mov   LENGTH(r10), r6
    mov   DIRECTION(r10), r7
.Lmessage:
    call  #.Labsorb
    mov   #MESSAGE, r11
    tst   r6
    jnz   .Lfollowed
    mov   #MESSAGE_LAST, r11
    add   r8, r11
.Lfollowed:
    clr   r14
    call  #.Lencipher
    tst   r6
    jnz   .Lmessage

    /* The tag is what zeros are encrypted to. */
    mov   #8, r15
.Ltag:
    push  #0
    dec   r15
    jnz   .Ltag
    mov   sp, r4
    mov   TAG(r10), r5
    mov   #16, r6
    mov   #1, r7
    call  #.Labsorb

    /* State, tweakeys, schedule and everything below are forgotten. */
    mov   r10, sp
    add   #LENGTH, sp
    mov   #SECRETS/4, r15
.Lforget:
    push  #0
    push  #0
    dec   r15
    jnz   .Lforget
    clr   r11
    add   #BELOW+FRAME, sp
    POP_R4_R10
    ret

/* The state takes in the next block, and the counter steps: a 56-bit LFSR, which is public. */
.Labsorb:
    mov   r10, r12
    call  #.Labsorb_to
.Lcount:
    mov   r10, r12
    add   #TK1, r12
    add   @r12+, -2(r12)
    addc  @r12+, -2(r12)
    addc  @r12+, -2(r12)
    addc.b @r12, 0(r12)
    jnc   .Lcounted
    xor   #0x95, -6(r12)
.Lcounted:
    ret

/* The next block of at most 16 bytes to the 16 bytes at r12, if short with its length in the last. What comes out is what
 * comes in + G(state), where G moves the bits of a byte down and the top one becomes x7 ^ x0. */
.Labsorb_to:
    mov   #16, r13
.Lbyte:
    tst   r6
    jz    .Lshort
    mov.b @r4+, r14
    tst   r7
    jz    .Lplain
    mov.b @r12, r15
    bit   #1, r15
    mov   r15, r11
    rrc.b r11
    and   #0x80, r15
    xor   r15, r11
    xor   r14, r11
    mov.b r11, 0(r5)
    inc   r5
    tst   r7
    jge   .Lplain
    mov   r11, r14
.Lplain:
    xor.b r14, 0(r12)
    inc   r12
    dec   r6
    dec   r13
    jnz   .Lbyte
    clr   r8
    ret
.Lshort:
    mov   #16, r15
    sub   r13, r15
    add   r13, r12
    xor.b r15, -1(r12)
    mov   #1, r8
    ret

/* The state under the domain r11 and, unless that is 0, a new TK2 at r14 */
.Lencipher:
    mov.b r11, TK1+7(r10)
    PUSH_R4_R10
    add   #TK1, r10
    mov   r10, r13
    add   #PRESENT-TK1, r10
    mov   r10, r6
    add   #KEYS-PRESENT, r6
    mov   #.Ltk1, r12
    call  #.Ltweak
    tst   r14
    jz    .Lrounds
    mov   r14, r13
    mov   #.Ltk2, r12
    call  #.Ltweak
    mov   NEW_KEY-KEYS(r6), r13
    tst   r13
    jz    .Lrounds
    clr   NEW_KEY-KEYS(r6)
    mov   #.Ltk3, r12
    call  #.Ltweak
.Lrounds:
    mov   r6, r13
    mov   12(sp), r14           /* r10 */
    LOAD_BLOCK r14
    mov   #40, r12
.Lround:
    ONE_ROUND
    dec   r12
    jnz   .Lround
    mov   12(sp), r14
    STORE_BLOCK r14
    POP_R4_R10
    ret

    TWEAK
    ENDFUNCTION mote_romulus_n_encrypt

    FUNCTION mote_romulus_n_decrypt
    OPEN  .Lcrypt
    ENDFUNCTION mote_romulus_n_decrypt

    TWEAK_TABLE
