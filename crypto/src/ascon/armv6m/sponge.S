#include "common/armv6m/asm.h"
#include "ascon/armv6m/plain.inc"

/* ---
function: mote_ascon_sponge_start
prototype: void mote_ascon_sponge_start(uint16_t state[20], const uint16_t initial[20])
registers: { r0: state write 40 bytes, r1: initial read 40 bytes }
stack: 0
timing: none
tables: none
--- */
/* ---
function: mote_ascon_sponge_absorb
prototype: unsigned mote_ascon_sponge_absorb(uint16_t state[20], const uint8_t *msg, size_t len, unsigned offset)
registers: { r0: state read-write 40 bytes, r1: msg read len bytes, r2: len, r3: "offset in 0..7" }
stack: 64
timing: [len, offset, alignment]
tables: public-indexed
--- */
/* ---
function: mote_ascon_sponge_squeeze
prototype: unsigned mote_ascon_sponge_squeeze(uint16_t state[20], uint8_t *out, size_t out_len, unsigned offset)
registers: { r0: state read-write 40 bytes, r1: out write out_len bytes, r2: out_len, r3: "offset in 0..8" }
stack: 64
timing: [out_len, offset, alignment]
tables: public-indexed
--- */

/*
 * The sponge of the Ascon hash functions with its state in registers from a call's first permutation to its last. Between calls the state is
 * words of memory, as every function has it; bytes that make no whole block are added there, or taken. Only a call that permutes turns
 * the lanes, once at its beginning and once at its end: blocks meet lane 0 alone. A block at an address that is no multiple of four is
 * put together from bytes.
 *
 * The frame, below the saved registers.
 */
#define STATE 0
#define AT 4                            /* where the message or the output continues */
#define END 8                           /* the end of the whole blocks */
#define REST 12                         /* the bytes after them */
#define LOCALS 20

/* Arguments: state in r0, bytes at r1, r2 of them, offset in r3. */
#define BYTES r1
#define LEFT r2
#define OFFSET r3
#define RATE 8

/* \how turns each of the state's lanes in memory, r0 is behind it then. 49 cycles a lane. */
.macro TURN_LANES how
    movs  r3, #5
