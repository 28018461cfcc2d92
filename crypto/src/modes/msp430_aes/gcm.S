#include "common/msp430_aes/cpux.inc"
#include "common/msp430_aes/module.inc"
#include "modes/msp430/ghash.inc"

/* ---
function: mote_aes128_gcm_seal
abi: internal
registers: { r12: ct, r13: tag, r14: pt, r15: pt_len, "2(sp)": ad, "4(sp)": ad_len, "6(sp)": first block of the counter, "8(sp)": key }
stack: 112
--- */
/* ---
function: mote_aes128_gcm_open
abi: internal
registers: { r12: pt, r13: ct, r14: ct_len, r15: tag, "2(sp)": tag_bytes, "4(sp)": ad, "6(sp)": ad_len, "8(sp)": first block of the counter, "10(sp)": key }
stack: 112
--- */
/* ---
function: mote_aes128_gcm_sealing
abi: internal
registers: { r12-r15: as of mote_aes128_gcm_seal, r7: ad, r8: ad_len, r9: "bytes of the nonce, and above them of the tag", r10: key, r11: nonce }
stack: 112
--- */
/* ---
function: mote_aes128_gcm_opening
abi: internal
registers: { r12-r15: as of mote_aes128_gcm_open, r7: ad, r8: ad_len, r9: "bytes of the nonce, and above them of the tag", r10: key, r11: nonce }
stack: 112
--- */
/* ---
function: mote_aes128_gcm_multiply
abi: internal
registers: { r4-r11: a block that becomes its product with h, "54(sp)": tables of h, r12-r15: clobbered }
stack: 32
tables: secret-indexed
--- */

/*
 * GCM through the AES module, which works on the stream of the next block while the last one is hashed: always in time. In both directions a
 * block is added to the hash as it is encrypted or decrypted. The hash is in r4..r11 all the time.
 *
 * The frame. A nonce is of 12 bytes, or of 16: the first block itself.
 */
#define BLOCK    0              /* 16: one that is made of bytes */
#define COUNTER  16             /* 16: the block that the module was asked for last */
#define FIRST    32             /* 4: the end of the first block, which is the tag's */
#define END      36
#define LEFT     38
#define OUT_AT   40
#define IN_AT    42
#define LEN      44
#define OUT      46
#define TAG      48
#define SIZES    50             /* r9 */
#define TABLES   52             /* of h */
#define AD_LEN   54
#define AD       56
#define FRAME    58             /* r4..r10, then the return address */
#define HASH_KEY 176            /* in the key */
#define SECRET   32             /* of the frame, from its beginning */

.macro WORDS op, operand:vararg
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    \op   \operand, \word
    .endr
.endm

/* The frame; the key to the module. */
.macro ENTER tag, in, out, len
    mov   #AES_ENCRYPT, &AESACTL0
    GIVE_KEY r10
    add   #HASH_KEY-16, r10
    push  r7
    push  r8
    push  r10
    push  r9
    push  \tag
    push  \out
    push  \len
    push  \in
    sub   #IN_AT, sp
    call  #.Lbegin
.endm

/* The stream of the next block; the frame begins \above bytes higher. */
.macro ASK above=0
    mov   sp, r15
    add   #COUNTER+\above, r15
    add   #0x100, 14(r15)
    adc.b 14(r15)
    adc.b 13(r15)
    adc.b 12(r15)
    .rept 8
    TO_MODULE r15, AESADIN
    .endr
.endm

.macro CLEAR_BLOCK above=0
    .irp  at, 0, 2, 4, 6, 8, 10, 12, 14
    mov   #0, BLOCK+\at+\above(sp)
    .endr
.endm

/* What a number of bytes is in bits, to the words for its upper and lower part. */
.macro ADD_BITS number, upper, lower
    mov   \number, r13
    mov   r13, r12
    and   #0xe000, r13
    clrc
    rrc   r13
    rra   r13
    rra   r13
    rra   r13
    rra   r13
    xor   r13, \upper
    rla   r12
    rla   r12
    rla   r12
    swpb  r12
    xor   r12, \lower
.endm

