"""Random bytes as programs: each run ends in a fault or a return, the same when watched."""

from __future__ import annotations

import random

from isa.rl78.programs import Segment, elf
from motecrypt._sim import ArgumentError, Machine, SimulationError, Taint

AT = 0x2000
SIZE = 0x400


def outcome(machine: Machine, registers: dict[int, int], **options: object) -> object:
    """What a run comes to; its faults are those that have a name."""
    machine.reset()
    try:
        run = machine.call("f", registers=registers, budget=2000, **options)  # type: ignore[arg-type]
    except SimulationError as error:
        return str(error)
    return run.cycles, run.registers, run.rows


def test_random_bytes_as_programs() -> None:
    rng = random.Random("rl78 bytes")
    returned = 0
    for _ in range(1000):
        code = bytearray(rng.randbytes(SIZE))
        for place in rng.sample(range(SIZE), SIZE // 16):
            code[place] = 0xD7  # returns
        machine = Machine("r5f100le", elf([Segment(AT, bytes(code))], {"f": AT}, AT))
        registers = {number: rng.getrandbits(8) for number in range(32)}
        plain = outcome(machine, registers)
        returned += isinstance(plain, tuple)
        assert outcome(machine, registers, profile=True) == plain
        assert outcome(machine, registers, taint=Taint(registers={0: "x", 1: "a"})) == plain
    assert returned > 100


def test_random_bytes_taken_apart() -> None:
    rng = random.Random("rl78 text")
    machine = Machine("r5f100le", elf([Segment(AT, bytes(16))], {"f": AT}, AT))
    for _ in range(20_000):
        machine.write(AT, rng.randbytes(8))
        try:
            listing = machine.disassemble(AT)
        except ArgumentError:
            continue
        assert 1 <= listing.length <= 5 and listing.text.startswith(listing.mnemonic)
