/* What assemblers need to know of any Cortex-M, for the asm.h of each of its instruction sets. Taken by GNU
 * as and by LLVM's assembler. */
/* clang-format off */
#ifndef MOTE_COMMON_THUMB_H
#define MOTE_COMMON_THUMB_H

    /* No code on the stack. GNU ld warns if some objects of a program say so and others do not: those of C do
     * from clang, and from GCC for Linux, but not from GCC for bare metal. */
#if defined(__clang__) || defined(__linux__)
    .section .note.GNU-stack, "", %progbits
#endif

    .syntax unified
    .thumb

/* FUNCTION name ... ENDFUNCTION name: a global function in a section of its own, so that a link keeps
 * only what it uses. */
.macro FUNCTION name, alignment=4
    .section .text.\name, "ax", %progbits
    .balign \alignment
    .globl \name
    .type \name, %function
    .thumb_func
\name:
.endm

.macro ENDFUNCTION name
    .size \name, . - \name
.endm

/* TABLE name, alignment ... ENDTABLE name: read-only data, local to its file. */
.macro TABLE name, alignment=4
    .section .rodata.\name, "a", %progbits
    .balign \alignment
    .type \name, %object
\name:
.endm

/* CONSTANT name, alignment ... ENDTABLE name: the same, for all the program to see. */
.macro CONSTANT name, alignment=4
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
    .pushsection .mote_verdicts, "o", %progbits, .Lverdict\@
    .long .Lverdict\@
    .popsection
.endm

#endif
