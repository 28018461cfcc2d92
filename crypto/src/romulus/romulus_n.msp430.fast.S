#include "common/asm.h"
#include "romulus/skinny_rounds_fast.inc"

/* Romulus-N: Romulus v1.3, Section 2.4. One frame holds all; the block cipher is a subroutine here, so that no register
 * is saved around it. */

/* ---
function: mote_romulus_n_encrypt
prototype: >-
  void mote_romulus_n_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
  size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: ct write pt_len bytes, r13: tag write 16 bytes, r14: pt read pt_len bytes, r15: pt_len,
             2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 858
timing: pt_len, ad_len, alignment
tables: secret-indexed
--- */

/* ---
function: mote_romulus_n_decrypt
prototype: >-
  int mote_romulus_n_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad,
  size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: pt write ct_len bytes, r13: ct read ct_len bytes, r14: ct_len, r15: tag read 16 bytes,
             2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 858
timing: ct_len, ad_len, alignment, result
tables: secret-indexed
--- */

/* The frame. TK1 is what the schedule has: counter, domain, 8 zeros. */
.equ BLOCK,     0
.equ TK1,      16
.equ TAIL,     32               ; the last block of associated data, padded, where it is a TK2
.equ OUT,      48
.equ IN,       50
.equ LEFT,     52               ; bytes of message to come
.equ LENGTH,   54               ; bytes of message in all
.equ TAG,      56
.equ OPENING,  58               ; 0 when encrypting
.equ AD_AT,    60
.equ AD_LEFT,  62
.equ TK2_AT,   64               ; the TK2 in the schedule
.equ END,      66               ; where the schedule ends
.equ KEYS,     68               ; the schedule
.equ FRAME,    KEYS + SCHEDULE
.equ BELOW,    16               ; the deepest subroutine
/* The arguments on the stack, above r10..r4 and the return address. */
.equ AD,       FRAME + 16
.equ AD_LEN,   FRAME + 18
.equ NONCE,    FRAME + 20
.equ KEY,      FRAME + 22

/* Domains, in the byte above the counter. */
.equ ASSOCIATED,       0x0800
.equ ASSOCIATED_LAST,  0x1800
.equ ASSOCIATED_SHORT, 0x1a00
.equ MESSAGE,          0x0400
.equ MESSAGE_LAST,     0x1400
.equ MESSAGE_SHORT,    0x1500

.macro ENTER
    .irp  r, r4, r5, r6, r7, r8, r9, r10
    push  \r
    .endr
    sub   #FRAME, sp
.endm

/* r4..r7 = the counter; r7 has 8 bits. */
.macro LOAD_COUNTER
    mov   TK1+0(sp), r4
    mov   TK1+2(sp), r5
    mov   TK1+4(sp), r6
    mov.b TK1+6(sp), r7
.endm

/* The 56-bit LFSR of the counter, which is public. */
.macro STEP
    rla   r4
    rlc   r5
    rlc   r6
    rlc.b r7
    jnc   .Lno_feedback\@
    xor   #0x95, r4
.Lno_feedback\@:
.endm

/* x = G(x) on two bytes: (x >> 1) ^ (x & 0x80) ^ (x << 7) each. r10 = 0x0101, r11 = 0x0080; 11 cycles.
 * t = x & 0x0101, moved by 7; the rest moves down, bit 15 staying by itself, bit 7 by u. */
.macro G x, t, u
    mov   \x, \t
    and   r10, \t
    xor   \t, \x
    mov   \x, \u
    and   r11, \u
    rra   \x
    xor   \u, \x
    swpb  \t
    bit   #1, \t
    rrc   \t
    xor   \t, \x
.endm

.macro G_MASKS
    mov   #0x0101, r10
    mov   #0x0080, r11
.endm

/* The next two bytes at r12, at any address. */
.macro FETCH x, t
    mov.b @r12+, \x
    mov.b @r12+, \t
    swpb  \t
    bis   \t, \x
.endm

.macro PUT_BYTES x, i
    mov.b \x, \i(r13)
    swpb  \x
    mov.b \x, \i+1(r13)
.endm

/* The new TK1 differs from the old one mostly in one byte of a word: its difference goes into one cell of each even
 * round, 20 read-modify-writes in 80 cycles. A word that stays costs 6 cycles. */
