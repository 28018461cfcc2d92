/* clang-format off */
/* Every difference between assemblers and ABIs of the RL78, once. Taken by GNU as.
 *
 * The calling convention is that of M. Matsui and Y. Murakami at FSE 2013 (doi 10.1007/978-3-662-43933-3_20), which is that of
 * Renesas' compiler for the small memory model: the first argument in AX, others on the stack, HL belongs to the caller. Pointers
 * have 16 bits: data is in the last page of 64 KB, in which the mirror shows flash. Code may lie anywhere.
 *
 * GNU as does not tell upper from lower case in the names of macros: none may be called like an instruction.
 */
#ifndef MOTE_COMMON_RL78_ASM_H
#define MOTE_COMMON_RL78_ASM_H

#ifndef __RL78__
#error "asm.h: these are the conventions of RL78"
#endif

/* From the stack pointer at entry to the argument after the one in AX: the return address is between. */
#define STACK_ARGUMENTS 4

/* FUNCTION name ... ENDFUNCTION name: a global function in a section of its own, so that a link keeps
 * only what it uses. */
.macro FUNCTION name
    .section .text.\name, "ax", @progbits
    .globl \name
    .type \name, @function
\name:
.endm

.macro ENDFUNCTION name
    .size \name, . - \name
.endm

/* TABLE name, alignment ... ENDTABLE name: read-only data in flash, local to its file. The lower 16 bits of its address are
 * those of what the mirror shows of it. */
.macro TABLE name, alignment=1
    .section .rodata.\name, "a", @progbits
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
    .pushsection .mote_verdicts, "o", @progbits, .Lverdict\@
    .long .Lverdict\@
    .popsection
.endm

#endif
