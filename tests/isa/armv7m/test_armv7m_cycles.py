"""Cycles of short sequences, as an emulator derived from hardware has them."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from isa.armv7m.assemble import assemble
from motecrypt._sim import Machine

SEQUENCES = Path(__file__).with_name("sequences.csv").read_text(encoding="ascii")
ROWS = list(csv.DictReader(SEQUENCES.splitlines()))
BUFFER, ELSEWHERE = 0x2000_0400, 0x2000_0600


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """Every row as a function, which begins at a multiple of 16."""
    text = ""
    for row in ROWS:
        name, body = row["name"], row["sequence"].replace(" / ", "\n")
        text += (
            f".balign 16\n.globl {name}\n.type {name}, %function\n{name}:\n{body}\nbx lr\n.ltorg\n"
        )
    program = assemble(text, tmp_path_factory.mktemp("sequences"))
    return Machine("stm32f100rb", program)


@pytest.mark.parametrize("row", ROWS, ids=[row["name"] for row in ROWS])
def test_sequence(machine: Machine, row: dict[str, str]) -> None:
    """The return is one instruction of two cycles."""
    registers = {0: BUFFER, 1: ELSEWHERE, 2: BUFFER, 3: 4}
    run = machine.call(row["name"], registers=registers)
    assert run.cycles == int(row["cycles"]) + 2