/* The message: ciphertext is what goes in when opening is 1, and else what comes out. */
.macro CRYPT opening
    WAIT_FOR_MODULE
    mov   IN_AT(sp), r12
    bis   OUT_AT(sp), r12
    bit   #1, r12
    jnz   .Lodd\@
.Lblock\@:
    sub   #16, LEFT(sp)
    jnc   .Lrest\@
    mov   IN_AT(sp), r12
    mov   OUT_AT(sp), r14
    mov   #AESADOUT, r15
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    .if \opening
    mov   @r12+, r13
    xor   r13, \word
    xor   @r15, r13
    .else
    mov   @r15, r13
    xor   @r12+, r13
    xor   r13, \word
    .endif
    mov   r13, .Lat(r14)
    .set  .Lat, .Lat+2
    .endr
    mov   r12, IN_AT(sp)
    add   #16, OUT_AT(sp)
    ASK
    call  #mote_aes128_gcm_multiply
    jmp   .Lblock\@

.Lrest\@:
    add   #16, LEFT(sp)
.Lodd\@:
    tst   LEFT(sp)
    jz    .Ldone\@
.Lpart\@:
    CLEAR_BLOCK
    mov   IN_AT(sp), r12
    mov   OUT_AT(sp), r13
    mov   sp, r15
    mov   LEFT(sp), r14
    cmp   #17, r14
    jnc   .Lshort\@
    mov   #16, r14
.Lshort\@:
    sub   r14, LEFT(sp)
    add   r15, r14
    mov   r14, END(sp)
.Lbyte\@:
    mov.b @r12+, r14
    .if \opening
    mov.b r14, 0(r15)
    .endif
    xor.b &AESADOUT, r14
    .ifeq \opening
    mov.b r14, 0(r15)
    .endif
    mov.b r14, 0(r13)
    inc   r13
    inc   r15
    cmp   END(sp), r15
    jnz   .Lbyte\@
    mov   r12, IN_AT(sp)
    mov   r13, OUT_AT(sp)
    ASK
    mov   sp, r12
    WORDS xor, @r12+
    call  #mote_aes128_gcm_multiply
    tst   LEFT(sp)
    jnz   .Lpart\@
.Ldone\@:
.endm

    FUNCTION mote_aes128_gcm_seal
    PUSH_MANY 7, r10
    mov   16(sp), r7
    mov   18(sp), r8
    mov   20(sp), r11
    mov   22(sp), r10
    mov   #16 + (16 << 8), r9
    br    #mote_aes128_gcm_sealing
    ENDFUNCTION mote_aes128_gcm_seal

    FUNCTION mote_aes128_gcm_open
    PUSH_MANY 7, r10
    mov   16(sp), r9
    swpb  r9
    add   #16, r9
    mov   18(sp), r7
    mov   20(sp), r8
    mov   22(sp), r11
    mov   24(sp), r10
    br    #mote_aes128_gcm_opening
    ENDFUNCTION mote_aes128_gcm_open

    FUNCTION mote_aes128_gcm_sealing
    ENTER r13, r14, r12, r15
    CRYPT 0
    call  #.Lfinish
    mov   TAG(sp), r13
    bit   #1, r13
    jnz   .Ltag_by_bytes
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   \word, .Lat(r13)
    .set  .Lat, .Lat+2
    .endr

.Lend:
    mov   #AES_FORGET, &AESACTL0
    add   #SECRET, sp
    mov   #4, r4
.Lwipe:
    .rept 9
    push  #0
    .endr
    dec   r4
    jnz   .Lwipe
    add   #72+FRAME-SECRET, sp
    POP_MANY 7, r10
    clr   r11
    clr   r13
    clr   r14
    clr   r15
    ret

.Ltag_by_bytes:
    .set  .Lat, 0
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b \word, .Lat(r13)
    swpb  \word
    mov.b \word, .Lat+1(r13)
    .set  .Lat, .Lat+2
    .endr
    jmp   .Lend

    /* Subroutines: the frame begins two bytes higher. The counter, the stream of the first block, the hash of the associated data. */
.Lbegin:
    .irp  at, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    MOV_INC_B r11, COUNTER+2+\at, sp
    .endr
    mov   #0, COUNTER+2+12(sp)
    mov   #0x0100, COUNTER+2+14(sp)
    bit   #16, r9
    jz    .Lnonce
    .irp  at, 12, 13, 14, 15
    MOV_INC_B r11, COUNTER+2+\at, sp
    .endr
