"""No macro takes the place of an instruction, in the case that GNU as gives its name."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from motecrypt.kernels import macro_names
from support import catalog

ROOT = catalog().root
FILES = sorted(
    file
    for folder in (ROOT / "crypto", ROOT / "workbench")
    for kind in ("*.S", "*.inc", "asm.h")
    for file in folder.rglob(kind)
)


def test_no_macro_of_the_library_has_the_name_of_an_instruction() -> None:
    problems = macro_names.clashes(FILES)
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("name", ["ADD", "Swap", "bit", "XOR", "MOVW", "SKC", "ADDSEQ", "PUSHM"])
def test_a_macro_with_the_name_of_an_instruction_is_refused(tmp_path: Path, name: str) -> None:
    """Of any set, ARM's suffixes of conditions and flags among them."""
    file = tmp_path / "kernel.S"
    file.write_text(f"    nop\n  .macro {name} to, from\n    nop\n.endm\n", encoding="utf-8")
    assert macro_names.clashes([file]) == [
        f"kernel.S: the macro {name} takes the place of the instruction {name.lower()} in GNU as;"
        " give it another name"
    ]


def test_macros_that_differ_in_case_alone_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "kernel.S"
    file.write_text(".macro ROUND_OF\n.endm\n.macro Round_Of\n.endm\n", encoding="utf-8")
    assert macro_names.clashes([file]) == [
        "kernel.S: the macros ROUND_OF and Round_Of are one in GNU as; rename one"
    ]


def test_other_names_are_no_instructions() -> None:
    """Words that LLVM's assemblers answer in ways of their own: jumps of MSP430, an S of ARM's."""
    assert not macro_names.mnemonics(frozenset({"join", "rounds", "add_key", "sbox", "store"}))


def test_the_instructions_of_rl78_are_known() -> None:
    with (ROOT / "tests" / "isa" / "rl78" / "operations.csv").open(encoding="utf-8") as rows:
        found = {row["text"].split()[0] for row in csv.DictReader(rows)}
    assert found <= macro_names.WITHOUT_LLVM
