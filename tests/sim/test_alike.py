"""A call counts alike however it is watched: plainly, in a profile, and with its secrets followed.

Programs at random, on every instruction set. Cycles, instructions, accesses, stack, registers and
memory of one call have to be the same; what an instruction may do differently while secrets are
followed, such as carrying out what a secret leaves out, must not show.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from isa.armv6m.programs import Maker as Armv6m
from isa.armv7m import programs as arm
from isa.avr import programs as avr
from isa.msp430x import encode
from isa.msp430x import test_msp430x_differential as msp430x
from isa.rl78 import programs as rl78
from motecrypt._sim import Machine, SimulationError, Taint

ROUNDS = 150


class Program(NamedTuple):
    """What is called, with which registers; ``memory`` as (address, bytes) before each call."""

    entry: int
    memory: list[tuple[int, bytes]]
    registers: dict[int, int]
    data: list[int]
    """Registers that may be secret."""
    window: tuple[int, int]
    """Memory that is compared, some of it secret."""


ARM_TO_NEXT = [[0xE7FF], [0xD0FF], [0x46F4, 0xF000, 0xF800, 0x46E6]]
"""B and BEQ to the next instruction; BL to it, with the return address kept in r12."""
AVR_TO_NEXT = [[0xC000], [0xF001], [0xD000]]
"""RJMP, BREQ and RCALL to the next instruction; what follows a call is carried out once more."""
SPACE = 0x400


def on_arm(rng: random.Random, maker: arm.Maker) -> Program:
    words, given = maker.program(rng.randrange(4, 40)), arm.inputs(rng)
    if rng.random() < 0.5:
        words = rng.choice(ARM_TO_NEXT) + words
    memory = [
        (arm.FLASH, arm.pack(words).ljust(SPACE, b"\xff")),
        (arm.RAM, given.memory.ljust(0x2000, b"\xa5")),
    ]
    registers = dict(enumerate(given.registers))
    return Program(arm.FLASH, memory, registers, [0, 1, 2, 3, 4, 5, 6], (arm.RAM, 0x2000))


def on_avr(rng: random.Random, start: int) -> Program:
    words, given = avr.Maker(rng).program(rng.randrange(3, 25)), avr.inputs(rng)
    if rng.random() < 0.5:
        words = rng.choice(AVR_TO_NEXT) + words
    ram = avr.DATA + start
    memory = [(0, avr.pack(words + [0xFFFF] * (200 - len(words)))), (ram, given.memory)]
    registers = {number: byte for number, byte in enumerate(given.registers) if number != 1}
    for upper in (27, 29, 31):
        registers[upper] += (start - 0x100) >> 8
    return Program(0, memory, registers, list(range(2, 26)), (ram, 512))


def on_rl78(rng: random.Random) -> Program:
    code = rl78.Maker(rng).program(rng.randrange(4, 60))
    memory = [
        (rl78.CODE, code.ljust(SPACE, b"\xff")),
        (rl78.STUB, rl78.RET),
        (rl78.TABLE, rng.randbytes(0x200)),
        (rl78.WINDOW, rng.randbytes(rl78.SAVED + 5 - rl78.WINDOW)),
        (rl78.SHORT, rng.randbytes(rl78.SHORT_BYTES)),
    ]
    registers = {number: rng.randrange(256) for number in range(6)}
    return Program(rl78.CODE, memory, registers, list(range(6)), (rl78.WINDOW, 0x400))


def on_msp430x(rng: random.Random) -> Program:
    start = encode.START
    words = msp430x.Writer(rng).program(start)
    memory = [
        (start, b"".join(word.to_bytes(2, "little") for word in words)),
        (msp430x.WINDOW, rng.randbytes(msp430x.SIZE)),
    ]
    return Program(start, memory, {}, [8, 9, 10, 11], (msp430x.WINDOW, msp430x.SIZE))


def watched(rng: random.Random, given: Program) -> Iterator[tuple[str, dict[str, Any]]]:
    """Ways to watch a call, the plain one first."""
    secret = {number: "register" for number in given.data if rng.random() < 0.4}
    first, length = given.window
    place = first + rng.randrange(length // 2)
    yield "plain", {}
    yield "profile", {"profile": True}
    yield "digest", {"digest": True}
    for name, options in (
        ("followed", {}),
        ("followed in a profile", {"profile": True}),
        ("recorded", {"chains": True}),
    ):
        chains = bool(options.pop("chains", False))
        taint = Taint([(place, length // 4, "memory")], secret, chains=chains)
        yield name, {"taint": taint, **options}


def outcome(machine: Machine, given: Program, options: dict[str, Any]) -> tuple[object, ...]:
    for address, data in given.memory:
        machine.write(address, data)
    try:
        run = machine.call(given.entry, registers=given.registers, budget=20_000, **options)
    except SimulationError as error:
        return (type(error).__name__,)
    counts = (run.cycles, run.least_cycles, run.most_cycles, run.instructions)
    traffic = (run.reads, run.writes, run.stack_bytes)
    return (*counts, *traffic, run.registers, machine.read(*given.window))


def machine_of(chip: str, given: Program) -> Machine:
    (_, code), *_ = given.memory
    if chip.startswith("stm32"):
        return Machine(chip, arm.elf(bytes(len(code))))
    if chip.startswith("atmega"):
        return Machine(chip, avr.elf(bytes(len(code))))
    if chip == "r5f100le":
        parts = [rl78.Segment(at, data) for at, data in given.memory]
        return Machine(chip, rl78.elf(parts, {"f": rl78.CODE}, rl78.CODE))
    return Machine(chip, encode.elf(*[msp430x.RET] * (len(code) // 2)))


MAKERS: dict[str, Callable[[random.Random], Program]] = {
    "stm32f030": lambda rng: on_arm(rng, Armv6m(rng)),
    "stm32f100rb": lambda rng: on_arm(rng, arm.Maker(rng)),
    "stm32f407": lambda rng: on_arm(rng, arm.Maker(rng, dsp=True)),
    "atmega128": lambda rng: on_avr(rng, 0x100),
    "atmega4809": lambda rng: on_avr(rng, 0x2800),
    "r5f100le": on_rl78,
    "cc430f6137": on_msp430x,
}


@pytest.mark.parametrize("chip", MAKERS)
def test_calls_count_alike(chip: str) -> None:
    rng, make = random.Random(f"alike {chip}"), MAKERS[chip]
    returned = 0
    for number in range(ROUNDS):
        given = make(rng)
        machine = machine_of(chip, given)
        (_, plainly), *others = watched(rng, given)
        expected = outcome(machine, given, plainly)
        returned += len(expected) > 1
        for name, options in others:
            found = outcome(machine, given, options)
            assert found == expected, (name, number, given.memory[0][1].hex())
    assert returned > ROUNDS // 2
