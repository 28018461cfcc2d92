#include "common/armv7m/asm.h"
#include "common/armv7m/unaligned.h"
#include "aes/armv7m/registers.inc"

/* ---
function: mote_aes128_ctr_run
prototype: void mote_aes128_ctr_run(uint8_t *out, const uint8_t *in, size_t blocks, uint8_t counter[16], const mote_aes128_key *key)
registers: { r0: out write blocks*16 bytes, r1: in read blocks*16 bytes, r2: blocks, r3: counter read-write 16 bytes, 0(sp): key read 176 bytes }
stack: 464
timing: blocks, alignment
tables: none
--- */

/*
 * Two counters at once, under round keys whose planes are made for the run once. Of a last block alone both places have the
 * counter.
 */
#define OUT PLANES_OF_KEYS              /* on the stack, and what follows */
#define COUNTER (OUT + 12)
#define EXPANDED (COUNTER + 40)
#define ONE #0x01000000                 /* in the last byte */

/* A block of the message at r1 and its key stream go to r0. */
.macro ADD_STREAM a, b, c, d
    ldr   r3, [r1], #4
    ldr   r12, [r1], #4
    ldr   lr, [r1], #4
    eor   \a, \a, r3
    ldr   r3, [r1], #4
    eor   \b, \b, r12
    eor   \c, \c, lr
    eor   \d, \d, r3
    str   \a, [r0], #4
    str   \b, [r0], #4
    str   \c, [r0], #4
    str   \d, [r0], #4
.endm

    FUNCTION mote_aes128_ctr_run
    cmp   r2, #0
    it    eq
    bxeq  lr
    push  {r0-r11, lr}
    sub   sp, sp, #PLANES_OF_KEYS
    mov   r0, sp
    ldr   r1, [sp, #EXPANDED]
    movw  r2, #0x100
    mov   r12, #0
    bl    mote_aes128_slice_keys
    add   r1, sp, #OUT
    ldm   r1, {r0-r3}
    .balign 4
.Lpair:
    ldr   P0, [r3]
    ldr   P2, [r3, #4]
    ldr   P4, [r3, #8]
    ldr   P6, [r3, #12]
    mov   P1, P0
    mov   P3, P2
    mov   P5, P4
    add   P7, P6, ONE
    cmp   r2, #1
    ite   eq
    moveq r12, P7
    addne r12, P7, ONE
    str   r12, [r3, #12]
    mov   r12, sp
    bl    mote_aes128_encrypt_pair
    add   r2, sp, #OUT
    ldm   r2, {r0-r2}
    ADD_STREAM P0, P2, P4, P6
    subs  r2, #1
    beq   .Lend
    ADD_STREAM P1, P3, P5, P7
    subs  r2, #1
    beq   .Lend
    add   r3, sp, #OUT
    stm   r3!, {r0-r2}
    ldr   r3, [r3]
    b.w   .Lpair
.Lend:
    add   sp, sp, #PLANES_OF_KEYS + 16
    pop   {r4-r11, pc}
    ENDFUNCTION mote_aes128_ctr_run
