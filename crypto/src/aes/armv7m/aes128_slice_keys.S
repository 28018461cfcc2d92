#include "common/armv7m/asm.h"
#include "aes/armv7m/slice.inc"

/* ---
function: mote_aes128_slice_keys
abi: internal
registers: { r0: "planes of keys, 352 bytes", r1: "round keys", r2: "0x100, 0x300 to decrypt", r3-r11: "lost", r12: "0, 0x63636363 to decrypt; lost" }
--- */

/*
 * Eleven round keys as planes of two blocks. Key j is laid out for rows that wait for j times ShiftRows (registers.inc), or for
 * its inverse, which is thrice. The constant {63} of the S-box, which MixColumns leaves as it is, is added here: in encryption
 * to all keys but the first one, in decryption to all but the last; that has it too, so who decrypts takes it away.
 */
#define PHASE r2                        /* in the lowest two bits; from bit 8 what is added to it */
#define T r3
#define COLUMN0 r4
#define COLUMN1 r6
#define COLUMN2 r7
#define COLUMN3 r9
#define CONSTANT r12
#define END lr

/* Rows 1 and 3 of column \to are those of \from. 3 cycles. */
.macro TAKE to, from
    eor   T, \to, \from
    and   T, T, #0xff00ff00
    eor   \to, \to, T
.endm

/* Rows 2 and 3 of two columns change places. 4 cycles. */
.macro TRADE_UPPER a, b
    eor   T, \a, \b
    lsr   T, T, #16
    eor   \a, \a, T, lsl #16
    eor   \b, \b, T, lsl #16
.endm

/* A word has two planes, one at even places and one at odd ones; each takes both. The odd one may stay in its place. 4 cycles. */
.macro EXPAND even, odd, both
    eor   T, \both, \both, lsr #1
    and   T, T, #0x55555555
    .ifc \even, \both
    eor   \odd, \both, T
    eor   \even, \both, T, lsl #1
    .else
    eor   \even, \both, T, lsl #1
    eor   \odd, \both, T
    .endif
.endm

    FUNCTION mote_aes128_slice_keys
    push  {lr}
    add   END, r0, #PLANES_OF_KEYS
    .balign 4
.Lkey:
    ldm   r1!, {COLUMN0, COLUMN1, COLUMN2, COLUMN3}
    tst   PHASE, #1                     /* rows 1 and 3 by one column, 2 and 3 by two: row r by r */
    beq.w .Leven
    mov   r5, COLUMN3
    TAKE  COLUMN3, COLUMN2
    TAKE  COLUMN2, COLUMN1
    TAKE  COLUMN1, COLUMN0
    TAKE  COLUMN0, r5
    TRADE_UPPER COLUMN0, COLUMN2
    TRADE_UPPER COLUMN1, COLUMN3
.Leven:
    tst   PHASE, #2                     /* rows 1 and 3 by two columns: row r by 2 r */
    beq.w .Lturned
    TRADE COLUMN0, COLUMN2, T, 0xff00ff00
    TRADE COLUMN1, COLUMN3, T, 0xff00ff00
.Lturned:
    add   PHASE, PHASE, PHASE, lsr #8
    eor   COLUMN0, COLUMN0, CONSTANT
    eor   COLUMN1, COLUMN1, CONSTANT
    eor   COLUMN2, COLUMN2, CONSTANT
    eor   COLUMN3, COLUMN3, CONSTANT
    mov   CONSTANT, #0x63636363
    /* of a bit's number (column c1 c0; row r1 r0, bit b2 b1 b0) to (b2 b1; r1 r0, c1 c0, b0) */
    SWAP_BITS COLUMN0, COLUMN1, T, 2, 0x33333333
    SWAP_BITS COLUMN2, COLUMN3, T, 2, 0x33333333
    SWAP_BITS COLUMN0, COLUMN2, T, 4, 0x0f0f0f0f
    SWAP_BITS COLUMN1, COLUMN3, T, 4, 0x0f0f0f0f
    /* planes 0, 1, 3, 5, 2, 7, 4, 6: the order in which rounds add them */
    EXPAND r4, r5, COLUMN0
    EXPAND r8, r6, COLUMN1
    EXPAND r10, r7, COLUMN2
    EXPAND r11, r9, COLUMN3
    stm   r0!, {r4-r11}
    cmp   r0, END
    bne.w .Lkey
    pop   {pc}
    ENDFUNCTION mote_aes128_slice_keys