.Lnonce:
    mov   COUNTER+2+12(sp), FIRST+2(sp)
    mov   COUNTER+2+14(sp), FIRST+2+2(sp)
    ASK   2
    mov   r7, OUT_AT+2(sp)
    mov   r8, LEFT+2(sp)
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    clr   \word
    .endr
    tst   LEFT+2(sp)
    jz    .Lno_ad
.Lad:
    sub   #16, LEFT+2(sp)
    jnc   .Lad_rest
    mov   OUT_AT+2(sp), r12
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov.b @r12+, r13
    xor   r13, \word
    mov.b @r12+, r13
    swpb  r13
    xor   r13, \word
    .endr
    mov   r12, OUT_AT+2(sp)
    mov   sp, r14
    call  #.Lmultiply
    jmp   .Lad
.Lad_rest:
    add   #16, LEFT+2(sp)
    jz    .Lno_ad
    CLEAR_BLOCK 2
    mov   OUT_AT+2(sp), r12
    mov   sp, r13
    incd  r13
.Lad_byte:
    MOV_INC_B r12, 0, r13
    inc   r13
    dec   LEFT+2(sp)
    jnz   .Lad_byte
    mov   sp, r12
    incd  r12
    WORDS xor, @r12+
    mov   sp, r14
    call  #.Lmultiply
.Lno_ad:
    mov   LEN+2(sp), LEFT+2(sp)
    mov   OUT+2(sp), OUT_AT+2(sp)
    ret

    /* The lengths, and the first block of the stream: the tag in r4..r11. */
.Lfinish:
    mov   FIRST+2(sp), COUNTER+2+12(sp)
    mov   FIRST+2+2(sp), COUNTER+2+14(sp)
    mov   sp, r15
    add   #COUNTER+2, r15
    WAIT_FOR_MODULE
    .rept 8
    TO_MODULE r15, AESADIN
    .endr
    ADD_BITS AD_LEN+2(sp), r6, r7
    ADD_BITS LEN+2(sp), r10, r11
    mov   sp, r14
    call  #.Lmultiply
    mov   #AESADOUT, r12
    WAIT_FOR_MODULE
    WORDS xor, @r12
    ret

    /* From a subroutine: the frame is 2 bytes above r14. */
.Lmultiply:
    mov   TABLES+2(r14), KEY
    br    #.Lwith_tables
    ENDFUNCTION mote_aes128_gcm_sealing

    FUNCTION mote_aes128_gcm_opening
    ENTER r15, r13, r12, r14
    CRYPT 1
    call  #.Lfinish
    mov   TAG(sp), r13
    mov   SIZES(sp), r12
    swpb  r12
    mov.b r12, r12
    clr   r14
    cmp   #16, r12
    jnz   .Lcompare_bytes
    bit   #1, r13
    jnz   .Lcompare_bytes
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    xor   @r13+, \word
    bis   \word, r14
    .endr
.Lcompared:
    clr   r12
    tst   r14
    VERDICT
    jz    .Lopened
    mov   #-1, r12
    mov   OUT(sp), r13
    mov   LEN(sp), r14
    tst   r14
    jz    .Lopened
.Ltake_back:
    mov.b #0, 0(r13)
    inc   r13
    dec   r14
    jnz   .Ltake_back
.Lopened:
    br    #.Lend

.Lcompare_bytes:
    .set  .Lat, BLOCK
    .irp  word, r4, r5, r6, r7, r8, r9, r10, r11
    mov   \word, .Lat(sp)
    .set  .Lat, .Lat+2
    .endr
    mov   sp, r15
.Lcompare:
    mov.b @r13+, r11
    xor.b @r15+, r11
    bis   r11, r14
    dec   r12
    jnz   .Lcompare
    jmp   .Lcompared
    ENDFUNCTION mote_aes128_gcm_opening

    FUNCTION mote_aes128_gcm_multiply
    mov   TABLES+2(sp), KEY
.Lwith_tables:
    mov   #0xf0, HIGH
    MULTIPLY PUSH_MANY 8, r11
    ret
    ENDFUNCTION mote_aes128_gcm_multiply