.macro COUNT_WORD new, offset
    mov   2+TK1+\offset(sp), r15
    xor   \new, r15
    jz    .Lword_done\offset
    mov   \new, 2+TK1+\offset(sp)
.endm

.macro AT period, round, cell
    xor.b r15, 2 + KEYS + \period * PERIOD + KEY_\round\()_\cell(sp)
.endm

.macro COUNT_BYTE p0, p1, p2, p3, p4, p5, p6, p7
    tst.b r15
    jz    .Lbyte_done\p0
    EVEN_VISITS \p0, \p1, \p2, \p3, \p4, \p5, \p6, \p7
.Lbyte_done\p0:
.endm

    FUNCTION mote_romulus_n_encrypt
    ENTER
    mov   r12, OUT(sp)
    mov   r13, TAG(sp)
    mov   r14, IN(sp)
    mov   r15, LEFT(sp)
    clr   OPENING(sp)

    /* Associated data. r8: where, r9: bytes left, r10: bytes of the last block taken, r14: the next TK2. */
.Lrun:
    mov   sp, r14
    add   #FRAME, r14
    mov   r14, END(sp)
    mov   r15, LENGTH(sp)
    .irp  i, 0, 2, 4, 6, 8, 10, 12, 14
    clr   BLOCK+\i(sp)
    .endr
    .irp  i, 2, 4, 8, 10, 12, 14
    clr   TK1+\i(sp)
    .endr
    mov   #2, TK1(sp)
    mov   AD(sp), r8
    mov   AD_LEN(sp), r9
    call  #.Labsorb
    tst   r9
    jz    .Lfirst_is_last
    mov   #ASSOCIATED, TK1+6(sp)
    call  #.Ltake
    jmp   .Lfirst
.Lfirst_is_last:
    mov   #ASSOCIATED_LAST, TK1+6(sp)
    cmp   #16, r10
    jeq   .Lfirst_full
    mov   #ASSOCIATED_SHORT, TK1+6(sp)
.Lfirst_full:
    mov   NONCE(sp), r14
.Lfirst:
    mov   r8, AD_AT(sp)
    mov   r9, AD_LEFT(sp)
    mov   r14, TK2_AT(sp)
    mov   sp, r12
    add   #KEYS, r12
    mov   sp, r13
    add   #TK1, r13
    mov   KEY(sp), r15
    call  #mote_romulus_skinny_schedule
    call  #.Lencipher
    cmp.b #ASSOCIATED >> 8, TK1+7(sp)
    jne   .Lmessage

    /* Pairs: the first block into the state, the second as TK2; the counter steps twice. */
.Lpair:
    mov   AD_LEFT(sp), r9
    LOAD_COUNTER
    STEP
    tst   r9
    jz    .Lpairs_end
    STEP
    mov   AD_AT(sp), r8
    call  #.Labsorb
    tst   r9
    jz    .Lodd_end
    call  #.Ltake
    mov   r8, AD_AT(sp)
    mov   r9, AD_LEFT(sp)
    bis   #ASSOCIATED, r7
    call  #.Lcount
    call  #.Ltweak
    jmp   .Lpair

    /* The last block was a TK2: if a short one, it is in TAIL. */
.Lpairs_end:
    mov   #16, r10
    mov   sp, r15
    add   #TAIL, r15
    cmp   TK2_AT(sp), r15
    jne   .Lodd_end
    clr   r10
.Lodd_end:
    bis   #ASSOCIATED_LAST, r7
    cmp   #16, r10
    jeq   .Lad_full
    bis   #ASSOCIATED_SHORT, r7
.Lad_full:
    mov   NONCE(sp), r14
    call  #.Lcount
    call  #.Ltweak

    /* Message. The counter starts again. */
.Lmessage:
    mov   #2, r4
    clr   r5
    clr   r6
    clr   r7
    jmp   .Lblock
.Lnext_block:
    LOAD_COUNTER
    STEP
.Lblock:
    mov   #MESSAGE, r14
    cmp   #17, LEFT(sp)
    jhs   .Lcounter
    mov   #MESSAGE_LAST, r14
    cmp   #16, LEFT(sp)
    jeq   .Lcounter
    mov   #MESSAGE_SHORT, r14
