/* Every difference between assemblers and ABIs, once. Taken by GNU as and by LLVM's assembler. */
#ifndef MOTE_COMMON_ASM_H
#define MOTE_COMMON_ASM_H

#if defined(__MSP430__)

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

/* TABLE name, alignment ... ENDTABLE name: read-only data, local to its file. */
.macro TABLE name, alignment=2
    .section .rodata.\name, "a", @progbits
    .balign \alignment
    .type \name, @object
\name:
.endm

.macro ENDTABLE name
    .size \name, . - \name
.endm

#else
#error "asm.h: no assembler conventions are known for this instruction set"
#endif

#endif
