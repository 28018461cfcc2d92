"""What was found on boards of how instructions follow one another, beside what the simulator does.

``silicon.csv`` has a sequence for each rule that others published for a Cortex-M3, an M4 or both,
its cycles by that rule, and ours. Where they differ docs/SOUNDNESS.md says so.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from isa.armv7m.assemble import assemble, functions
from motecrypt._sim import Machine
from motecrypt.markdown import table

TEXT = Path(__file__).with_name("silicon.csv").read_text(encoding="ascii")
ROWS = list(csv.DictReader(TEXT.splitlines()))
CHIPS = {"M3": ("stm32f100rb",), "M4": ("stm32f407-24mhz",)}
CHIPS["both"] = (*CHIPS["M3"], *CHIPS["M4"])
PAGE = Path(__file__).parents[3] / "docs" / "SOUNDNESS.md"
HEAD = ("rule", "found on", "sequence", "cycles by the rule", "here")
RETURN = 2
PLACES = {0: 0x2000_0400, 1: 0x2000_0600, 3: 4, 9: 0x2000_0700}
"""Registers at the start: memory, an offset, and for r9 a second memory where the chip has one."""
SECOND = {"stm32f407-24mhz": 0x2001_C000}
"""The STM32F407's second bank of RAM."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Every row as a function, which begins at a multiple of 16."""
    text = functions({f"row{number}": row["sequence"] for number, row in enumerate(ROWS)})
    return assemble(text, tmp_path_factory.mktemp("silicon"), "cortex-m4")


@pytest.mark.parametrize(
    ("number", "chip"),
    [(number, chip) for number, row in enumerate(ROWS) for chip in CHIPS[row["core"]]],
)
def test_sequence(program: bytes, number: int, chip: str) -> None:
    registers = PLACES | {9: SECOND.get(chip, PLACES[9])}
    cycles = Machine(chip, program).call(f"row{number}", registers=registers).cycles
    assert cycles - RETURN == int(ROWS[number]["here"])


def test_page() -> None:
    """SOUNDNESS has all of them, with agreement and disagreement."""
    lines = [
        [
            *(row["rule"], row["core"]),
            *(f"`{row['sequence'].replace(' / ', '; ')}`", row["board"]),
            row["here"] if row["here"] == row["board"] else f"**{row['here']}**",
        ]
        for row in ROWS
    ]
    assert table(HEAD, lines) in PAGE.read_text(encoding="utf-8")
