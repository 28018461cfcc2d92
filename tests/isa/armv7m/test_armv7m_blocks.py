"""Programs in blocks compute what they compute one instruction at a time, in the same time."""

from __future__ import annotations

import random

import pytest

from isa.armv7m.programs import RAM, RET, STARTS, Maker, Words, inputs
from isa.armv7m.running import RAM_BYTES, listing, machine, prepare


@pytest.mark.parametrize("chip", STARTS)
@pytest.mark.parametrize("loops", [False, True], ids=["once", "in-a-loop"])
def test_blocks_take_the_time_that_single_steps_take(loops: bool, chip: str) -> None:
    """In a loop a program begins with what its own end leaves in the pipeline."""
    rng = random.Random("blocks")
    start = STARTS[chip]
    maker, here = Maker(rng), machine(chip, start)
    for number in range(400):
        body, given = maker.program(rng.randrange(4, 60)), inputs(rng)
        words = looped(body) if loops else body
        told = []
        for trace in (0, 1):
            prepare(here, words, given, start)
            run = here.call(start, registers=dict(enumerate(given.registers)), trace=trace)
            counted = run.cycles, run.instructions, run.reads, run.writes
            told.append((counted, run.registers, here.read(RAM, RAM_BYTES)))
        assert told[0] == told[1], f"program {number}:\n{listing(here, words, start)}"


def looped(words: Words) -> Words:
    """The same program three times; how often is left, and r0 meanwhile, are on the stack."""
    begin = [0xB401, 0x2003, 0xB401, 0x9801]  # push {r0}; movs r0, #3; push {r0}; ldr r0, [sp, #4]
    # push {r0}; ldr r0, [sp, #4]; subs r0, #1; str r0, [sp, #4]; pop {r0}
    again = [0xB401, 0x9801, 0x3801, 0x9001, 0xBC01]
    body = [*words[:-1], *again]
    back = -2 * (len(body) + 2)
    jump = [0xF440 | back >> 12 & 0x3F, 0xA800 | back >> 1 & 0x7FF]  # bne.w
    return [*begin, *body, *jump, 0xB002, RET]  # add sp, #8
