#include "common/armv6m/asm.h"

/* A block through the state Y of GIFT-COFB: out = in ^ Y, and Y = G(Y) ^ plaintext, where G makes the halves change places, the
 * former left one rotated left by one bit as a big-endian number. */

/* ---
function: mote_gift_cofb_block
prototype: void mote_gift_cofb_block(uint16_t y[8], uint8_t *out, const uint8_t *in, unsigned way)
registers: { r0: y read-write 16 bytes, r1: out write 16 bytes, r2: in read 16 bytes, r3: "way in {0, 1, 2}" }
stack: 40
timing: [way, alignment]
tables: none
--- */

#define Y r0
#define OUT r1
#define IN r2
#define WAY r3
#define GIVEN r4                        /* then the plaintext, which waits on the stack */
#define OTHER r5
#define T r6
#define PLAIN r7
#define ODD r12                         /* not zero if a buffer is no buffer of words */

#define ENCRYPT 1

    FUNCTION mote_gift_cofb_block
    push  {r4-r7, lr}
    sub   sp, #20                       /* 16 for the plaintext */
    movs  T, OUT
    orrs  T, IN
    lsls  T, T, #30
    mov   ODD, T
    mov   PLAIN, sp
.Lword:
    ldm   Y!, {OTHER}
    mov   T, ODD
    cmp   T, #0
    bne   .Lload_bytes
    ldm   IN!, {GIVEN}
.Lloaded:
    eors  OTHER, GIVEN
    cmp   WAY, #ENCRYPT
    blo   .Ltake
    beq   .Lgive
    movs  GIVEN, OTHER
.Lgive:
    cmp   T, #0
    bne   .Lstore_bytes
    stm   OUT!, {OTHER}
.Ltake:
    stm   PLAIN!, {GIVEN}
    mov   T, sp
    adds  T, #16
    cmp   PLAIN, T
    bne   .Lword

    /* The left half of Y in r4 and r5, the right one in r6 and r7. */
    subs  Y, #16
    ldm   Y!, {r4-r7}
    rev   r4, r4
    rev   r5, r5
    movs  r3, #0
    adds  r5, r5, r5
    adcs  r4, r4
    adcs  r5, r3
    rev   r4, r4
    rev   r5, r5
    ldr   r1, [sp]
    eors  r6, r1
    ldr   r1, [sp, #4]
    eors  r7, r1
    ldr   r1, [sp, #8]
    eors  r4, r1
    ldr   r1, [sp, #12]
    eors  r5, r1
    subs  Y, #16
    stm   Y!, {r6, r7}
    stm   Y!, {r4, r5}
    add   sp, #20
    pop   {r4-r7, pc}

.Lload_bytes:
    ldrb  GIVEN, [IN]
    .irp  byte, 1, 2, 3
    ldrb  T, [IN, #\byte]
    lsls  T, T, #8*\byte
    orrs  GIVEN, T
    .endr
    adds  IN, #4
    mov   T, ODD
    b     .Lloaded

.Lstore_bytes:
    strb  OTHER, [OUT]
    .irp  byte, 1, 2, 3
    lsrs  OTHER, OTHER, #8
    strb  OTHER, [OUT, #\byte]
    .endr
    adds  OUT, #4
    b     .Ltake
    ENDFUNCTION mote_gift_cofb_block
