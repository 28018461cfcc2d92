#include "common/armv6m/asm.h"

/* ---
function: mote_isap_a_128a_encrypt
prototype: void mote_isap_a_128a_encrypt(uint8_t *ct, uint8_t *tag, const uint8_t *pt, size_t pt_len, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: ct write pt_len bytes
  r1: tag write 16 bytes
  r2: pt read pt_len bytes
  r3: pt_len
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 16 bytes
  12(sp): key read 16 bytes
stack: 152
timing: [pt_len, ad_len, alignment]
tables: public-indexed
--- */
/* ---
function: mote_isap_a_128a_decrypt
prototype: int mote_isap_a_128a_decrypt(uint8_t *pt, const uint8_t *ct, size_t ct_len, const uint8_t *tag, const uint8_t *ad, size_t ad_len, const uint8_t *nonce, const uint8_t *key)
registers:
  r0: pt write ct_len bytes
  r1: ct read ct_len bytes
  r2: ct_len
  r3: tag read 16 bytes
  0(sp): ad read ad_len bytes
  4(sp): ad_len
  8(sp): nonce read 16 bytes
  12(sp): key read 16 bytes
stack: 152
timing: [ct_len, ad_len, alignment, result]
tables: public-indexed
--- */

/*
 * ISAP-A-128a (ISAP v2.0, Section 2) with its state in registers, whose lanes stay interleaved: only the words that come in and go out are
 * turned. Words of memory are read and written at multiples of four alone; a block that lies elsewhere, and the last one, goes byte
 * by byte through BLOCK.
 *
 * Beside the state of round.inc, r0, r6, r12 and lr are free between calls. The frame, below the saved registers; at OUT are the first
 * arguments of encryption.
 */
#define KEEP 0                          /* lanes that wait */
#define Y 24                            /* what the tag's key is made with */
#define BLOCK 40
#define NEXT 56                         /* where a string continues */
#define END 60                          /* the end of its whole blocks */
#define REST 64                         /* its bytes after them */
#define LINK 68                         /* the return address of .Labsorb and .Lstream */
#define RETURN 72                       /* and of .Lstart and .Lrekey */
#define BITS 76
#define TO 80                           /* where the output continues */
#define DECRYPTS 84                     /* not zero if the function decrypts */
#define LOCALS 92                       /* the stack is a multiple of eight bytes */
#define OUT LOCALS
#define TAG LOCALS+4
#define IN LOCALS+8
#define LEN LOCALS+12
#define AD LOCALS+52
#define AD_LEN LOCALS+56
#define NONCE LOCALS+60
#define KEY LOCALS+64

#include "isap/armv6m/rekey.inc"

#define RATE 8

/* x2 begins with the use of the permutation; here with none, complemented. */
#define FOR_MAC 1
#define FOR_MAC_KEY 2
#define FOR_STREAM_KEY 3
#define NOT_USE_EVEN 0xff7ededd
#define NOT_USE_ODD 0xf7ffdfed

/* X0E and X0O ^= the words of a block in r3 and r5, while V and U hold x2. 44 cycles. */
.macro ADD_BLOCK
    rev   r3, r3
    rev   r5, r5
    INTERLEAVE r0, r6, r5, r3
    eors  X0E, r5
    eors  X0O, r3
    mov   X2E, V
    mov   X2O, U
.endm

/* Lane 0 as the words of a block, in r5 and r3; x2 in V and U. 44 cycles. */
.macro GET_BLOCK
    mov   V, X2E
    mov   U, X2O
    movs  r3, X0E
    movs  r5, X0O
    DEINTERLEAVE r0, r6, r3, r5
    rev   r3, r3
    rev   r5, r5
.endm

    FUNCTION mote_isap_a_128a_encrypt
    push  {r4-r7, lr}
    movs  r4, #0
    b     .Lcommon
    .globl mote_isap_a_128a_decrypt
    .type mote_isap_a_128a_decrypt, %function
    .thumb_func
mote_isap_a_128a_decrypt:
    push  {r4-r7, lr}
    mov   r4, r1
    mov   r1, r3
    mov   r3, r2
    mov   r2, r4
    movs  r4, #1
