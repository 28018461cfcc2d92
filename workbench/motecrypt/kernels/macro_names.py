"""Names that macros of assembly files may not have.

GNU as folds the case of a macro's name, and looks for macros before instructions: behind
``.macro ADD`` every ``add`` is that macro. LLVM's assembler distinguishes both.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from motecrypt.toolchain import chip, chips, compiler

_MACRO = re.compile(r"^[ \t]*\.macro[ \t]+([\w.$]+)", re.M)
_ERROR = re.compile(r":(\d+):\d+: error: (.*)")
_UNKNOWN = re.compile(
    r"invalid instruction|unknown instruction|can not set flags|conditional execution not supported"
)
"""Messages of LLVM's assemblers about a word that begins no instruction. MSP430's takes a word with
a J in front for a jump; ARM's cuts off an S or a condition at the end, which ARMv6-M has on B only:
what has one on ARMv7-M, that set's assembler tells."""

_RL78 = """
add addc addw and and1 bc bf bh bnc bnh bnz br brk bt btclr bz call callt clr1 clrb clrw cmp cmp0
cmps cmpw dec decw di divhu divwu ei halt inc incw mach machu mov mov1 movs movw mulh mulhu mulu
nop not1 oneb onew or or1 pop push ret retb reti rol rolc rolwc ror rorc sar sarw sel set1 shl
shlw shr shrw skc skh sknc sknh sknz skz stop sub subc subw xch xchw xor xor1
"""
_MSP430X = """
adcx adda addcx addx andx bicx bisx bitx bra calla clra clrx cmpa cmpx daddx dadcx decda decdx
decx inca incda incdx incx invx mova movx popm popx pushm pushx reta rlam rlax rlcx rpt rram rrax
rrcm rrcx rrum rrux sbcx suba subcx subx swpbx sxtx tsta tstx xorx
"""
WITHOUT_LLVM: Final = frozenset((_RL78 + _MSP430X).split())
"""Instructions that LLVM has no assembler for."""


def clashes(files: Iterable[Path]) -> list[str]:
    """A sentence for each macro whose name in lower case is an instruction of any set, and for
    macros of a file whose names differ in case alone."""
    found = {file: _MACRO.findall(file.read_text(encoding="utf-8")) for file in files}
    taken = mnemonics(frozenset(name.lower() for names in found.values() for name in names))
    problems = []
    for file, names in found.items():
        by_case: dict[str, set[str]] = {}
        for name in names:
            by_case.setdefault(name.lower(), set()).add(name)
        for folded, written in sorted(by_case.items()):
            called = " and ".join(sorted(written))
            if folded in taken:
                problems.append(
                    f"{file.name}: the macro {called} takes the place of the instruction {folded}"
                    " in GNU as; give it another name"
                )
            if len(written) > 1:
                problems.append(f"{file.name}: the macros {called} are one in GNU as; rename one")
    return problems


@cache
def mnemonics(names: frozenset[str]) -> frozenset[str]:
    """Those of the words that begin an instruction of some instruction set of ours."""
    found = names & WITHOUT_LLVM
    sets = {chip(name).isa.target: name for name in chips() if chip(name).isa.target}
    for name in sets.values():
        found |= _assembled(sorted(names), name)
    return found


def _assembled(words: list[str], chip_name: str) -> set[str]:
    """Those of the words that LLVM's assembler takes for instructions of a chip."""
    tool = compiler("ziglang", chip(chip_name))
    with TemporaryDirectory() as folder:
        source = Path(folder, "words.s")
        source.write_text("\n".join(words) + "\n", encoding="utf-8")
        command = [*tool.compile, "-c", "-x", "assembler", str(source), "-o", "/dev/null"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    errors = _ERROR.findall(done.stderr)
    return set(words) - {words[int(line) - 1] for line, text in errors if _UNKNOWN.search(text)}
