#include "common/msp430/asm.h"

/* PHOTON-Beetle-Hash[32], small: byte by byte around mote_photon256_permute, which keeps r4..r10, r12 and
 * leaves no secret on the stack. */

/* ---
function: mote_photon_beetle_hash
prototype: void mote_photon_beetle_hash(uint8_t digest[32], const uint8_t *msg, size_t len)
registers: { r12: digest write 32 bytes, r13: msg read len bytes, r14: len }
stack: 120
timing: len
tables: secret-indexed
--- */

/* Registers: r4 = message, r5 = bytes left, r6 = digest, then its end, r7 = domain * 32: what it is after a whole block,
 * r12 = where the next byte goes, r13 = bytes left in its block. The state is at sp. */

#define DOMAIN 31

    FUNCTION mote_photon_beetle_hash
    PUSH_ALL r7, r6, r5, r4
    mov   r12, r6
    mov   r13, r4
    mov   r14, r5
    mov   #16, r15
.Lzero:
    push  #0
    dec   r15
    jnz   .Lzero

    /* The domain of a message of at most one block: 2, or 1 if that is short; of a longer one 1, or 2 */
    mov   sp, r12
    mov   #16, r13
    mov   #2 << 5, r7
    tst   r5
    jz    .Lshort
.Lbyte:
    xor.b @r4+, 0(r12)
    inc   r12
    dec   r5
    jz    .Lended
    dec   r13
    jnz   .Lbyte
    mov   sp, r12
    call  #mote_photon256_permute
    mov   #1 << 5, r7
    mov   #4, r13
    jmp   .Lbyte
.Lended:
    dec   r13
    jz    .Lwhole
    xor.b #1, 0(r12)
.Lshort:
    xor   #3 << 5, r7
.Lwhole:
    xor.b r7, DOMAIN(sp)

    mov   #2, r5
.Lhalf:
    mov   sp, r12
    call  #mote_photon256_permute
    mov   #16, r15
.Lput:
    MOV_INC_B r12, 0, r6
    inc   r6
    dec   r15
    jnz   .Lput
    dec   r5
    jnz   .Lhalf

    clr   r14                   /* what the permutation left */
    mov   #16, r15
.Lforget:
    clr   0(sp)
    incd  sp
    dec   r15
    jnz   .Lforget
    POP_ALL r4, r5, r6, r7
    ret
    ENDFUNCTION mote_photon_beetle_hash