.Lcommon:
    mov   r12, r4
    mov   r4, r8
    mov   r5, r9
    mov   r6, r10
    mov   r7, r11
    push  {r4-r7}
    push  {r0-r3}
    sub   sp, #LOCALS
    mov   r0, r12
    str   r0, [sp, #DECRYPTS]
    cmp   r0, #0
    bne   .Lmac
    bl    .Lstream

    /* The tag: a hash of nonce, associated data and ciphertext; half of it re-keyed, and permuted once more. */
.Lmac:
    ldr   r0, [sp, #NONCE]
    movs  r7, #FOR_MAC
    bl    .Lstart
    ldr   r0, [sp, #AD]
    ldr   r6, [sp, #AD_LEN]
    bl    .Labsorb
    movs  A, #1
    mov   B, X4E
    eors  A, B
    mov   X4E, A
    ldr   r6, [sp, #DECRYPTS]
    ldr   r0, [sp, #IN]
    cmp   r6, #0
    bne   .Lciphertext
    ldr   r0, [sp, #OUT]
.Lciphertext:
    ldr   r6, [sp, #LEN]
    bl    .Labsorb
    add   r0, sp, #KEEP
    stm   r0!, {X2E, X2O, X4O}
    mov   r3, X3E
    mov   r5, X3O
    mov   r6, X4E
    stm   r0!, {r3, r5, r6}
    mov   r3, X1E
    bl    .Lto_bytes
    add   r0, sp, #Y
    stm   r0!, {r1-r4}
    ldr   r0, [sp, #KEY]
    movs  r7, #FOR_MAC_KEY
    bl    .Lstart
    add   r0, sp, #Y
    bl    .Lrekey
    add   r0, sp, #KEEP
    ldm   r0!, {X2E, X2O, X4O}
    ldm   r0!, {r6}
    mov   X3E, r6
    ldm   r0!, {r6}
    mov   X3O, r6
    ldm   r0!, {r6}
    mov   X4E, r6
    bl    mote_ascon_rounds_12
    mov   r3, X1E

    /* Given, or compared as lanes. */
    ldr   r0, [sp, #DECRYPTS]
    cmp   r0, #0
    bne   .Lcompare
    bl    .Lto_bytes
    add   r0, sp, #BLOCK
    stm   r0!, {r1-r4}
    add   r0, sp, #BLOCK
    ldr   r1, [sp, #TAG]
    movs  r2, #16
.Lgive_byte:
    subs  r2, #1
    ldrb  r3, [r0, r2]
    strb  r3, [r1, r2]
    bne   .Lgive_byte
    movs  r0, #0
    b     .Lwipe
.Lcompare:
    mov   r8, r1
    mov   r9, r2
    mov   r10, r3
    mov   r11, r4
    ldr   r0, [sp, #TAG]
    bl    .Lfetch
    mov   r5, r8
    eors  r1, r5
    mov   r5, r9
    eors  r2, r5
    mov   r5, r10
    eors  r3, r5
    mov   r5, r11
    eors  r4, r5
    orrs  r1, r2
    orrs  r3, r4
    movs  r0, #0
    orrs  r1, r3
    VERDICT
    bne   .Lwrong
    bl    .Lstream
    movs  r0, #0
    b     .Lwipe
.Lwrong:
    ldr   r1, [sp, #OUT]
    ldr   r2, [sp, #LEN]
    b     .Lforget
.Lforget_byte:
    strb  r0, [r1, r2]
.Lforget:
    subs  r2, #1
    bhs   .Lforget_byte
    mvns  r0, r0

    /* KEEP, Y and BLOCK, and the registers that are not restored, and all flags */
.Lwipe:
    movs  r1, #0
    movs  r2, #0
    movs  r4, #0
    subs  r3, r3, r3
    mov   r12, r1
    mov   lr, r1
    add   r5, sp, #KEEP
    stm   r5!, {r1-r4}
    stm   r5!, {r1-r4}
    stm   r5!, {r1-r4}
    stm   r5!, {r1, r2}
    add   sp, #LOCALS+16
    RESTORE_HIGH_AND_RETURN
    .ltorg

/* Lanes x0 and x1 in r1..r4 = the 16 bytes at r0, wherever they are; r0, r5 and r6 are lost. */
.Lfetch:
    lsls  r5, r0, #30
    beq   .Lfetch_words
    add   r5, sp, #BLOCK
    movs  r6, #16
.Lfetch_byte:
    subs  r6, #1
    ldrb  r1, [r0, r6]
    strb  r1, [r5, r6]
    bne   .Lfetch_byte
    mov   r0, r5
.Lfetch_words:
    ldm   r0!, {r1-r4}
    rev   r5, r1
    rev   r1, r2
    movs  r2, r5
    rev   r5, r3
    rev   r3, r4
    movs  r4, r5
    INTERLEAVE r5, r6, r1, r2, r3, r4
    bx    lr

/* The other way, for words of memory. */
.Lto_bytes:
    DEINTERLEAVE r5, r6, r1, r2, r3, r4
    rev   r5, r1
    rev   r1, r2
    movs  r2, r5
    rev   r5, r3
    rev   r3, r4
    movs  r4, r5
    bx    lr

/* The state that the 16 bytes at r0 and the use in r7 begin with. */
.Lstart:
    mov   r6, lr
    str   r6, [sp, #RETURN]
    bl    .Lfetch
    mov   X1E, r3
    ldr   X2E, =NOT_USE_EVEN
    ldr   X2O, =NOT_USE_ODD
    lsls  r0, r7, #31
    lsrs  r0, r0, #3
    eors  X2E, r0
    lsrs  r7, r7, #1
    lsls  r7, r7, #28
    eors  X2O, r7
    movs  X4O, #0
    mov   X3E, X4O
    mov   X3O, X4O
    mov   X4E, X4O
    bl    mote_ascon_rounds_12
.Lreturn:
    ldr   r0, [sp, #RETURN]
    bx    r0

/* The 16 bytes at r0, bit by bit. */
.Lrekey:
    str   r0, [sp, #NEXT]
    adds  r0, #16
    str   r0, [sp, #END]
    mov   r6, lr
    str   r6, [sp, #RETURN]
    subs  r0, #16
    REKEY
.Llast_rounds:
    bl    mote_ascon_rounds_12
    b     .Lreturn
    .ltorg

/* NEXT, END and REST for the string of r6 bytes at r0, which stays there. */
.Lset_string:
    str   r0, [sp, #NEXT]
    movs  r0, #RATE-1
    ands  r0, r6
    str   r0, [sp, #REST]
    subs  r6, r6, r0
    ldr   r0, [sp, #NEXT]
    adds  r6, r6, r0
    str   r6, [sp, #END]
    bx    lr

/* The string of r6 bytes at r0: whole blocks and a last one, which may be empty, padded; twelve rounds after each. */
.Labsorb:
    mov   r12, lr
    bl    .Lset_string
    mov   r6, r12
    str   r6, [sp, #LINK]
    b     .Labsorb_next

    .balign 4
.Labsorb_block:
    mov   V, X2E
    mov   U, X2O
    lsls  r3, r0, #30
    bne   .Lget
    ldm   r0!, {r3, r5}
.Lgot:
    str   r0, [sp, #NEXT]
    ADD_BLOCK
    bl    mote_ascon_rounds_12
    ldr   r0, [sp, #NEXT]
    cmp   r0, #0
    beq   .Lend
.Labsorb_next:
    ldr   r6, [sp, #END]
    cmp   r0, r6
    bne   .Labsorb_block

    mov   V, X2E
    mov   U, X2O
    add   r5, sp, #BLOCK
    movs  r3, #0
    str   r3, [r5]
    str   r3, [r5, #4]
    ldr   r6, [sp, #REST]
    movs  r3, #0x80
.Labsorb_byte:
    strb  r3, [r5, r6]
    subs  r6, #1
    blo   .Labsorb_last
    ldrb  r3, [r0, r6]
    b     .Labsorb_byte
.Labsorb_last:
    ldm   r5, {r3, r5}
    movs  r0, #0
    b     .Lgot

.Lget:
    .irp  word, r3, r5
    ldrb  \word, [r0]
    .irp  byte, 1, 2, 3
    ldrb  r6, [r0, #\byte]
    lsls  r6, r6, #8*\byte
    orrs  \word, r6
    .endr
    adds  r0, #4
    .endr
    b     .Lgot

.Lend:
    ldr   r0, [sp, #LINK]
    bx    r0
    .ltorg

/* The output = the input ^ the key stream of the session that nonce and key make; nothing to do means no session. */
.Lstream:
    ldr   r6, [sp, #LEN]
    cmp   r6, #0
    beq   .Lnothing
    mov   r6, lr
    str   r6, [sp, #LINK]
    ldr   r0, [sp, #KEY]
    movs  r7, #FOR_STREAM_KEY
    bl    .Lstart
    ldr   r0, [sp, #NONCE]
    bl    .Lrekey
    add   r0, sp, #KEEP
    stm   r0!, {r1-r5}
    ldr   r0, [sp, #NONCE]
    bl    .Lfetch
    mov   X3E, r1
    mov   X3O, r2
    mov   X4E, r3
    movs  X4O, r4
    add   r0, sp, #KEEP
    ldm   r0!, {r1-r5}
    ldr   r0, [sp, #OUT]
    str   r0, [sp, #TO]
    ldr   r0, [sp, #IN]
    ldr   r6, [sp, #LEN]
    bl    .Lset_string
    b     .Lstream_next
.Lnothing:
    bx    lr

    .balign 4
.Lstream_block:
    bl    mote_ascon_rounds_6
    GET_BLOCK
    ldr   r0, [sp, #NEXT]
    ldr   r6, [sp, #TO]
    orrs  r6, r0
    lsls  r6, r6, #30
    bne   .Lstream_odd
    ldr   r6, [r0]
    eors  r5, r6
    ldr   r6, [r0, #4]
    eors  r3, r6
    adds  r0, #8
    str   r0, [sp, #NEXT]
    ldr   r6, [sp, #TO]
    str   r5, [r6]
    str   r3, [r6, #4]
    adds  r6, #8
    str   r6, [sp, #TO]
    mov   X2E, V
    mov   X2O, U
.Lstream_next:
    ldr   r6, [sp, #END]
    cmp   r0, r6
    bne   .Lstream_block
    ldr   r6, [sp, #REST]
    cmp   r6, #0
    beq   .Lend
    bl    mote_ascon_rounds_6
    GET_BLOCK
    ldr   r6, [sp, #REST]
    bl    .Lstream_bytes
    b     .Lend
.Lstream_odd:
    movs  r6, #RATE
    mov   r0, U
    str   r0, [sp, #KEEP+8]
    bl    .Lstream_bytes
    mov   X2E, V
    ldr   X2O, [sp, #KEEP+8]
    ldr   r0, [sp, #NEXT]
    b     .Lstream_next

/* r6 bytes by the words in r5 and r3. */
.Lstream_bytes:
    str   r1, [sp, #KEEP]
    str   r2, [sp, #KEEP+4]
    str   r5, [sp, #BLOCK]
    str   r3, [sp, #BLOCK+4]
    add   r1, sp, #BLOCK
    ldr   r2, [sp, #NEXT]
    ldr   r3, [sp, #TO]
.Lstream_byte:
    ldrb  r0, [r2]
    ldrb  r5, [r1]
    eors  r0, r5
    strb  r0, [r3]
    adds  r1, #1
    adds  r2, #1
    adds  r3, #1
    subs  r6, #1
    bne   .Lstream_byte
    str   r2, [sp, #NEXT]
    str   r3, [sp, #TO]
    ldr   r1, [sp, #KEEP]
    ldr   r2, [sp, #KEEP+4]
    bx    lr
    .ltorg
    ENDFUNCTION mote_isap_a_128a_encrypt

/*
 * Cycles, fast: a block of the hash 1,424, 1,361 of them rounds and their call, 38 to turn its lane; a block of the key stream 766. The two
 * sessions' keys take 36,000, a round for each bit.
 */
