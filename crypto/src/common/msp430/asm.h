/* Every difference between assemblers and ABIs on the MSP430, once. Taken by GNU as and by LLVM's assembler.
 *
 * GNU as does not tell upper from lower case in the names of macros: none may be called like an instruction.
 */
/* clang-format off */
#ifndef MOTE_COMMON_MSP430_ASM_H
#define MOTE_COMMON_MSP430_ASM_H

#if !defined(__MSP430__)
#error "common/msp430/asm.h: these kernels need an MSP430: for other processors build the portable C instead"
#elif defined(__MSP430X_LARGE__)
#error "common/msp430/asm.h: these kernels have pointers of 16 bits and return by RET: build without -mlarge, or the portable C instead"
#endif

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

/* CONSTANT name, alignment ... ENDTABLE name: the same, for all the program to see. */
.macro CONSTANT name, alignment=2
    .globl \name
    TABLE \name, \alignment
.endm

/* SHARED name, alignment ... ENDTABLE name: the same in several files, of which a link keeps one. */
.macro SHARED name, alignment=2
    .section .rodata.\name, "aG", @progbits, \name, comdat
    .balign \alignment
    .weak \name
    .type \name, @object
\name:
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

/* The numbers of the registers, named as usual, for instructions that are encoded by hand. */
.irp number, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    .set .Lreg_r\number, \number
.endr
    .set .Lreg_sp, 1

/* PUSH_ALL r10, r9, ...: registers in falling order without a gap, and POP_ALL r4, r5, ...: in rising order. Memory and stack are
 * the same on every CPU. A push takes 3 cycles and a pop 2; the MSP430X has an instruction for all of them, PUSHM.W and POPM.W, which
 * takes 2 and one for each register, in one word. GCC defines __MSP430X__ where the CPU is one; other compilers are told. */
.macro PUSH_ALL first, more:vararg
#if defined(__MSP430X__)
    COUNT_ALL \first, \more
    .word 0x1500 + ((.Lhow_many_registers - 1) << 4) + .Lreg_\first
#else
    .irp  register, \first, \more
    push  \register
    .endr
#endif
.endm

.macro POP_ALL first, more:vararg
#if defined(__MSP430X__)
    COUNT_ALL \first, \more
    .word 0x1700 + ((.Lhow_many_registers - 1) << 4) + .Lreg_\first
#else
    .irp  register, \first, \more
    pop   \register
    .endr
#endif
.endm

/* .Lhow_many_registers = how many there are. */
.macro COUNT_ALL registers:vararg
    .set .Lhow_many_registers, 0
    .irp  register, \registers
    .set .Lhow_many_registers, .Lhow_many_registers + 1
    .endr
.endm

/* The registers that the EABI leaves to the callee to preserve: 21 and 14 cycles, on an MSP430X 9 and 9, and 14 bytes of stack. */
.macro PUSH_R4_R10
    PUSH_ALL r10, r9, r8, r7, r6, r5, r4
.endm

.macro POP_R4_R10
    POP_ALL r4, r5, r6, r7, r8, r9, r10
.endm

/* LLVM's assembler has no MOV from @Rn+ to an indexed operand and no PUSH of a memory operand, though the CPU does:
 * encoded here by hand (SLAU049, Section 3.4). */

/* mov @src+, offset(dst): 5 cycles, 2 words; and the byte form. */
.macro MOV_INC src, offset, dst
    .word 0x40b0 + (.Lreg_\src << 8) + .Lreg_\dst, \offset
.endm

.macro MOV_INC_B src, offset, dst
    .word 0x40f0 + (.Lreg_\src << 8) + .Lreg_\dst, \offset
.endm

/* xor @src+, offset(dst): 5 cycles, 2 words. */
.macro XOR_INC src, offset, dst
    .word 0xe0b0 + (.Lreg_\src << 8) + .Lreg_\dst, \offset
.endm

/* FROM op, offset, base, dst: `op offset(base), dst`, at offset 0 as `op @base, dst`, a word and a cycle less. GNU as makes that
 * of any operand 0(base) that is read, LLVM's assembler of none. */
.macro FROM op, offset, base, dst
    .if \offset
    \op   \offset(\base), \dst
    .else
    \op   @\base, \dst
    .endif
.endm

/* push @src: 4 cycles; push @src+: 5 cycles; push offset(src): 5 cycles, 2 words. */
.macro PUSH_AT src
    .word 0x1220 + .Lreg_\src
.endm

.macro PUSH_INC src
    .word 0x1230 + .Lreg_\src
.endm

.macro PUSH_INDEXED offset, src
    .word 0x1210 + .Lreg_\src, \offset
.endm

#endif