.L\how:
    ldr   r4, [r0]
    ldr   r5, [r0, #4]
    \how  r6, r7, r4, r5
    stm   r0!, {r4, r5}
    subs  r3, #1
    bne   .L\how
.endm

/* The word \at bytes behind r0, wherever that is, by r6. 14 cycles; 11. */
.macro GET_WORD to, at
    ldrb  \to, [r0, #\at]
    .irp  byte, 1, 2, 3
    ldrb  r6, [r0, #\at+\byte]
    lsls  r6, r6, #8*\byte
    orrs  \to, r6
    .endr
.endm

.macro PUT_WORD from, at
    strb  \from, [r0, #\at]
    .irp  byte, 1, 2, 3
    lsrs  \from, \from, #8
    strb  \from, [r0, #\at+\byte]
    .endr
.endm

    FUNCTION mote_ascon_sponge_start
    movs  r2, #38
.Lhalf:
    ldrh  r3, [r1, r2]
    strh  r3, [r0, r2]
    subs  r2, #2
    bpl   .Lhalf
    bx    lr
    ENDFUNCTION mote_ascon_sponge_start

    FUNCTION mote_ascon_sponge_absorb
    SAVE_HIGH
    sub   sp, #LOCALS
    cmp   OFFSET, #0
    bne   .Labsorb_bytes
    cmp   LEFT, #RATE
    blo   .Labsorb_bytes
    bl    .Lenter
    b     .Labsorb

    .balign 4
.Labsorb_block:
    mov   V, X2E
    mov   U, X2O
    lsls  r3, r0, #30
    bne   .Lget
    ldm   r0!, {r3, r5}
.Lgot:
    str   r0, [sp, #AT]
    INTERLEAVE r0, r6, r3, r5
    eors  X0E, r3
    eors  X0O, r5
    mov   X2E, V
    mov   X2O, U
.Labsorb_rounds:
    bl    mote_ascon_rounds_12
.Labsorb:
    ldr   r0, [sp, #AT]
    ldr   r6, [sp, #END]
    cmp   r0, r6
    bne   .Labsorb_block
    bl    .Lleave

.Labsorb_bytes:
    cmp   LEFT, #0
    beq   .Lreturn
    ldrb  r4, [BYTES]
    adds  BYTES, #1
    ldrb  r5, [r0, OFFSET]
    eors  r4, r5
    strb  r4, [r0, OFFSET]
    adds  OFFSET, #1
    subs  LEFT, #1
    cmp   OFFSET, #RATE
    bne   .Labsorb_bytes
    bl    .Lenter
    b     .Labsorb_rounds

.Lget:
    GET_WORD r3, 0
    GET_WORD r5, 4
    adds  r0, #8
    b     .Lgot

.Lreturn:
    mov   r0, OFFSET
    add   sp, #LOCALS
    RESTORE_HIGH_AND_RETURN
    .ltorg

/* The frame; the lanes into registers. */
.Lenter:
    movs  r4, #RATE-1
    ands  r4, LEFT
    subs  LEFT, LEFT, r4
    adds  LEFT, LEFT, BYTES
    str   r0, [sp, #STATE]
    str   BYTES, [sp, #AT]
    str   LEFT, [sp, #END]
    str   r4, [sp, #REST]
    TURN_LANES INTERLEAVE
    subs  r0, #40
    ldm   r0!, {r1-r6}
    mov   X1E, r3
    mvns  X2E, r5
    mvns  X2O, r6
    ldm   r0!, {r6, r7}
    mov   X3E, r6
    mov   X3O, r7
    ldm   r0!, {r6, r7}
    mov   X4E, r6
    bx    lr

/* The lanes back to the state; then its address in r0, where the bytes continue in BYTES, those left in LEFT, and OFFSET 0. */
.Lleave:
    ldr   r0, [sp, #STATE]
    mvns  r6, X2O
    mvns  r5, X2E
    mov   r3, X1E
    stm   r0!, {r1-r6}
    mov   r4, X3E
    mov   r5, X3O
    mov   r6, X4E
    stm   r0!, {r4-r7}
    subs  r0, #40
    TURN_LANES DEINTERLEAVE
    subs  r0, #40
    ldr   BYTES, [sp, #AT]
    ldr   LEFT, [sp, #REST]
    movs  OFFSET, #0
    bx    lr

    .balign 4
    .globl mote_ascon_sponge_squeeze
    .type mote_ascon_sponge_squeeze, %function
    .thumb_func
mote_ascon_sponge_squeeze:
    SAVE_HIGH
    sub   sp, #LOCALS
.Lsqueeze_bytes:
    cmp   LEFT, #0
    bne   .Lsqueeze_byte
    b     .Lreturn
.Lsqueeze_byte:
    cmp   OFFSET, #RATE
    beq   .Lsqueeze_blocks
    ldrb  r4, [r0, OFFSET]
    strb  r4, [BYTES]
    adds  BYTES, #1
    adds  OFFSET, #1
    subs  LEFT, #1
    b     .Lsqueeze_bytes
.Lsqueeze_blocks:
    bl    .Lenter
    b     .Lsqueeze

    .balign 4
.Lsqueeze_block:
    bl    mote_ascon_rounds_12
    mov   V, X2E
    mov   U, X2O
    mov   r3, X0E
    mov   r5, X0O
    DEINTERLEAVE r0, r6, r3, r5
    ldr   r0, [sp, #AT]
    lsls  r6, r0, #30
    bne   .Lput
    stm   r0!, {r3, r5}
.Lhave_put:
    str   r0, [sp, #AT]
    mov   X2E, V
    mov   X2O, U
.Lsqueeze:
    ldr   r0, [sp, #AT]
    ldr   r6, [sp, #END]
    cmp   r0, r6
    bne   .Lsqueeze_block
    ldr   r6, [sp, #REST]
    cmp   r6, #0
    beq   .Lsqueezed
    bl    mote_ascon_rounds_12
    bl    .Lleave
    b     .Lsqueeze_bytes
.Lsqueezed:
    bl    .Lleave
    movs  OFFSET, #RATE
    b     .Lreturn

.Lput:
    PUT_WORD r3, 0
    PUT_WORD r5, 4
    adds  r0, #8
    b     .Lhave_put
    .ltorg
    ENDFUNCTION mote_ascon_sponge_absorb

/*
 * Cycles, fast: 1,420 a block of a message, 1,361 of them rounds and their call, 38 to turn its lane. A call that permutes takes some 560
 * more, 490 of them to turn the state twice, in loops: unrolled that would be 350, for 600 bytes.
 */
