"""Cycles of short sequences, as an emulator derived from hardware has them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from isa.armv7m.assemble import assemble, functions
from motecrypt._sim import Machine

SEQUENCES = Path(__file__).with_name("sequences.csv").read_text(encoding="ascii")
ROWS = list(csv.DictReader(SEQUENCES.splitlines()))
BUFFER, ELSEWHERE = 0x2000_0400, 0x2000_0600
UNBUFFERED = "ldr.w r12,=0xe000e008 / mov.w r3,#2 / str.w r3,[r12] / mov.w r3,#4 / "
"""Switches the write buffer off, in sixteen bytes."""
RETURN = 2


def before(row: dict[str, str]) -> str:
    return UNBUFFERED if row["write buffer"] == "off" else ""


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """Every row as a function, which begins at a multiple of 16."""
    bodies = {row["name"]: before(row) + row["sequence"] for row in ROWS}
    text = functions(bodies | {"unbuffered": UNBUFFERED})
    program = assemble(text, tmp_path_factory.mktemp("sequences"))
    return Machine("stm32f100rb", program)


@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_sequence(machine: Machine, row: dict[str, str]) -> None:
    """The return is one instruction of two cycles."""

    def cycles(name: str) -> int:
        registers = {0: BUFFER, 1: ELSEWHERE, 2: BUFFER, 3: 4}
        return machine.call(name, registers=registers).cycles

    around = cycles("unbuffered") if before(row) else RETURN
    assert cycles(row["name"]) - around == int(row["cycles"])
