#include "common/avr/asm.h"
#include "common/avr/mul.h"
#include "gift/avr/rounds.inc"

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { r24:r25: block read-write 16 bytes, r22:r23: round_keys read 320 bytes }
stack: 20
timing: none
tables: secret-indexed
--- */

/* rounds.inc, with a table of 256 bytes for each way in which bits move within a byte; X has the place of the constants meanwhile. Flash has no
 * cache: a look-up takes the same time for every byte. */

/* LOOK_UP table, bytes: 4 cycles a byte. */
.macro LOOK_UP table, bytes:vararg
    ldi   r31, hi8(\table)
    .irp  byte, \bytes
    mov   r30, \byte
    lpm   \byte, Z
    .endr
.endm

.macro NIBBLES_LEFT_3_2_1 d0, d1, d2, d3, b0, b1, b2, b3, c0, c1, c2, c3
    movw  r26, r30
    LOOK_UP gift128_left_3, \d0, \d1, \d2, \d3
    LOOK_UP gift128_left_2, \b0, \b1, \b2, \b3
    LOOK_UP gift128_left_1, \c0, \c1, \c2, \c3
    movw  r30, r26
.endm

.macro NEIGHBOURS bytes:vararg
    movw  r26, r30
    LOOK_UP gift128_neighbours, \bytes
    movw  r30, r26
.endm

/* MOVED name, near, n, far, m: a table of the bytes (x << n & near) | (x >> m & far). */
.macro MOVED name, near, n, far, m
    TABLE \name, 256
    .set  x, 0
    .rept 256
    .byte ((x << \n) & \near) | ((x >> \m) & \far)
    .set  x, x + 1
    .endr
    ENDTABLE \name
.endm

    MOVED gift128_left_3, 0x88, 3, 0x77, 1
    MOVED gift128_left_2, 0xcc, 2, 0x33, 2
    MOVED gift128_left_1, 0xee, 1, 0x11, 3
    MOVED gift128_neighbours, 0xaa, 1, 0x55, 1

    ENCRYPT

/* Five rounds take 613: 260 for the S-boxes, 165 for the movement, 125 for keys, 57 for constants and 6 for the loop. */
