#include "common/msp430/asm.h"
#include "romulus/msp430/skinny_packed.inc"

/* SKINNY-128-384+ under a tweakey, without a schedule: the keys of eight rounds are made, used and made again. */

/* ---
function: mote_romulus_skinny_block
abi: internal
registers: { r12: block read-write 16 bytes at an even address, kept, r13: tk1 read 16 bytes, r14: tk2 read 16 bytes, r15: tk3 read 16 bytes, r4-r10: kept, r11-r15: clobbered }
stack: 132               # secrets are left there and in r11..r15
timing: none
tables: secret-indexed
--- */

/* A byte of the tweakey visits rows 0 and 1 every second round: bytes 0..7 in the even rounds, 8..15 in the odd ones, where
 * those of TK2 and TK3 come as L(x) and M(x) first. L shifts left and feeds bits 7 and 5 back, M is its inverse. From
 * visit to visit a byte walks through the places of a round's keys in a cycle of eight, every byte one place
 * behind another, so that in the order of BYTES byte k begins at place k (mod 8) of the cycle. */

#define KEYS 48                 /* behind TK1, TK2 and TK3 of a byte each; 8 bytes a round (skinny_packed.inc) */
#define KEYS_END KEYS+64
#define END KEYS_END            /* the address of KEYS_END */
#define CHUNK KEYS_END+2        /* 16, 12, ... 0: chunks of eight rounds; bit 2: the walks begin half way round */
#define BLOCK CHUNK+2

    FUNCTION mote_romulus_skinny_block
    PUSH_R4_R10
    push  r12
    push  #16
    sub   #KEYS_END+2, sp

    mov   sp, r11
    mov   #BYTES, r10
.Lgather:
    mov.b @r10+, r9
    .irp  tk, 13, 14, 15
    mov   r9, r8
    add   r\tk, r8
    MOV_INC_B r8, \tk-13, r11
    .endr
    add   #3, r11
    cmp   #BYTES+16, r10
    jne   .Lgather

/* r12 = constant of the last round; in the keys of eight rounds r4 = where a byte's next round is, r6 = bytes to come,
 * r9 = visits to come, r10 = place of the next, r13, r14, r15 = the byte of TK1, TK2, TK3. */
    clr   r12
.Lchunk:
    mov   CHUNK(sp), r10
    and   #4, r10
    add   #PLACES, r10
    mov   sp, r11
    mov   sp, r4
    add   #KEYS, r4
    mov   #16, r6
.Lbyte:
    mov.b @r11+, r13
    mov.b @r11+, r14
    mov.b @r11+, r15
    mov   #4, r9
    tst   r12
    jnz   .Lstep
    cmp   #9, r6
    jge   .Lvisit               /* the first of all visits of the even rounds */
.Lstep:
    mov   r14, r7
    rla   r7
    rla   r7
    xor   r14, r7
    rla.b r7
    rlc.b r14
    mov   r15, r7
    rla   r7
    rla   r7
    swpb  r7
    xor   r15, r7
    rra   r7
    rrc.b r15
.Lvisit:
    mov.b @r10+, r8
    add   r4, r8
    mov   r13, r7
    xor   r14, r7
    xor   r15, r7
    mov.b r7, 0(r8)
    add   #16, r4
    dec   r9
    jnz   .Lstep
    mov.b r14, -2(r11)
    mov.b r15, -1(r11)
    sub   #64, r4
    sub   #3, r10
    dec   r6
    jz    .Lrounds
    cmp   #8, r6
    jne   .Lbyte
    add   #8, r4
    sub   #8, r10
    jmp   .Lbyte

.Lrounds:
    mov   sp, r13
    add   #KEYS_END, r13
    mov   r13, END(sp)
    sub   #64, r13
    mov   BLOCK(sp), r14
    LOAD_BLOCK r14

/* A constant x is 2 x + (x5 ^ x4 ^ 1) next: bits 0..3 go to cell 0, 4 and 5 to cell 4. */
.Lround:
    mov   r12, r14
    rla   r14
    xor   r12, r14
    rla   r12
    bit   #0x20, r14
    jnz   .Lconstant
    inc   r12
.Lconstant:
    and   #0x3F, r12
    mov   r12, r14
    and   #0x0F, r14
    xor   r14, 0(r13)
    mov   r12, r14
    rra   r14
    rra   r14
    rra   r14
    rra   r14
    xor.b r14, 3(r13)
    ONE_ROUND
    cmp   END(sp), r13
    jne   .Lround
    mov   BLOCK(sp), r13
    STORE_BLOCK r13
    sub   #4, CHUNK(sp)
    jge   .Lchunk

    add   #BLOCK, sp
    pop   r12
    POP_R4_R10
    ret
    ENDFUNCTION mote_romulus_skinny_block

/* 17,553 cycles: 130 a round, and about 2,250 for the keys of eight, 28 for each of a byte's four visits and 28 around
 * them. */

    TABLE mote_romulus_block_walk, 1
/* Where bytes are in the keys of a round, from visit to visit */
PLACES:
    .byte 0, 4, 3, 7, 6, 5, 2, 1
    .byte 0, 4, 3, 7, 6, 5, 2
/* The bytes of a tweakey whose visits begin at place 0, 1, ... */
BYTES:
    .byte 0, 2, 4, 6, 5, 3, 7, 1
    .byte 9, 8, 10, 12, 14, 13, 11, 15
    ENDTABLE mote_romulus_block_walk
