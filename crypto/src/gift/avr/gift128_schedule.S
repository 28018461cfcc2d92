#include "common/avr/asm.h"
#include "gift/avr/schedule.inc"

/* ---
function: mote_gift128_schedule
prototype: void mote_gift128_schedule(uint16_t round_keys[160], const uint8_t *key)
registers: { r24:r25: round_keys write 320 bytes, r22:r23: key read 16 bytes }
stack: 18
timing: none
tables: none
--- */

    FUNCTION mote_gift128_schedule
    ENTER
.Lfive_rounds:
    ROUND rcall, .Lplace_1
    ROUND rcall, .Lplace_2
    ROUND rcall, .Lplace_3
    ROUND rcall, .Lplace_4
    ROUND PLACE_5
    dec   TURNS
    breq  .Lend
    rjmp  .Lfive_rounds
.Lend:
    LEAVE

.Lplace_1:
    PLACE_1
    ret
.Lplace_2:
    PLACE_2
    ret
.Lplace_3:
    PLACE_3
    ret
.Lplace_4:
    PLACE_4
    ret
    ENDFUNCTION mote_gift128_schedule
