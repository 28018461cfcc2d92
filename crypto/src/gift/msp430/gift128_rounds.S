#include "common/msp430/asm.h"
#include "gift/msp430/rounds.inc"

/* The 40 rounds of GIFT-128 on the state in r4..r11. */

/* ---
function: mote_gift128_rounds
abi: internal
registers: { r4-r11: "state by words, high half first, word 1 complemented", r13: round keys, r12-r15: clobbered }
stack: 0
timing: none
tables: public-indexed
--- */

/* 8 x (378 for five rounds + 4 for the loop) + 5 = 3061. */

    FUNCTION mote_gift128_rounds
    mov   #.Lconstants, r12
.Lloop:
    FIVE_ROUNDS
    cmp   #.Lconstants+128, r12
    jne   .Lloop
    ret
    ENDFUNCTION mote_gift128_rounds

    TABLE .Lconstants
    ROUND_CONSTANTS
    ENDTABLE .Lconstants
