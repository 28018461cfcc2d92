#include "common/msp430/asm.h"
#include "romulus/msp430/skinny_packed.inc"

/* Romulus-N: Romulus v1.3. The mode is in romulus_n_mode.inc; here is what it does to a schedule. */

/* ---
function: mote_romulus_n_encrypt
prototype: >-
  void mote_romulus_n_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
  size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: ct write pt_len bytes, r13: tag write 16 bytes, r14: pt read pt_len bytes, r15: pt_len,
             2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 400
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
stack: 400
timing: ct_len, ad_len, alignment, result
tables: secret-indexed
--- */

.equ SCHEDULE, 320
.equ EXTRA, 0
.equ BELOW, 10                  ; the schedule saves r7..r10

#include "romulus/msp430/romulus_n_mode.inc"

.macro PREPARE
.endm

/* A word of TK1 mostly stays, or changes in one byte; `low` and `high` say where the visits of its bytes begin. */
.macro COUNT_WORD new, offset, low, high
    mov   2+TK1+\offset(sp), r15
    xor   \new, r15
    jz    .Lword_done\offset
    mov   \new, 2+TK1+\offset(sp)
    mov   #PLACES + \low, r13
    call  #.Lvisits
    swpb  r15
    mov   #PLACES + \high, r13
    call  #.Lvisits
.Lword_done\offset:
.endm

.macro COUNT
    COUNT_WORD r4, 0, 0, 7
    COUNT_WORD r5, 2, 1, 5
    COUNT_WORD r6, 4, 2, 4
    COUNT_WORD r7, 6, 3, 6
    ret

    /* The low byte of r15, if any, into one cell of each even round: 195 cycles for 20 visits. TK1 is public. */
.Lvisits:
    tst.b r15
    jz    .Lno_visit
    push  r15
    mov   sp, r12
    add   #6+KEYS, r12
    mov.b r15, r15
.Lfour_visits:
    .rept 4
    mov.b @r13+, r11
    add   r12, r11
    xor.b r15, 0(r11)
    add   #16, r12
    .endr
    add   #0x0100, r15          ; the high byte counts
    cmp   #0x0500, r15
    jlo   .Lfour_visits
    pop   r15
.Lno_visit:
.endm

.macro ENCIPHER
    mov   sp, r12
    incd  r12
    mov   sp, r13
    add   #2+KEYS, r13
    LOAD_BLOCK
    mov   #20, r12
.Ltwo_rounds:
    TWO_ROUNDS
    dec   r12
    jnz   .Ltwo_rounds
    mov   sp, r12
    incd  r12
    STORE_BLOCK
.endm

    ROMULUS_N

    TK1_WALK
