"""Programs at random, here and in Unicorn: registers, flags and memory agree."""

from __future__ import annotations

import random

import pytest

from isa.armv6m.programs import Maker
from isa.armv7m.oracle import Like, Oracle
from isa.armv7m.programs import FLASH, RAM, inputs
from isa.armv7m.running import RAM_BYTES, listing, machine, prepare

unicorn = pytest.importorskip("unicorn", reason="needs Unicorn (make setup installs it)")

STM32F030 = Like("M0", 0x0801_0000, RAM + RAM_BYTES)
FLAGS = 0xF000_0000


def test_programs_do_here_what_they_do_in_unicorn() -> None:
    rng = random.Random("unicorn")
    maker, here, there = Maker(rng), machine("stm32f030"), Oracle(unicorn, STM32F030)
    for number in range(2000):
        words, given = maker.program(rng.randrange(4, 60)), inputs(rng)
        prepare(here, words, given)
        expected = there.run(words, given)
        run = here.call(FLASH, registers=dict(enumerate(given.registers)))
        what = f"program {number}:\n{listing(here, words)}"
        assert list(run.registers[:13]) == expected.registers, what
        assert run.registers[16] == expected.apsr & FLAGS, what
        assert here.read(RAM, RAM_BYTES) == expected.memory, what
