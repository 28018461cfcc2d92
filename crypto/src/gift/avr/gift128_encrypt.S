#include "common/avr/asm.h"
#include "common/avr/mul.h"
#include "gift/avr/rounds.inc"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { r24:r25: block read-write 16 bytes, r22:r23: round_keys read 320 bytes }
stack: 20
timing: none
tables: public-indexed
--- */

/* rounds.inc, with multiplications and masks for what moves within a byte. */

/* NIBBLES: every four bits of a word rotated left by 3, 2 and 1; what M has are the bits of the far shift. 26, 30 and 26 cycles. */
.macro NIBBLES_LEFT_3 bytes:vararg
    ldi   K, 8
    ldi   M, 0x88
    .irp  byte, \bytes
    mul   \byte, K
    lsr   \byte
    eor   r0, \byte
    and   r0, M
    eor   \byte, r0
    .endr
.endm

.macro NIBBLES_LEFT_2 bytes:vararg
    ldi   K, 4
    ldi   M, 0xcc
    .irp  byte, \bytes
    mul   \byte, K
    lsr   \byte
    lsr   \byte
    eor   r0, \byte
    and   r0, M
    eor   \byte, r0
    .endr
.endm

.macro NIBBLES_LEFT_1 bytes:vararg
    ldi   K, 32
    ldi   M, 0x11
    .irp  byte, \bytes
    mul   \byte, K
    lsl   \byte
    eor   r1, \byte
    and   r1, M
    eor   \byte, r1
    .endr
.endm

.macro NIBBLES_LEFT_3_2_1 d0, d1, d2, d3, b0, b1, b2, b3, c0, c1, c2, c3
    NIBBLES_LEFT_3 \d0, \d1, \d2, \d3
    NIBBLES_LEFT_2 \b0, \b1, \b2, \b3
    NIBBLES_LEFT_1 \c0, \c1, \c2, \c3
.endm

/* Neighbouring bits change places; M has the lower ones, K the upper. 6 cycles a byte. */
.macro NEIGHBOURS bytes:vararg
    ldi   M, 0x55
    ldi   K, 0xaa
    .irp  byte, \bytes
    mov   T0, \byte
    lsl   T0
    and   T0, K
    lsr   \byte
    and   \byte, M
    or    \byte, T0
    .endr
.endm

    ENCRYPT

/* Five rounds take 657: 260 for the S-boxes, 20 of them for complements, 209 for the movement, 125 for keys, 57 for constants and 6 for the loop. Without
 * copies and complements the S-boxes would take 160, and keys and constants are given: the floor of these places is about 4,500. Rotating within four
 * bits is 6 or 7 a byte; 4 with a table of 256 bytes for each distance. */
