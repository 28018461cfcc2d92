/* Every difference between assemblers and ABIs of AVR, once. Taken by GNU as and by LLVM's assembler.
 *
 * GNU as does not tell upper from lower case in the names of macros: none may be called like an instruction.
 * lld 15 takes a conditional branch no further than 32 words: what is further away stands behind an RJMP.
 */
/* clang-format off */
#ifndef MOTE_COMMON_AVR_ASM_H
#define MOTE_COMMON_AVR_ASM_H

#include "common/target.h"

#ifndef __AVR__
#error "common/avr/asm.h: these kernels need an AVR: for other processors build the portable C instead"
#elif defined(__AVR_TINY__)
#error "common/avr/asm.h: these kernels need 32 registers, of which this AVR has 16, and the portable C needs more RAM than it has"
#elif defined(__AVR_SP8__)
#error "common/avr/asm.h: these kernels need a stack pointer of 16 bits, which this AVR does not have: build the portable C instead"
#elif defined(MOTE_AVR_SAYS) && !(defined(__AVR_HAVE_MOVW__) && defined(__AVR_HAVE_LPMX__))
#error "common/avr/asm.h: these kernels need MOVW and LPM Rd, Z+, which this AVR does not have: build the portable C instead"
#endif

/* Without CALL and JMP there are 8 KB of flash at most, all of which RCALL and RJMP reach. */
#if defined(MOTE_AVR_SAYS) && !defined(__AVR_HAVE_JMP_CALL__)
#define call rcall
#define jmp rjmp
#endif

/* The stack pointer and the flags in I/O space. */
#define SPL 0x3d
#define SPH 0x3e
#define SREG 0x3f

/* FUNCTION name ... ENDFUNCTION name: a global function in a section of its own, so that a link keeps
 * only what it uses. */
.macro FUNCTION name
    .section .text.\name, "ax", @progbits
    .balign 2
    .globl \name
    .type \name, @function
\name:
.endm

.macro ENDFUNCTION name
    .size \name, . - \name
.endm

/* TABLE name, alignment ... ENDTABLE name: read-only data in flash, local to its file, for LPM, which reaches the first 64 KB: the
 * linker scripts of AVR have .progmem.gcc* right behind the vectors, before all other data in flash and all code. */
.macro TABLE name, alignment=1
    .section .progmem.gcc.mote.\name, "a", @progbits
    .balign \alignment
    .type \name, @object
\name:
.endm

/* CONSTANT name, alignment ... ENDTABLE name: the same, for all the program to see. */
.macro CONSTANT name, alignment=1
    .globl \name
    TABLE \name, \alignment
.endm

.macro ENDTABLE name
    .size \name, . - \name
.endm

/* VERDICT: stands before the conditional jump that decides by whether a tag is right, which is public though it comes from
 * secrets. A section that takes no memory of the target keeps the jump's address, where an audit finds it. */
.macro VERDICT
.Lverdict\@:
#ifdef __clang__
    .pushsection .mote_verdicts, "o", @progbits, .Lverdict\@
#else
    .pushsection .mote_verdicts, "", @progbits      /* binutils 2.26, which Debian has for AVR, knows no "o" */
#endif
    .long .Lverdict\@
    .popsection
.endm

/* What the ABI leaves to the callee to preserve, r1 apart, which has to be 0 again: 36 cycles each, 18 bytes of stack. */
.macro PUSH_R2_R17_Y
    .irp  number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push  r\number
    .endr
.endm

.macro POP_R2_R17_Y
    .irp  number, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop   r\number
    .endr
.endm

#endif
