"""Programs at random, here and in simavr: all registers, memory, cycles and instructions agree."""

from __future__ import annotations

import random
import resource
import time

import pytest

from isa.avr.programs import DATA, RET, Inputs, Maker, Words, elf, inputs, pack
from isa.avr.simavr import Simavr, is_installed
from motecrypt._sim import Machine, Run

pytestmark = pytest.mark.skipif(not is_installed(), reason="needs simavr (Debian: libsimavr-dev)")

RAM = DATA + 0x100
SPACE = 200
"""Words of the longest program."""


def machine(chip: str) -> Machine:
    return Machine(chip, elf(bytes(2 * SPACE)))


def prepare(here: Machine, words: Words, given: Inputs) -> None:
    here.write(0, pack(words + [0xFFFF] * (SPACE - len(words))))
    here.write(RAM, given.memory)


def carry_out(here: Machine, words: Words, given: Inputs, **options: object) -> Run:
    """Calls begin with r1 and SREG zero."""
    registers = {number: value for number, value in enumerate(given.registers) if number != 1}
    return here.call(0, registers=registers, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("chip", ["atmega328p", "atmega128"])
def test_programs_do_here_what_they_do_in_simavr(chip: str) -> None:
    rng = random.Random(f"simavr {chip}")
    maker, here = Maker(rng), machine(chip)
    with Simavr(chip) as there:
        for number in range(3000):
            words = maker.program(rng.randrange(4, 60))
            given = inputs(rng)
            given = given._replace(
                registers=given.registers[:1] + b"\0" + given.registers[2:], sreg=0
            )
            prepare(here, words, given)
            expected = there.run(words, given)
            what = f"program {number}: {' '.join(f'{word:04x}' for word in words)}"
            for options in ({}, {"profile": True}):
                here.write(RAM, given.memory)
                run = carry_out(here, words, given, **options)
                assert bytes(run.registers[:32]) == expected.registers, what
                assert run.registers[32] == expected.sreg, what
                assert run.cycles == expected.cycles, what
                assert run.instructions == expected.instructions, what
                assert here.read(RAM, 512) == expected.memory, what


def loop(body: Words, turns: int) -> Words:
    """The body so often, with the same pointers each time; it leaves r24 and r25 alone."""
    begin = [
        0xE080 | turns & 15 | (turns & 0xF0) << 4,
        0xE090 | turns >> 8 & 15 | turns >> 4 & 0xF00,
    ]
    pointers = [0xE0A0, 0xE0B2, 0xE0C0, 0xE0D2, 0xE0E0, 0xE0F2]
    inner = [*pointers, *body]
    back = len(inner) + 3
    return [*begin, *inner, 0x9701, 0xF009, 0xC000 | -back & 0xFFF, RET]


@pytest.mark.long
def test_is_three_times_as_fast_as_simavr() -> None:
    """The same instructions in one run, by processor time."""
    rng = random.Random("speed")
    maker, here, turns = Maker(rng), machine("atmega328p"), 60_000
    body = [word for _ in range(60) for word in maker.quick()]
    words = loop(body, turns)
    given = inputs(rng)._replace(sreg=0)
    given = given._replace(registers=given.registers[:1] + b"\0" + given.registers[2:])
    prepare(here, words, given)
    carry_out(here, words, given)
    here.write(RAM, given.memory)
    begin = time.process_time()
    run = carry_out(here, words, given)
    ours = time.process_time() - begin
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    with Simavr("atmega328p") as there:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        answer = there.run(words, given)
    theirs = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    assert (answer.cycles, answer.instructions) == (run.cycles, run.instructions)
    assert answer.registers == bytes(run.registers[:32])
    rates = [run.instructions / seconds / 1e6 for seconds in (ours, theirs)]
    print(f"{rates[0]:.0f} and {rates[1]:.0f} million instructions a second")
    assert rates[0] > 3 * rates[1]
