#include "common/msp430/asm.h"
#include "romulus/msp430/skinny_rounds_fast.inc"

/* Romulus-N: Romulus v1.3. The mode is in romulus_n_mode.inc; here is what it does to a schedule. */

/* ---
function: mote_romulus_n_encrypt
prototype: >-
  void mote_romulus_n_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad,
  size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers: { r12: ct write pt_len bytes, r13: tag write 16 bytes, r14: pt read pt_len bytes, r15: pt_len,
             2(sp): ad read ad_len bytes, 4(sp): ad_len, 6(sp): nonce read 16 bytes, 8(sp): key read 16 bytes }
stack: 848
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
stack: 848
timing: ct_len, ad_len, alignment, result
tables: secret-indexed
--- */

.equ EXTRA, 2                   ; where the schedule ends
.equ BELOW, 16                  ; the schedule saves r4..r10

#include "romulus/msp430/romulus_n_mode.inc"

.equ END, KEYS + SCHEDULE

.macro PREPARE
    mov   sp, r14
    add   #KEYS + SCHEDULE, r14
    mov   r14, END(sp)
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

.macro COUNT
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
.endm

.macro ENCIPHER
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
.endm

    ROMULUS_N
