#include "common/avr/asm.h"
#include "gift/avr/schedule.inc"

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { r24:r25: round_keys write 320 bytes, r22:r23: key read 16 bytes }
stack: 16
timing: none
tables: none
--- */

/* Every word put in its places in line. */

    FUNCTION mote_gift128_schedule
    ENTER
.Lfive_rounds:
    ROUND PLACE_1
    ROUND PLACE_2
    ROUND PLACE_3
    ROUND PLACE_4
    ROUND PLACE_5
    dec   TURNS
    breq  .Lend
    rjmp  .Lfive_rounds
.Lend:
    LEAVE
    ENDFUNCTION mote_gift128_schedule
