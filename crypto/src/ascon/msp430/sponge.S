#include "common/msp430/asm.h"

/* ---
function: mote_ascon_sponge_start
prototype: void mote_ascon_sponge_start(uint16_t state[20], const uint16_t initial[20])
registers: { r12: state write 40 bytes, r13: initial read 40 bytes }
stack: 0
timing: none
tables: none
--- */
/* ---
function: mote_ascon_sponge_absorb
prototype: unsigned mote_ascon_sponge_absorb(uint16_t state[20], const uint8_t *msg, size_t len, unsigned offset)
registers: { r12: state read-write 40 bytes, r13: msg read len bytes, r14: len, r15: "offset in 0..7" }
stack: 230
timing: [len, offset, alignment]
tables: none
--- */
/* ---
function: mote_ascon_sponge_squeeze
prototype: unsigned mote_ascon_sponge_squeeze(uint16_t state[20], uint8_t *out, size_t out_len, unsigned offset)
registers: { r12: state read-write 40 bytes, r13: out write out_len bytes, r14: out_len, r15: "offset in 0..8" }
stack: 230
timing: [out_len, offset, alignment]
tables: none
--- */

/* Little-endian lanes: byte i of a block is byte i of the state.
 *
 *   r10 state, r9 message or output, r8 its bytes left, r7 offset in the block
 *
 * Whole blocks at even addresses go by words, 35 cycles in and 47 out beside the permutation, 12 rounds for 8 bytes; other
 * bytes one by one, 13 cycles in and 14 out. */

#define RATE 8

.macro SAVE
    PUSH_ALL r10, r9, r8, r7
    mov   r12, r10
    mov   r13, r9
    mov   r14, r8
    mov   r15, r7
.endm

.macro RESTORE_AND_RETURN
    mov   r7, r12
    POP_ALL r7, r8, r9, r10
    ret
.endm

.macro PERMUTE
    mov   r10, r12
    call  #mote_ascon_permute_12
    clr   r7
.endm

    FUNCTION mote_ascon_sponge_start
    mov   #5, r15
.Llane:
    .irp i, 0, 2, 4, 6
    mov   @r13+, r14
    mov   r14, \i(r12)
    .endr
    add   #8, r12
    dec   r15
    jnz   .Llane
    ret
    ENDFUNCTION mote_ascon_sponge_start

    FUNCTION mote_ascon_sponge_absorb
    SAVE
    tst   r7
    jnz   .Labsorb_bytes
.Labsorb:
    bit   #1, r9
    jnz   .Labsorb_bytes
    sub   #RATE, r8
    jnc   .Labsorb_rest
    .irp i, 0, 2, 4, 6
    xor   @r9+, \i(r10)
    .endr
.Labsorb_full:
    PERMUTE
    jmp   .Labsorb
.Labsorb_rest:
    add   #RATE, r8
.Labsorb_bytes:
    mov   r10, r12
    add   r7, r12
.Labsorb_byte:
    sub   #1, r8
    jnc   .Labsorbed
    xor.b @r9+, 0(r12)
    inc   r12
    inc   r7
    cmp   #RATE, r7
    jne   .Labsorb_byte
    jmp   .Labsorb_full
.Labsorbed:
    RESTORE_AND_RETURN
    ENDFUNCTION mote_ascon_sponge_absorb

    FUNCTION mote_ascon_sponge_squeeze
    SAVE
.Lsqueeze:
    tst   r8
    jz    .Lsqueezed
    cmp   #RATE, r7
    jne   .Lsqueeze_bytes
    PERMUTE
    bit   #1, r9
    jnz   .Lsqueeze_bytes
    cmp   #RATE, r8
    jnc   .Lsqueeze_bytes
    .irp i, 0, 2, 4, 6
    FROM  mov, \i, r10, \i(r9)
    .endr
    add   #RATE, r9
    sub   #RATE, r8
    mov   #RATE, r7
    jmp   .Lsqueeze
.Lsqueeze_bytes:
    mov   r10, r12
    add   r7, r12
.Lsqueeze_byte:
    mov.b @r12, 0(r9)
    inc   r12
    inc   r9
    inc   r7
    dec   r8
    jz    .Lsqueezed
    cmp   #RATE, r7
    jne   .Lsqueeze_byte
    jmp   .Lsqueeze
.Lsqueezed:
    RESTORE_AND_RETURN
    ENDFUNCTION mote_ascon_sponge_squeeze
