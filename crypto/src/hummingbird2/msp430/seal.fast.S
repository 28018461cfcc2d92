#include "common/msp430/asm.h"
#include "hummingbird2/msp430/word.inc"

/* ---
function: mote_hummingbird2_seal
prototype: void mote_hummingbird2_seal(uint16_t state[8], const uint16_t key[8], uint8_t *out, const uint8_t *in, size_t n)
registers: { r12: state read-write 16 bytes, r13: key read 16 bytes, r14: out write 2*n bytes, r15: in read 2*n bytes, 2(sp): n }
stack: 26
timing: n, alignment
tables: secret-indexed
--- */

/* A word: 208 cycles of WD16, 8 of masks, 19 of sums and updates, 5 that keep t1 and R1, 4 for the key's pointer, 2 and 8 for
 * where it comes from and goes to, and the end of a pass, which is 5 for two words. What lies at odd
 * addresses goes byte by byte. */

#define DELTA 0                 /* from in to out */
#define END   2                 /* behind the last pair of words of in */
#define STATE 4
#define N     STATE+2+14+2

/* The word at r15 encrypted, to the same place of the output. */
.macro SEAL
    mov   @r15+, r12
    push  r4
    STEP
    WD16  r12, r13
    sub   #16, r14
    add   @sp+, r12
    mov   r15, r13
    add   @sp, r13              /* DELTA */
    mov   r12, -2(r13)
.endm

    FUNCTION mote_hummingbird2_seal
    PUSH_R4_R10
    push  r12
    mov   N-STATE(sp), r11
    push  r11
    sub   r15, r14
    push  r14
    bis   r15, r14
    bit   #1, r14
    mov   r13, r14
    LOAD_STATE                  /* the flags stay */
    jz    .Lwords
    br    #.Lbytes

.Lwords:
    bit   #1, N(sp)
    jz    .Lpairs
    SEAL
.Lpairs:
    mov   N(sp), r12
    and   #~1, r12
    jz    .Lend
    rla   r12
    add   r15, r12
    mov   r12, END(sp)
.Lpair:
    SEAL
    SEAL
    cmp   END(sp), r15
    jne   .Lpair
.Lend:
    mov   STATE(sp), r12
    STORE_STATE
    add   #STATE+2, sp
    POP_R4_R10
    ret

    /* odd addresses */
.Lbyte:
    GET_BYTES
    push  r4
    call  #mote_hummingbird2_step
    call  #mote_hummingbird2_wd16
    sub   #16, r14
    add   @sp+, r12
    mov   r15, r13
    add   @sp, r13
    mov.b r12, -2(r13)
    swpb  r12
    mov.b r12, -1(r13)
    dec   END(sp)
.Lbytes:
    tst   END(sp)
    jnz   .Lbyte
    jmp   .Lend
    ENDFUNCTION mote_hummingbird2_seal
