#include "common/armv6m/asm.h"
#include "common/armv6m/exchange.inc"

/* ---
function: mote_grain_128_crypt
prototype: void mote_grain_128_crypt(uint16_t context[104], uint8_t *out, const uint8_t *in, size_t n, unsigned at, unsigned what)
registers:
  r0: context read-write 208 bytes
  r1: out write n bytes
  r2: in read n bytes
  r3: n
  0(sp): at in 0..15
  4(sp): what in 0..2
stack: 72
timing: [n, at, what]
tables: public-indexed
--- */

/* The bytes through the registers and the authenticator: a block of eight at once, others singly. */
#define CONTEXT r4
#define OUT r5
#define IN r6
#define LEFT r7
#define AT r8
#define WHAT r9

#define NFSR 16
#define R_NEXT 72
#define LFSR 80
#define M 152
#define BLOCK 8
#define CYCLE 16

#define ENCRYPT 1

#define FRAME 20                        /* of it 16 for a block's pre-output */
#define ARGUMENTS (FRAME + 28)
#define DEEPEST 72

/* r0 = 32 bits of pre-output, by the window `further` bytes behind the one for AT. */
.macro GENERATE further
    mov   r0, AT
    lsls  r0, r0, #1
    adds  r0, r0, CONTEXT
    adds  r0, #NFSR+\further
    bl    mote_grain_128_clock
.endm

/* r2 = CONTEXT and the place of byte AT in its block. */
.macro FIND_PLACE
    mov   r2, AT
    movs  r3, #BLOCK-1
    ands  r2, r3
    adds  r2, r2, CONTEXT
.endm

/* A word from bytes, and back, whereby it is lost. 14 cycles and 11. */
.macro LOAD_BYTES word, t, at
    ldrb  \word, [IN, #\at]
    .irp  byte, 1, 2, 3
    ldrb  \t, [IN, #\at+\byte]
    lsls  \t, \t, #8*\byte
    orrs  \word, \t
    .endr
.endm

.macro STORE_BYTES word, at
    strb  \word, [OUT, #\at]
    .irp  byte, 1, 2, 3
    lsrs  \word, \word, #8
    strb  \word, [OUT, #\at+\byte]
    .endr
.endm

    FUNCTION mote_grain_128_crypt
    push  {r4-r7, lr}
    mov   r6, r8
    mov   r7, r9
    push  {r6, r7}
    sub   sp, #FRAME
    movs  CONTEXT, r0
    movs  OUT, r1
    movs  IN, r2
    movs  LEFT, r3
    ldr   r0, [sp, #ARGUMENTS]
    mov   AT, r0
    ldr   r1, [sp, #ARGUMENTS+4]
    mov   WHAT, r1
    b     .Lnext

    /* A byte. The streams of two come together: the key stream's goes to M, that of authentication behind R. */
.Lbyte:
    mov   r0, AT
    lsrs  r0, r0, #1
    bcs   .Lgenerated
    GENERATE 0
    movs  r1, #0
    INTERLEAVE r2, r3, r0, r1
    FIND_PLACE
    adds  r2, #R_NEXT
    strh  r1, [r2]
    adds  r2, #M-R_NEXT
    strh  r0, [r2]
.Lgenerated:
    FIND_PLACE
    adds  r2, #M
    ldrb  r0, [r2]
    ldrb  r1, [IN]
    adds  IN, #1
    eors  r0, r1
    mov   r3, WHAT
    cmp   r3, #ENCRYPT
    blo   .Lplain_byte
    beq   .Lgive_byte
    movs  r1, r0
.Lgive_byte:
    strb  r0, [OUT]
    adds  OUT, #1
.Lplain_byte:
    strb  r1, [r2]
    subs  LEFT, #1
    mov   r0, AT
    adds  r0, #1
    mov   AT, r0
    lsls  r1, r0, #29
    bne   .Lnext
    b     .Lauthenticate

    /* r0 is AT. */
.Lnext:
    cmp   LEFT, #0
    bne   .Lgo_on
    add   sp, #FRAME
    pop   {r6, r7}
    mov   r8, r6
    mov   r9, r7
    pop   {r4-r7, pc}
.Lgo_on:
    cmp   LEFT, #BLOCK
    blo   .Lalone
    lsls  r1, r0, #29
    beq   .Lblock
.Lalone:
    b     .Lbyte

    /* A block. IN and LEFT make room; of the streams of four calls r0, r2 are the key's, and r1, r3 go behind R. */
    .balign 4
.Lblock:
    .irp  further, 0, 4, 8, 12
    GENERATE \further
    str   r0, [sp, #\further]
    .endr
    mov   r12, IN
    mov   lr, LEFT
    mov   r7, sp
    ldm   r7!, {r0-r3}
    INTERLEAVE r6, r7, r0, r1, r2, r3
    movs  r6, #R_NEXT
    adds  r6, r6, CONTEXT
    str   r1, [r6]
    str   r3, [r6, #4]
    mov   IN, r12
    LOAD_BYTES r1, r7, 0
    LOAD_BYTES r3, r7, 4
    adds  IN, #BLOCK
    eors  r0, r1
    eors  r2, r3
    mov   r7, WHAT
    cmp   r7, #ENCRYPT
    blo   .Lplain
    beq   .Lgive
    movs  r1, r0
    movs  r3, r2
.Lgive:
    STORE_BYTES r0, 0
    STORE_BYTES r2, 4
    adds  OUT, #BLOCK
.Lplain:
    movs  r0, #M
    adds  r0, r0, CONTEXT
    str   r1, [r0]
    str   r3, [r0, #4]
    mov   LEFT, lr
    subs  LEFT, #BLOCK
    mov   r0, AT
    adds  r0, #BLOCK
    mov   AT, r0

.Lauthenticate:
    movs  r0, CONTEXT
    bl    mote_grain_128_authenticate
    mov   r0, AT
    cmp   r0, #CYCLE
    beq   .Lrewind
    b     .Lnext
.Lrewind:
    .irp  register, NFSR, LFSR
    movs  r0, CONTEXT
    adds  r0, #\register
    .rept 2
    ldr   r1, [r0, #2*CYCLE]
    ldr   r2, [r0, #2*CYCLE+4]
    stm   r0!, {r1, r2}
    .endr
    .endr
    movs  r0, #0
    mov   AT, r0
    b     .Lnext
    .pool
    ENDFUNCTION mote_grain_128_crypt

/* What the functions here need at most. */
    CONSTANT mote_grain_128_stack, 2
    .hword DEEPEST
    ENDTABLE mote_grain_128_stack
