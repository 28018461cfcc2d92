#include "common/msp430/asm.h"
#include "hummingbird2/msp430/tables.inc"
#include "hummingbird2/msp430/word.inc"

/* What all functions of Hummingbird-2 are made of, each once, and the tables of f.
 *
 * f(x) = L(S(x)) is linear behind the S-boxes, so it is the XOR of what the two bytes of x become: two tables of 256 words.
 *
 * A call of what is there only once takes seven cycles more, on the MSP430X: five times a word in encryption, 321 cycles for 286, and
 * ten times in decryption, 568 for 483. Both directions have 1,596 bytes of code instead of 2,448; 2,048 bytes of tables stay.
 */

/* ---
function: mote_hummingbird2_step
abi: internal
registers: { r4-r11: R1..R8, r12: word, then what goes into the last WD16, r13: clobbered, r14: K1, then K5 }
stack: 4
tables: secret-indexed
--- */

/* ---
function: mote_hummingbird2_wd16
abi: internal
registers: { r12: word, r13: clobbered, r14: four words of the key, then what is behind them }
stack: 2
tables: secret-indexed
--- */
/* ---
function: mote_hummingbird2_load
abi: internal
registers: { r12: state, r4-r11: R1..R8 }
stack: 0
--- */

/* ---
function: mote_hummingbird2_leave
abi: internal
registers: { r4-r11: "R1..R8, then r4..r10 as the caller of the kernel had them", r12: clobbered, sp: "where the state belongs, then r4..r10" }
stack: 0
--- */

    FUNCTION mote_hummingbird2_step
    add   r4, r12
    call  #mote_hummingbird2_wd16
    push  r12                   /* t1 */
    add   r12, r5
    mov   r5, r12
    call  #.Lmasked
    sub   #16, r14
    add   r12, r6
    mov   r6, r12
    call  #.Lmasked
    add   r12, r7               /* R4 + t3, for itself; R1 + t1 makes it the new R4 */
    mov   r7, r13
    add   r4, r7
    add   @sp+, r7
    add   r12, r4
    mov   r13, r12
    xor   r4, r8
    xor   r5, r9
    xor   r6, r10
    xor   r7, r11
    ret

.Lmasked:
    WD16  r12, r13, r8, r9, r10, r11
    ret
    ENDFUNCTION mote_hummingbird2_step

    FUNCTION mote_hummingbird2_wd16
    call  #.Ltwo
.Ltwo:
    ADD_KEY r12
    F(r12, r13)
    ADD_KEY r13
    F(r13, r12)
    ret
    ENDFUNCTION mote_hummingbird2_wd16

    FUNCTION mote_hummingbird2_load
    READ_STATE
    ret
    ENDFUNCTION mote_hummingbird2_load

    FUNCTION mote_hummingbird2_leave
    pop   r12
    STORE_STATE
    POP_R4_R10
    ret
    ENDFUNCTION mote_hummingbird2_leave

    CONSTANT mote_hummingbird2_low
    OVER_S4 EMIT_MIXED, 0, S3
    ENDTABLE mote_hummingbird2_low

    CONSTANT mote_hummingbird2_high
    OVER_S2 EMIT_MIXED, 8, S1
    ENDTABLE mote_hummingbird2_high
