"""Cycles of the Cortex-M33 by the rules that others measured, a sequence for each of them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from isa.armv7m.assemble import assemble, functions
from motecrypt._sim import Machine

TEXT = Path(__file__).with_name("rules.csv").read_text(encoding="ascii")
ROWS = list(csv.DictReader(TEXT.splitlines()))
CHIP = "rp2350-arm"
CODE, DATA = 0x2004_0000, 0x2000_0400
BEGIN = "mov.w r8, r8 / "
"""A wide instruction, with which nothing shares a cycle."""
FRAME = 1 + 1 + 2
"""That one, one at the end, and the return."""
END = " / mov.w r8, r8"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    bodies = {f"row{number}": BEGIN + row["sequence"] + END for number, row in enumerate(ROWS)}
    text = functions(bodies)
    return assemble(text, tmp_path_factory.mktemp("rules"), "cortex-m4", origin=CODE)


@pytest.mark.parametrize("number", range(len(ROWS)), ids=[row["rule"] for row in ROWS])
def test_rule(program: bytes, number: int) -> None:
    registers = {0: 1, 1: 2, 2: DATA, 3: DATA + 0x40, 4: 4, 5: 5, 6: 6, 7: 7}
    run = Machine(CHIP, program).call(f"row{number}", registers=registers)
    assert run.cycles - FRAME == int(ROWS[number]["cycles"])
