#include "common/avr/asm.h"

/* TK1 ^= from ^ to, in a schedule: the first 8 bytes; a counter mostly changes one of them. */

/* ---
function: mote_romulus_skinny_tk1
abi: internal            # callable from C, but its time follows the difference, which is public
prototype: void mote_romulus_skinny_tk1(uint16_t *schedule, const uint8_t *from, const uint8_t *to)
registers: { r24:r25: schedule read-write 320 bytes, r22:r23: from read 8 bytes, r20:r21: to read 8 bytes }
stack: 2
tables: public-indexed
--- */

/*
 * A byte visits a cell of every second round, 20 in all. From visit to visit it walks through the eight places of a round in a cycle, so that the
 * distances in memory repeat.
 *
 *   D       the difference of a byte         X       where it is in the schedule
 *   AT      its number, 0..7                 Z       the next distance
 *   TURNS   times four visits to come
 *
 * 14 cycles for a byte that stays, 251 for one that changes, and 12: 405 on average of a counter, where the expansion of
 * a whole half takes 2,568.
 * In straight code a visit would take 5 cycles in place of 10, and 200 bytes more.
 */
#define D r18
#define T r19
#define AT r16
#define TURNS r17

    FUNCTION mote_romulus_skinny_tk1
    push  r16
    push  r17
    ldi   AT, 0
.Lbyte:
    movw  r26, r22
    ld    D, X+
    movw  r22, r26
    movw  r26, r20
    ld    T, X+
    movw  r20, r26
    eor   D, T
    brne  .Lchanges
.Lstays:
    inc   AT
    cpi   AT, 8
    brne  .Lbyte
    pop   r17
    pop   r16
    ret
.Lchanges:
    ldi   r30, lo8(PLACES)
    ldi   r31, hi8(PLACES)
    add   r30, AT
    adc   r31, r1
    movw  r26, r24
    lpm   T, Z
    add   r26, T
    adc   r27, r1
    adiw  r30, 8
    lpm   T, Z
    ldi   r30, lo8(DISTANCES)
    ldi   r31, hi8(DISTANCES)
    add   r30, T
    adc   r31, r1
    ldi   TURNS, 5
.Lfour_visits:
    .rept 4
    ld    r0, X
    eor   r0, D
    st    X, r0
    lpm   T, Z+
    add   r26, T
    adc   r27, r1
    .endr
    dec   TURNS
    brne  .Lfour_visits
    rjmp  .Lstays
    ENDFUNCTION mote_romulus_skinny_tk1

    TABLE mote_romulus_tk1_walk
/* Where byte 0, 1, ... is in round 0, and from where in DISTANCES it walks */
PLACES:
    .byte 0, 1, 4, 5, 3, 6, 7, 2
    .byte 0, 7, 1, 5, 2, 4, 3, 6
/* Two rounds, and from place to place of 0, 4, 3, 7, 6, 5, 2, 1 */
DISTANCES:
    .byte 20, 15, 20, 15, 15, 13, 15, 15
    .byte 20, 15, 20, 15, 15, 13, 15, 15
    .byte 20, 15, 20, 15, 15, 13, 15, 15
    .byte 20, 15, 20
    ENDTABLE mote_romulus_tk1_walk
