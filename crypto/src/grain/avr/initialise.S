#include "common/avr/asm.h"

/* ---
function: mote_grain_128_initialise
prototype: void mote_grain_128_initialise(uint16_t context[104], const uint8_t nonce[12], const uint8_t key[16])
registers: { r24:r25: context read-write 208 bytes, r22:r23: nonce read 12 bytes, r20:r21: key read 16 bytes }
stack: 23
timing: none
tables: none
--- */

/*
 * 16 times 32 clocks, STEP 0..15: the pre-output is fed back in 0..11, the key comes in again in 10 and 11, and what 12..15 put out is the
 * accumulator and its register. Y is the window throughout, X walks the key. About 80 cycles a time beside the kernel.
 */
#define STEP r16

#define NFSR 16
#define LFSR 80
#define R_FROM_WINDOW 24        /* in steps 14 and 15 */
#define A_FROM_WINDOW 112       /* in steps 12 and 13 */
#define NEW 16

/* .L\name: `count` bytes from X to Y. 7 cycles each. */
.macro COPY_BYTES name, count
    ldi   r18, \count
\name:
    ld    r0, X+
    st    Y+, r0
    dec   r18
    brne  \name
.endm

/* Four bytes at Z+NEW ^= r18..r21. */
.macro ADD_NEW
    .set  next_byte, NEW
    .irp  byte, r18, r19, r20, r21
    ldd   r0, Z+next_byte
    eor   r0, \byte
    std   Z+next_byte, r0
    .set  next_byte, next_byte+1
    .endr
.endm

.macro LOAD_KEY
    .irp  byte, r18, r19, r20, r21
    ld    \byte, X+
    .endr
.endm

    FUNCTION mote_grain_128_initialise
    PUSH_R2_R17_Y
    movw  r28, r24
    adiw  r28, NFSR
    movw  r26, r20
    COPY_BYTES .Lkey, 16
    adiw  r28, LFSR-NFSR-16
    movw  r26, r22
    COPY_BYTES .Lnonce, 12
    ldi   r18, 0xff
    ldi   r19, 0x7f
    st    Y+, r18
    st    Y+, r18
    st    Y+, r18
    st    Y+, r19
    subi  r28, LFSR+16-NFSR
    sbci  r29, 0
    movw  r26, r20
    clr   STEP

.Lstep:
    push  r26
    push  r27
    push  STEP
    call  mote_grain_128_step
    pop   STEP
    pop   r27
    pop   r26
    movw  r30, r28
    cpi   STEP, 12
    brcs  .Lfeed_back
    rjmp  .Lfill
.Lfeed_back:
    ADD_NEW
    subi  r30, 0x100-(LFSR-NFSR)
    sbci  r31, 0xff
    ADD_NEW
    cpi   STEP, 10
    brcc  .Lkey_again
    rjmp  .Lstepped
.Lkey_again:
    LOAD_KEY
    adiw  r26, 4
    movw  r30, r28
    ADD_NEW
    subi  r30, 0x100-(LFSR-NFSR)
    sbci  r31, 0xff
    LOAD_KEY
    sbiw  r26, 8
    ADD_NEW
    rjmp  .Lstepped
.Lfill:
    adiw  r30, R_FROM_WINDOW
    cpi   STEP, 14
    brcc  .Lput
    subi  r30, 0x100-(A_FROM_WINDOW-R_FROM_WINDOW)
    sbci  r31, 0xff
.Lput:
    .irp  byte, r18, r19, r20, r21
    st    Z+, \byte
    .endr
.Lstepped:
    adiw  r28, 4
    inc   STEP
    mov   r18, STEP
    andi  r18, 7
    breq  .Lrewind
    rjmp  .Lstep
.Lrewind:
    sbiw  r28, NFSR+32
    call  mote_grain_128_rewind
    adiw  r28, NFSR
    sbrs  STEP, 4
    rjmp  .Lstep
    clr   r1
    POP_R2_R17_Y
    ret
    ENDFUNCTION mote_grain_128_initialise
