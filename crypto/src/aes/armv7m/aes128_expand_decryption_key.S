#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"

/* ---
function: mote_aes128_expand_decryption_key
prototype: void mote_aes128_expand_decryption_key(mote_aes128_decryption_key *expanded, const uint8_t *key)
registers: { r0: expanded write 176 bytes, r1: key read 16 bytes }
stack: 144
timing: alignment
tables: none
--- */

/*
 * The round keys of encryption from the last to the first; all but these two through InvMixColumns, four bytes of a column at
 * once: MixColumns after 4 (r0 + r2) is added to every row. Two keys from both ends change places; that in the middle does so
 * with itself.
 */
#define FIRST r0
#define LAST r1
#define HIGH r2                         /* 0x80808080 */
#define REDUCTION r3                    /* x^8 = x^4 + x^3 + x + 1 */
#define T r12
#define U lr

/* d = every byte of x times {02}. 5 cycles. */
.macro TWICE d, x, t
    and   \t, \x, HIGH
    eor   \d, \x, \t
    lsr   \t, \t, #7
    mul   \t, \t, REDUCTION
    eor   \d, \t, \d, lsl #1
.endm

/* 20 cycles. */
.macro UNMIX x
    eor   T, \x, \x, ror #16
    TWICE T, T, U
    TWICE T, T, U
    eor   \x, \x, T
    eor   T, \x, \x, ror #8             /* r0 + r1 */
    eor   \x, \x, T, ror #8             /* r1 + (r2 + r3), before its turn by 8 */
    TWICE T, T, U
    eor   \x, T, \x, ror #8
.endm

    FUNCTION mote_aes128_expand_decryption_key
    push  {r0, r4-r11, lr}
    bl    mote_aes128_expand_key
    pop   {FIRST}
    add   LAST, FIRST, #160
    mov   HIGH, #0x80808080
    movs  REDUCTION, #0x1b
    ldm   FIRST, {r4-r7}
    ldm   LAST, {r8-r11}
    stm   FIRST!, {r8-r11}
    stm   LAST, {r4-r7}
    .balign 4
.Lpair:
    subs  LAST, #16
    ldm   FIRST, {r4-r7}
    ldm   LAST, {r8-r11}
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    UNMIX \word
    .endr
    stm   FIRST!, {r8-r11}
    stm   LAST, {r4-r7}
    cmp   FIRST, LAST
    bls.w .Lpair
    pop   {r4-r11, pc}
    ENDFUNCTION mote_aes128_expand_decryption_key
