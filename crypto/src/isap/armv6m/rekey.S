#include "common/armv6m/asm.h"

/* ---
function: mote_isap_rekey
prototype: void mote_isap_rekey(uint16_t state[20], const uint8_t y[16])
registers: { r0: state read-write 40 bytes, r1: y read 16 bytes }
stack: 64
timing: none
tables: public-indexed
--- */

/* 12(sp) is the state's address. */
#define BITS 0
#define NEXT 4
#define END 8
#define STATE 12
#define LOCALS 20

#include "isap/armv6m/rekey.inc"

    FUNCTION mote_isap_rekey
    SAVE_HIGH
    sub   sp, #LOCALS
    str   r0, [sp, #STATE]
    str   r1, [sp, #NEXT]
    adds  r1, #16
    str   r1, [sp, #END]
    LOAD_STATE
    ldr   A, [sp, #NEXT]
    REKEY

.Llast_rounds:
    bl    mote_ascon_rounds_12
    ldr   r0, [sp, #STATE]
    STORE_STATE
    add   sp, #LOCALS
    RESTORE_HIGH_AND_RETURN
    .ltorg
    ENDFUNCTION mote_isap_rekey

/* Lanes that stayed as they are would take some 27 more in each round. */