.Lcounter:
    bis   r14, r7
    call  #.Lcount
    cmp   #16, LEFT(sp)
    jlo   .Lshort_block
    mov   IN(sp), r12
    mov   OUT(sp), r13
    mov   sp, r9
    G_MASKS
    mov   r12, r4
    bis   r13, r4
    bit   #1, r4
    jnz   .Lunaligned
    tst   OPENING(sp)
    jnz   .Lopen

    /* 24 cycles for two bytes: out = in ^ G(S), S ^= plaintext. */
    .irp  i, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @r12+, r4
    mov   @r9+, r5
    xor   r4, -2(r9)
    G     r5, r6, r7
    xor   r4, r5
    mov   r5, \i(r13)
    .endr
    jmp   .Lblock_done
.Lopen:
    .irp  i, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @r12+, r4
    mov   @r9+, r5
    G     r5, r6, r7
    xor   r4, r5
    xor   r5, -2(r9)
    mov   r5, \i(r13)
    .endr
    jmp   .Lblock_done
.Lunaligned:
    mov   #8, r15
.Ltwo_bytes:
    FETCH r4, r5
    mov   @r9+, r5
    G     r5, r6, r7
    xor   r4, r5
    tst   OPENING(sp)
    jz    .Lplaintext_in
    mov   r5, r4
.Lplaintext_in:
    xor   r4, -2(r9)
    PUT_BYTES r5, 0
    incd  r13
    dec   r15
    jnz   .Ltwo_bytes

.Lblock_done:
    mov   r12, IN(sp)
    add   #16, OUT(sp)
    sub   #16, LEFT(sp)
    call  #.Lencipher
    cmp.b #MESSAGE >> 8, TK1+7(sp)
    jeq   .Lnext_block
    jmp   .Ltag

    /* Less than a block: byte by byte, then its length into the last byte of the state. */
.Lshort_block:
    mov   IN(sp), r12
    mov   OUT(sp), r13
    mov   LEFT(sp), r8
    mov   sp, r9
    xor.b r8, BLOCK+15(sp)
    G_MASKS
    tst   r8
    jz    .Lshort_done
.Lshort_byte:
    mov.b @r9, r5
    G     r5, r6, r7
    mov.b @r12+, r4
    xor   r4, r5
    mov.b r5, 0(r13)
    tst   OPENING(sp)
    jz    .Lshort_plaintext
    mov   r5, r4
.Lshort_plaintext:
    xor.b r4, 0(r9)
    inc   r9
    inc   r13
    dec   r8
    jnz   .Lshort_byte
.Lshort_done:
    mov   r13, OUT(sp)
    call  #.Lencipher

    /* The tag is G(S). */
.Ltag:
    mov   sp, r9
    G_MASKS
    clr   r15
    tst   OPENING(sp)
    jnz   .Lcheck
    mov   TAG(sp), r13
    .irp  i, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @r9+, r5
    G     r5, r6, r7
    PUT_BYTES r5, \i
    .endr
    jmp   .Lleave
.Lcheck:
    mov   #8, r8
    mov   TAG(sp), r12
.Lcheck_two:
    FETCH r4, r5
    mov   @r9+, r5
    G     r5, r6, r7
    xor   r4, r5
    bis   r5, r15
    dec   r8
    jnz   .Lcheck_two
    tst   r15
    jz    .Lleave
    mov   OUT(sp), r13          ; the end of the plaintext
    mov   LENGTH(sp), r14
    tst   r14
    jz    .Lwiped
.Lwipe:
    dec   r13
    clr.b 0(r13)
    dec   r14
    jnz   .Lwipe
.Lwiped:
    mov   #-1, r15

    /* r12 = result. The frame and what the subroutines left below it are cleared, 3.1 cycles a word. */
.Lleave:
    mov   r15, r12
    add   #FRAME, sp
    mov   #(FRAME + BELOW) / 64, r15
    .rept (FRAME + BELOW) % 64 / 2
    push  #0
    .endr
