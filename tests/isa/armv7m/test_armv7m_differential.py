"""Programs at random, here and in Unicorn: registers, flags and memory agree."""

from __future__ import annotations

import random

import pytest

from isa.armv7m.oracle import RAM_BYTES, Oracle
from isa.armv7m.programs import FLASH, RAM, Inputs, Maker, Words, elf, inputs, pack
from motecrypt._sim import Machine

unicorn = pytest.importorskip("unicorn", reason="needs Unicorn (pip install unicorn)")

SPACE = 0x400
"""Bytes of the longest program."""


def machine() -> Machine:
    return Machine("stm32f100rb", elf(bytes(SPACE)))


def prepare(here: Machine, words: Words, given: Inputs) -> None:
    here.write(FLASH, pack(words).ljust(SPACE, b"\xff"))
    here.write(RAM, given.memory.ljust(RAM_BYTES, b"\xa5"))


def listing(here: Machine, words: Words) -> str:
    """The program, for people."""
    lines, at = [], FLASH
    while at < FLASH + 2 * len(words):
        found = here.disassemble(at)
        lines.append(f"{at:#x} {found.text}")
        at += found.length
    return "\n".join(lines)


def test_programs_do_here_what_they_do_in_unicorn() -> None:
    rng = random.Random("unicorn")
    maker, here, there = Maker(rng), machine(), Oracle(unicorn)
    for number in range(600):
        words, given = maker.program(rng.randrange(4, 60)), inputs(rng)
        prepare(here, words, given)
        expected = there.run(words, given)
        run = here.call(FLASH, registers=dict(enumerate(given.registers)))
        what = f"program {number}:\n{listing(here, words)}"
        assert list(run.registers[:13]) == expected.registers, what
        assert run.registers[16] == expected.apsr, what
        assert here.read(RAM, RAM_BYTES) == expected.memory, what
