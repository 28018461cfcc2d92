"""Programs in blocks compute what they compute one instruction at a time, in the same time."""

from __future__ import annotations

import random

import pytest

from isa.armv6m.programs import Maker
from isa.armv7m.programs import RAM, inputs
from isa.armv7m.running import RAM_BYTES, listing, machine, prepare
from motecrypt._sim import memory_map


@pytest.mark.parametrize("chip", ["stm32f030", "stm32g071", "samd21g18a"])
def test_blocks_take_the_time_that_single_steps_take(chip: str) -> None:
    rng = random.Random("blocks")
    start, stack = (min(r.start for r in memory_map(chip)), max(r.end for r in memory_map(chip)))
    maker, here = Maker(rng), machine(chip, start)
    for number in range(400):
        words, given = maker.program(rng.randrange(4, 60)), inputs(rng)
        told = []
        for trace in (0, 1):
            prepare(here, words, given, start)
            here.write(stack - 0x200, bytes(0x200))
            run = here.call(start, registers=dict(enumerate(given.registers)), trace=trace)
            counted = run.cycles, run.instructions, run.reads, run.writes
            told.append((counted, run.registers, here.read(RAM, RAM_BYTES)))
        assert told[0] == told[1], f"program {number}:\n{listing(here, words, start)}"
