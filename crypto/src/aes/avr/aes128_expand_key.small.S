#include "common/avr/asm.h"
#include "aes/avr/tables.inc"

/* ---
function: mote_aes128_expand_key
prototype: void mote_aes128_expand_key(mote_aes128_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 176 bytes, r22:r23: key read 16 bytes }
stack: 2
timing: none
tables: secret-indexed
--- */

/* Y walks the words; T0..T3 is the new one, RCON what its first byte has added to it after the S-box. 1,319 cycles, 128 a round. */
#define T0 r18
#define T1 r19
#define T2 r20
#define T3 r21
#define RCON r22
#define COUNT r23
#define U r0

    SHARED mote_aes_sbox
    SBOX_ROWS
    ENDTABLE mote_aes_sbox

.macro ADD_BYTE t
    ld    U, Y+
    eor   \t, U
    std   Y+15, \t
.endm

.macro SUBSTITUTE t, at
    ldd   r30, Y+\at
    LOOK_UP \t, Z
.endm

    FUNCTION mote_aes128_expand_key
    push  r28
    push  r29
    movw  r28, r24
    movw  r30, r22
    ldi   COUNT, 16
.Lcopy:
    ld    U, Z+
    st    Y+, U
    dec   COUNT
    brne  .Lcopy
    sbiw  r28, 16
    ldi   r31, hi8(mote_aes_sbox)
    ldi   RCON, 1
.Lround:
    SUBSTITUTE T0, 13
    SUBSTITUTE T1, 14
    SUBSTITUTE T2, 15
    SUBSTITUTE T3, 12
    eor   T0, RCON
    lsl   RCON
    brcc  .Lreduced
    ldi   RCON, 0x1b            /* {80} doubled */
.Lreduced:
    ldi   COUNT, 4
.Lword:
    ADD_BYTE T0
    ADD_BYTE T1
    ADD_BYTE T2
    ADD_BYTE T3
    dec   COUNT
    brne  .Lword
    cpi   RCON, 0x6c            /* after ten rounds */
    brne  .Lround
    pop   r29
    pop   r28
    ret
    ENDFUNCTION mote_aes128_expand_key
