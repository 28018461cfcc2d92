#include "common/rl78/asm.h"
#include "gift/rl78/schedule.inc"

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { x:a: round_keys write 320 bytes, 4(sp):5(sp): key read 16 bytes }
stack: 20
timing: none
tables: none
--- */

/*
 * Five rounds in a loop, without calls. 4,861 cycles: a word takes 45 for its places, where they are not its own, and 8 for both ways; a
 * round 30 for the next key.
 */
.macro ROUND at, places:vararg
    WORD  4, \at, \places
    WORD  12, \at+4, \places
    NEXT_KEY KEY
.endm

    FUNCTION mote_gift128_schedule
    BEGIN
.Lfive_rounds:
    mov   [sp+TURNS], a
    ROUND 0, PLACES_1
    ROUND 8, PLACES_2
    ROUND 16, PLACES_3
    ROUND 24, PLACES_4
    ROUND 32
    NEXT_FIVE_ROUNDS
    skz
    br    $!.Lfive_rounds
    END
    ENDFUNCTION mote_gift128_schedule
