"""Classes of instructions: what a mnemonic is for, as far as people care in a chart."""

from __future__ import annotations

import re

OTHER = "other"
"""Of what is no instruction, such as one that was overwritten."""

# By class a line for each set that has names of its own: MSP430, AVR, ARM, RL78.
_CLASSES = {
    "logic": (
        "and bic bis bit inv xor",
        "andi bld bst cbi com eor or ori sbi",
        "bfc bfi clz mvn orn orr rbit sbfx sel teq ubfx",
        "and1 clr1 mov1 not1 or1 set1 xor1",
    ),
    "move": (
        "clr mov",
        "in ldi movw out",
        "adr movt pkhbt pkhtb sxtb sxtb16 sxth uxtb uxtb16 uxth",
        "clrb clrw movs oneb onew sel xch xchw",
    ),
    "load and store": (
        "elpm ld ldd lds lpm spm st std sts",
        "clrex ldm ldmdb ldr ldrb ldrd ldrex ldrexb ldrexh ldrh ldrsb ldrsh",
        "stm stmdb str strb strd strex strexb strexh strh",
    ),
    "shift": (
        "rla rlam rlc rpt rra rram rrc rrcm rru rrum swpb",
        "asr lsr ror swap",
        "lsl rev rev16 revsh rrx",
        "rol rolc rolwc rorc sar sarw shl shlw shr shrw",
    ),
    "arithmetic": (
        "adc add addc cmp dadc dadd dec decd inc incd sbc sub subc sxt tst",
        "adiw cp cpc cpi neg sbci sbiw subi",
        "cmn rsb ssat ssat16 usat usat16",
        "addw cmp0 cmps cmpw decw incw subw",
    ),
    "multiply and divide": (
        "fmul fmuls fmulsu mul muls mulsu",
        "mla mls sdiv smlal smull udiv umaal umlal umull usad8 usada8",
        "divhu divwu mach machu mulh mulhu mulu",
    ),
    "stack and call": (
        "call pop popm push pushm ret reti",
        "icall rcall",
        "bl blx",
        "brk callt retb",
    ),
    "jump": (
        "br jc jeq jge jhs jl jlo jmp jn jnc jne jnz jz",
        "brcc brcs breq brge brhc brhs brid brie brlt brmi brne brpl brtc brts brvc brvs",
        "cpse ijmp rjmp sbic sbis sbrc sbrs",
        "b beq bge bgt bhi bhs ble blo bls blt bmi bne bpl bvc bvs bx cbnz cbz tbb tbh",
        "bc bf bh bnc bnh bnz bt btclr bz skc skh sknc sknh sknz skz",
    ),
    "control": (
        "clrc clrn clrz dint eint nop setc setn setz",
        "clc clh cli cln cls clt clv clz sec seh sei sen ses set sev sez",
        "break sleep wdr",
        "cpsid cpsie dmb isb mrs msr wfi",
        "halt stop",
    ),
}
_CLASS_OF = {
    name: title for title, lines in _CLASSES.items() for line in lines for name in line.split()
}
_PATTERNS = {
    "arithmetic": r"(s|u|q|sh|uh|uq)(add|sub)(8|16)|(s|u|q|sh|uh|uq)(asx|sax)|qd?(add|sub)"
    r"|[su]xta(b|b16|h)",
    "multiply and divide": r"sm(la|ls|mla|mls|mul|ua|us|ul)\w*",
    "control": r"it[te]{0,3}",
}
"""Names that ARM makes of parts."""
CLASSES = (*_CLASSES, OTHER)
"""In the order of the chart."""


def class_of(mnemonic: str) -> str:
    """The class of a mnemonic with or without its size: ``xor.b`` is logic.

    A name may end with what is said of it besides: that it makes flags (``ands``), or takes words
    of 20 bits (``addx``, ``adda``).
    """
    stem = mnemonic.partition(".")[0]
    for name in (stem, stem[:-1] if stem[-1:] in ("s", "x", "a") else stem):
        if name in _CLASS_OF:
            return _CLASS_OF[name]
    for title, pattern in _PATTERNS.items():
        if re.fullmatch(pattern, stem):
            return title
    return OTHER