.Lclear:
    .rept 32
    push  #0
    .endr
    dec   r15
    jnz   .Lclear
    add   #FRAME + BELOW, sp
    .irp  r, r10, r9, r8, r7, r6, r5, r4
    pop   \r
    .endr
    ret

    /* The frame is 2 bytes further up in what follows. */

    /* BLOCK ^= pad(the next block at r8). */
.Labsorb:
    cmp   #16, r9
    jlo   .Labsorb_short
    mov   #16, r10
    sub   r10, r9
    bit   #1, r8
    jnz   .Labsorb_bytes
    .irp  i, 0, 2, 4, 6, 8, 10, 12, 14
    mov   @r8+, r15
    xor   r15, 2+BLOCK+\i(sp)
    .endr
    ret
.Labsorb_bytes:
    .irp  i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    mov.b @r8+, r15
    xor.b r15, 2+BLOCK+\i(sp)
    .endr
    ret
.Labsorb_short:
    mov   r9, r10
    xor.b r10, 2+BLOCK+15(sp)
    mov   sp, r14
    jmp   .Labsorb_more
.Labsorb_byte:
    mov.b @r8+, r15
    xor.b r15, 2+BLOCK(r14)
    inc   r14
    dec   r9
.Labsorb_more:
    tst   r9
    jnz   .Labsorb_byte
    ret

    /* r14 = the next block at r8, or its padded copy. */
.Ltake:
    mov   r8, r14
    mov   r9, r10
    cmp   #16, r9
    jlo   .Ltake_short
    mov   #16, r10
    sub   r10, r9
    add   r10, r8
    ret
.Ltake_short:
    .irp  i, 0, 2, 4, 6, 8, 10, 12, 14
    clr   2+TAIL+\i(sp)
    .endr
    mov.b r9, 2+TAIL+15(sp)
    mov   sp, r14
.Ltake_byte:
    mov.b @r8+, r15
    mov.b r15, 2+TAIL(r14)
    inc   r14
    dec   r9
    jnz   .Ltake_byte
    mov   sp, r14
    add   #2+TAIL, r14
    ret

    /* TK2 = the block at r14, and the block cipher. */
.Ltweak:
    mov   2+TK2_AT(sp), r13
    mov   r14, 2+TK2_AT(sp)
    mov   sp, r12
    add   #2+KEYS, r12
    call  #mote_romulus_skinny_tk2
    ; falls through

    /* S = E(S). */
.Lencipher:
    mov   sp, r12
    incd  r12
    mov   sp, r13
    add   #2+KEYS, r13
    LOAD_CELLS
.Lperiod:
    .set  at, 0
    FOUR_ROUNDS
    cmp   10+2+END(sp), r13
    jne   .Lperiod
    mov   sp, r13
    add   #10+2, r13
    STORE_CELLS
    ret

    /* TK1 = r4..r7. */
.Lcount:
    COUNT_WORD r4, 0
    COUNT_BYTE 0, 2, 4, 6, 5, 3, 7, 1
    swpb  r15
    COUNT_BYTE 1, 0, 2, 4, 6, 5, 3, 7
.Lword_done0:
    COUNT_WORD r5, 2
    COUNT_BYTE 2, 4, 6, 5, 3, 7, 1, 0
    swpb  r15
    COUNT_BYTE 3, 7, 1, 0, 2, 4, 6, 5
.Lword_done2:
    COUNT_WORD r6, 4
    COUNT_BYTE 4, 6, 5, 3, 7, 1, 0, 2
    swpb  r15
    COUNT_BYTE 5, 3, 7, 1, 0, 2, 4, 6
.Lword_done4:
    COUNT_WORD r7, 6
    COUNT_BYTE 6, 5, 3, 7, 1, 0, 2, 4
    swpb  r15
    COUNT_BYTE 7, 1, 0, 2, 4, 6, 5, 3
.Lword_done6:
    ret
    ENDFUNCTION mote_romulus_n_encrypt

    FUNCTION mote_romulus_n_decrypt
    ENTER
    mov   r12, OUT(sp)
    mov   r13, IN(sp)
    mov   r14, LEFT(sp)
    mov   r15, TAG(sp)
    mov   #1, OPENING(sp)
    mov   r14, r15
    br    #.Lrun
    ENDFUNCTION mote_romulus_n_decrypt
