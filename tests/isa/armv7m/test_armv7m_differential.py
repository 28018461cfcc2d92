"""Programs at random, here and in Unicorn: registers, flags and memory agree."""

from __future__ import annotations

import random

import pytest

from isa.armv7m.oracle import STM32F100RB, STM32F407, Like, Oracle
from isa.armv7m.programs import FLASH, RAM, Maker, inputs
from isa.armv7m.running import RAM_BYTES, listing, machine, prepare

unicorn = pytest.importorskip("unicorn", reason="needs Unicorn (make setup installs it)")


@pytest.mark.parametrize(
    ("chip", "like"), [("stm32f100rb", STM32F100RB), ("stm32f407", STM32F407)], ids=["M3", "M4"]
)
def test_programs_do_here_what_they_do_in_unicorn(chip: str, like: Like) -> None:
    rng = random.Random("unicorn")
    maker, here, there = Maker(rng, dsp=like == STM32F407), machine(chip), Oracle(unicorn, like)
    for number in range(600):
        words, given = maker.program(rng.randrange(4, 60)), inputs(rng)
        prepare(here, words, given)
        expected = there.run(words, given)
        run = here.call(FLASH, registers=dict(enumerate(given.registers)))
        what = f"program {number}:\n{listing(here, words)}"
        assert list(run.registers[:13]) == expected.registers, what
        assert run.registers[16] == expected.apsr, what
        assert here.read(RAM, RAM_BYTES) == expected.memory, what
