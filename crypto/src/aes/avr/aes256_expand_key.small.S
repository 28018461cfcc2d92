#include "common/avr/asm.h"
#include "aes/avr/tables.inc"

/* ---
function: mote_aes256_expand_key
prototype: void mote_aes256_expand_key(mote_aes256_key *expanded, const uint8_t *key)
registers: { r24:r25: expanded write 240 bytes, r22:r23: key read 32 bytes }
stack: 2
timing: none
tables: secret-indexed
--- */

/* Y walks the round key before the last; T0..T3 is the last word, RCON what its first byte has added to it every other time. 1,774 cycles. */
#define T0 r18
#define T1 r19
#define T2 r20
#define T3 r21
#define RCON r22
#define COUNT r23
#define PLAIN r24
#define U r0

.macro SUBSTITUTE byte
    mov   r30, \byte
    LOOK_UP \byte, Z
.endm

.macro ADD_BYTE t
    ld    U, Y+
    eor   \t, U
    std   Y+31, \t
.endm

    FUNCTION mote_aes256_expand_key
    push  r28
    push  r29
    movw  r28, r24
    movw  r30, r22
    ldi   COUNT, 32
.Lcopy:
    ld    U, Z+
    st    Y+, U
    dec   COUNT
    brne  .Lcopy
    sbiw  r28, 32
    ldd   T0, Y+28
    ldd   T1, Y+29
    ldd   T2, Y+30
    ldd   T3, Y+31
    ldi   r31, hi8(mote_aes_sbox)
    ldi   RCON, 1
    ldi   PLAIN, 0xff
.Lround:
    SUBSTITUTE T0
    SUBSTITUTE T1
    SUBSTITUTE T2
    SUBSTITUTE T3
    com   PLAIN
    brne  .Ladd
    mov   U, T0
    mov   T0, T1
    mov   T1, T2
    mov   T2, T3
    mov   T3, U
    eor   T0, RCON
    lsl   RCON
.Ladd:
    ldi   COUNT, 4
.Lword:
    ADD_BYTE T0
    ADD_BYTE T1
    ADD_BYTE T2
    ADD_BYTE T3
    dec   COUNT
    brne  .Lword
    sbrs  RCON, 7               /* after seven */
    rjmp  .Lround
    pop   r29
    pop   r28
    ret
    ENDFUNCTION mote_aes256_expand_key
