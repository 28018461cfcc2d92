#include "common/msp430/asm.h"
#include "hummingbird2/msp430/tables.inc"
#include "hummingbird2/msp430/word.inc"

/* What all functions of Hummingbird-2 are made of, and the tables of f.
 *
 * f(x) = L(S(x)) is linear behind the S-boxes, so it is the XOR of what the two bytes of x become: two tables of 256 words.
 */

/* ---
function: mote_hummingbird2_step
abi: internal
registers: { r4-r11: R1..R8, r12: word, then what goes into the last WD16, r13: clobbered, r14: K1, then K5 }
stack: 2
tables: secret-indexed
--- */

/* ---
function: mote_hummingbird2_wd16
abi: internal
registers: { r12: word, r13: clobbered, r14: four words of the key, then what is behind them }
stack: 0
tables: secret-indexed
--- */

    FUNCTION mote_hummingbird2_step
    STEP
    ret
    ENDFUNCTION mote_hummingbird2_step

    FUNCTION mote_hummingbird2_wd16
    WD16  r12, r13
    ret
    ENDFUNCTION mote_hummingbird2_wd16

    CONSTANT mote_hummingbird2_low
    OVER_S4 EMIT_MIXED, 0, S3
    ENDTABLE mote_hummingbird2_low

    CONSTANT mote_hummingbird2_high
    OVER_S2 EMIT_MIXED, 8, S1
    ENDTABLE mote_hummingbird2_high
