"""Programs at random, here and in Unicorn: registers, flags and memory agree."""

from __future__ import annotations

import random

import pytest

from isa.armv7m.oracle import Oracle
from isa.armv7m.programs import FLASH, RAM, Maker, inputs
from isa.armv7m.running import RAM_BYTES, listing, machine, prepare

unicorn = pytest.importorskip("unicorn", reason="needs Unicorn (pip install unicorn)")


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
