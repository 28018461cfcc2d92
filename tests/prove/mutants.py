"""Images of the library with one bit of an instruction that is carried out the other way round."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from elftools.elf.elffile import ELFFile

import support
from motecrypt._sim import Machine
from motecrypt.catalog import Call, Operation, Primitive
from motecrypt.prove import execution
from motecrypt.prove.primitive import Primitives
from motecrypt.prove.result import Result
from motecrypt.prove.trial import prove
from motecrypt.run.firmware import Firmware

CHIP = "msp430f1611"
PRIMITIVES = [a.name for a in support.catalog().algorithms if isinstance(a, Primitive)]
SAMPLES = 50
"""Inputs on which a mutant that is proved has to give what the specification gives."""


def statuses(name: str, variant: str, count: int, chip: str = CHIP) -> Counter[str]:
    """What comes of so many mutants of a primitive's first operation."""
    primitive = support.catalog().algorithm(name)
    assert isinstance(primitive, Primitive)
    results = judged(primitive, primitive.operations[0], variant, count, chip)
    return Counter(result.status for result in results)


def judged(
    primitive: Primitive, operation: Operation, variant: str, count: int, chip: str
) -> list[Result]:
    """The same of an operation.

    One that is proved is thereby shown to do the same; the samples are there to doubt that.
    """
    firmware = Firmware(support.catalog(), primitive, chip, variant)
    source = support.rng(primitive.name, variant)
    places, cycles = targets(firmware, operation)
    found: list[Result] = []
    for _ in range(count):
        address, mask = source.choice(places), 1 << source.randrange(8)
        mutant = Firmware(support.catalog(), primitive, chip, variant)
        mutant.machine = Machine(chip, patched(firmware.image, address, mask))
        # One that loops is not waited for.
        with patch.object(execution, "BUDGET", 4 * cycles):
            of = Primitives(primitive, mutant)
            statement = of.operate(operation)
            result = prove(statement)
        found.append(result)
        if result.proved:
            for seed in range(SAMPLES):
                shown = statement.confirm(inputs(of.calls(operation), support.rng(seed)), "")
                assert not shown.differences, f"{address:#06x} ^ {mask:#04x}"
    return found


def patched(image: Path, address: int, mask: int) -> bytes:
    """The image with some bits of a byte the other way round."""
    data = bytearray(image.read_bytes())
    with image.open("rb") as stream:
        for segment in ELFFile(stream).iter_segments("PT_LOAD"):
            start = segment["p_paddr"]
            if start <= address < start + segment["p_filesz"]:
                data[segment["p_offset"] + address - start] ^= mask
    return bytes(data)


def targets(firmware: Firmware, operation: Operation) -> tuple[list[int], int]:
    """The bytes of the instructions that an operation carries out, and its cycles."""
    sizes = {a.name: a.size for a in operation.call.arguments if a.is_buffer}
    call = firmware.prepare_operation(operation, {n: bytes(s) for n, s in sizes.items()})
    run = call.run(profile=True)
    assert run.profile is not None
    machine = firmware.machine
    found = {at + offset for at in run.profile for offset in range(machine.disassemble(at).length)}
    return sorted(found), run.cycles


def inputs(calls: Sequence[Call], source: random.Random) -> dict[str, bytes]:
    """Random contents of all buffers of some calls."""
    sizes = {a.name: a.size for call in calls for a in call.arguments if a.is_buffer}
    return {name: source.randbytes(size) for name, size in sizes.items()}
