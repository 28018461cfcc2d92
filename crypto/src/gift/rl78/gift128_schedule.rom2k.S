#include "common/rl78/asm.h"
#include "gift/rl78/schedule.inc"

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { x:a: round_keys write 320 bytes, 4(sp):5(sp): key read 16 bytes }
stack: 24
timing: none
tables: none
--- */

/*
 * 5,806 cycles: a word takes 54 for its places, where they are not its own, with the call, and 8 for both ways; a round 39 for the next
 * key.
 */
.macro ROUND at, places:vararg
    WORD  4, \at, \places
    WORD  12, \at+4, \places
    call  $!.Lnext_key
.endm

    FUNCTION mote_gift128_schedule
    BEGIN
.Lfive_rounds:
    mov   [sp+TURNS], a
    ROUND 0, call $!.Lplaces_1
    ROUND 8, call $!.Lplaces_2
    ROUND 16, call $!.Lplaces_3
    ROUND 24, call $!.Lplaces_4
    ROUND 32
    NEXT_FIVE_ROUNDS
    bnz   $.Lfive_rounds
    END

.Lplaces_1:
    PLACES_1
    ret
.Lplaces_2:
    PLACES_2
    ret
.Lplaces_3:
    PLACES_3
    ret
.Lplaces_4:
    PLACES_4
    ret
.Lnext_key:
    NEXT_KEY KEY+4                      /* above the return address */
    ret
    ENDFUNCTION mote_gift128_schedule
