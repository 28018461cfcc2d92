#include "common/msp430/asm.h"

/* GIFT-128 on a block in memory: the state goes into registers and back; its rounds are in gift128_rounds. */

/* ---
function: mote_gift128_encrypt
prototype: void mote_gift128_encrypt(uint16_t block[8], const uint16_t round_keys[160])
registers: { r12: block read-write 16 bytes, r13: round_keys read 320 bytes }
stack: 22            # with the small rounds; 18 otherwise
timing: none
tables: public-indexed
--- */

/* The words of the block are those of the state as they stand in memory. 100 cycles beside the rounds: saved registers 38, block in
 * 16, out 32, complements 4, call and returns 8, the rest 2. */

    FUNCTION mote_gift128_encrypt
    .irp  r, r10, r9, r8, r7, r6, r5, r4
    push  \r
    .endr
    .irp  r, r4, r5, r6, r7, r8, r9, r10, r11
    mov   @r12+, \r
    .endr
    push  r12
    inv   r6
    inv   r7
    call  #mote_gift128_rounds
    inv   r6
    inv   r7
    pop   r12
    mov   r4, -16(r12)
    mov   r5, -14(r12)
    mov   r6, -12(r12)
    mov   r7, -10(r12)
    mov   r8, -8(r12)
    mov   r9, -6(r12)
    mov   r10, -4(r12)
    mov   r11, -2(r12)
    .irp  r, r4, r5, r6, r7, r8, r9, r10
    pop   \r
    .endr
    ret
    ENDFUNCTION mote_gift128_encrypt
