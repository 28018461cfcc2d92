/* clang-format off */
/* Every difference between assemblers and ABIs of the RL78, once. Taken by GNU as.
 *
 * Kernels are written for the calling convention of M. Matsui and Y. Murakami at FSE 2013 (doi 10.1007/978-3-662-43933-3_20), which
 * is that of Renesas' compiler for the small memory model: the first argument in AX, others on the stack, HL belongs to the caller.
 * GCC has all arguments on the stack, and an underscore before the names of C: where it is the compiler, a function takes the first
 * one from there by itself, which is one instruction, and the others lie two bytes further up.
 *
 * Pointers have 16 bits: data is in the last page of 64 KB, in which the mirror shows flash. Code may lie anywhere.
 *
 * GNU as does not tell upper from lower case in the names of macros: none may be called like an instruction.
 */
#ifndef MOTE_COMMON_RL78_ASM_H
#define MOTE_COMMON_RL78_ASM_H

#ifndef __RL78__
#error "asm.h: these are the conventions of RL78"
#endif

/* STACK_ARGUMENTS: from the stack pointer at entry to the argument after the first one. The return address is between.
 * FUNCTION name ... ENDFUNCTION name: a global function that has its first argument in AX, in a section of its own, so that a
 * link keeps only what it uses.
 * INVOKE name: a call, from assembly, of a function whose only argument is in AX and on top of the stack, too.
 * C_CONSTANT name, alignment ... END_C_CONSTANT name: read-only data in flash (see TABLE) that C reads. */
#ifdef __GNUC__
#define STACK_ARGUMENTS 6

.macro FUNCTION name
    BEGIN_FUNCTION _\name
    movw  ax, [sp+4]
.endm

.macro ENDFUNCTION name
    .size _\name, . - _\name
.endm

.macro INVOKE name
    call  !!_\name
.endm

.macro C_CONSTANT name, alignment=1
    CONSTANT _\name, \alignment
.endm

.macro END_C_CONSTANT name
    ENDTABLE _\name
.endm
#else
#define STACK_ARGUMENTS 4

.macro FUNCTION name
    BEGIN_FUNCTION \name
.endm

.macro ENDFUNCTION name
    .size \name, . - \name
.endm

.macro INVOKE name
    call  !!\name
.endm

.macro C_CONSTANT name, alignment=1
    CONSTANT \name, \alignment
.endm

.macro END_C_CONSTANT name
    ENDTABLE \name
.endm
#endif

/* ROUTINE name ... ENDROUTINE name: the same of a function that assembly alone calls, by whatever registers it says. */
.macro ROUTINE name
    BEGIN_FUNCTION \name
.endm

.macro ENDROUTINE name
    .size \name, . - \name
.endm

.macro BEGIN_FUNCTION name
    .section .text.\name, "ax", @progbits
    .globl \name
    .type \name, @function
\name:
.endm

/* TABLE name, alignment ... ENDTABLE name: read-only data in flash, local to its file. The lower 16 bits of its address are
 * those of what the mirror shows of it. */
.macro TABLE name, alignment=1
    .section .rodata.\name, "a", @progbits
    .balign \alignment
    .type \name, @object
\name:
.endm

/* CONSTANT name, alignment ... ENDTABLE name: the same, for all assembly to see. */
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
    .pushsection .mote_verdicts, "o", @progbits, .Lverdict\@
    .long .Lverdict\@
    .popsection
.endm

#endif
