#include "common/armv6m/asm.h"
#include "ascon/armv6m/plain.inc"

/* ---
function: mote_isap_rekey
prototype: void mote_isap_rekey(uint16_t state[20], const uint8_t y[16])
registers: { r0: state read-write 40 bytes, r1: y read 16 bytes }
stack: 64
timing: none
tables: public-indexed
--- */

/* The bits of a byte of y that are still to come, the next one on top, and behind them a bit that ends them. 4(sp) is where the next byte
 * lies, 8(sp) where y ends, 12(sp) the state's address. */
#define BITS 0
#define NEXT 4
#define END 8
#define STATE 12
#define LOCALS 20

.macro CONSTANT_ODD constant
    movs  A, #ODD(\constant)
    mvns  A, A
    eors  X2O, A
.endm

.macro CONSTANT_EVEN register, constant
    subs  \register, #3 + 1 + EVEN(\constant)
.endm

    FUNCTION mote_isap_rekey
    SAVE_HIGH
    sub   sp, #LOCALS
    str   r0, [sp, #STATE]
    str   r1, [sp, #NEXT]
    adds  r1, #16
    str   r1, [sp, #END]
    LOAD_STATE
    ldr   A, [sp, #NEXT]
    b     .Lbyte
    .balign 4
.Lround:
    ROUND 0x4b
.Lbit:
    /* The bit is added to bit 63 of lane 0. */
    ldr   B, [sp, #BITS]
    lsls  A, B, #1
    str   A, [sp, #BITS]
    lsrs  B, B, #31
    lsls  B, B, #31
    eors  X0O, B
    lsls  A, A, #1
    bne   .Lround

    ldr   A, [sp, #NEXT]
    ldr   B, [sp, #END]
    cmp   A, B
    beq   .Lend
    bl    .Lfetch
    b     .Lround
.Lbyte:
    bl    .Lfetch
    b     .Lbit

.Lfetch:
    ldrb  B, [A]
    adds  A, #1
    str   A, [sp, #NEXT]
    lsls  B, B, #24
    movs  A, #1
    lsls  A, A, #23
    orrs  B, A
    str   B, [sp, #BITS]
    bx    lr

.Lend:
    bl    mote_ascon_rounds_12
    ldr   r0, [sp, #STATE]
    STORE_STATE
    add   sp, #LOCALS
    RESTORE_HIGH_AND_RETURN
    .ltorg
    ENDFUNCTION mote_isap_rekey

/* A bit takes 125 cycles: a round 113, the bit 9, the loop 3. Lanes that stayed as they are would take some 27 more in each round. */
