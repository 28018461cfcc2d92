"""Images of the library with one bit of an instruction that is carried out the other way round."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from unittest.mock import patch

import support
from motecrypt._sim import Machine, SimulationError
from motecrypt.catalog import Aead, Hash, Operation, Primitive
from motecrypt.prove.contract.aead import Aeads
from motecrypt.prove.contract.hash import Hashes
from motecrypt.prove.contract.obligations import ACCEPTED, REJECTED
from motecrypt.prove.contract.primitive import Primitives, calls
from motecrypt.prove.contract.statement import Statement
from motecrypt.prove.plan import goals, proving
from motecrypt.prove.record.result import Result
from motecrypt.prove.symbolic import execution
from motecrypt.prove.symbolic.case_split import Case
from motecrypt.prove.tactics.solve import prove
from motecrypt.prove.tactics.summaries import Composition
from motecrypt.run import memory
from motecrypt.run.firmware import Firmware
from motecrypt.run.memory import FirmwareError, Prepared
from motecrypt.run.subject import Subject
from motecrypt.specification import aead_model
from motecrypt.toolchain import read_elf

CHIP = "msp430f1611"
PRIMITIVES = [a.name for a in support.catalog().algorithms if isinstance(a, Primitive)]
SAMPLES = 50
"""Inputs on which a mutant that is proved has to give what the specification gives."""

LENGTHS = (5, 9)
"""Bytes of associated data and of message."""


@dataclass(frozen=True)
class Target:
    """What is mutated, and what is asked of an image of it.

    ``call``: one call, with plain inputs. ``statement``: what is to be proved, of some lengths or
    of those that say most of routines. ``values``: random inputs; ``runs``: of both sides.
    """

    firmware: Callable[[], Firmware]
    call: Callable[[Firmware], Prepared]
    statement: Callable[[Firmware, bool], Statement]
    values: Callable[[random.Random], Mapping[str, bytes]]
    runs: tuple[str, ...] = ("",)

    @property
    def seed(self) -> tuple[str, str]:
        firmware = self.firmware()
        return firmware.algorithm.name, firmware.variant


def of_operation(primitive: Primitive, operation: Operation, variant: str, chip: str) -> Target:
    """An operation of a primitive, for all inputs."""
    firmware = partial(Firmware, Subject.of(support.catalog(), primitive, chip, variant))
    steps = calls(primitive, operation)
    sizes = {a.name: a.size for call in steps for a in call.arguments if a.is_buffer}
    return Target(
        firmware,
        lambda image: image.prepare_operation(operation, {n: bytes(s) for n, s in sizes.items()}),
        lambda image, telling: Primitives(primitive, image).operate(operation),
        lambda source: {name: source.randbytes(size) for name, size in sizes.items()},
    )


def of_mode(algorithm: Aead | Hash, operation: str, variant: str, chip: str) -> Target:
    """Encryption, decryption or hashing of a few bytes."""
    firmware = partial(Firmware, Subject.of(support.catalog(), algorithm, chip, variant))
    ad, message = LENGTHS
    if isinstance(algorithm, Hash):
        sizes = {"message": message, "custom": ad if algorithm.custom else 0}
    else:
        sizes = {"key": algorithm.key, "nonce": algorithm.nonce, "ad": ad, "pt": message}

    def call(image: Firmware) -> Prepared:
        if isinstance(algorithm, Hash):
            return image.prepare_digest(bytes(message), custom=bytes(sizes["custom"]))
        key, nonce, data, pt = (bytes(size) for size in sizes.values())
        if operation == "encrypt":
            return image.prepare_encrypt(key, nonce, data, pt)
        ct, tag = aead_model(algorithm).encrypt(key, nonce, data, pt)
        return image.prepare_decrypt(key, nonce, data, ct, tag)

    def statement(image: Firmware, telling: bool) -> Statement:
        lengths = proving.telling(algorithm) if telling else LENGTHS
        if isinstance(algorithm, Hash):
            custom = lengths[0] if algorithm.custom else 0
            return Hashes(algorithm, image).digest(custom, lengths[1])
        of = Aeads(algorithm, image, goals.verdict(image.image))
        return (of.encrypt if operation == "encrypt" else of.decrypt)(*lengths)

    def values(source: random.Random) -> dict[str, bytes]:
        drawn = {name: source.randbytes(size) for name, size in sizes.items()}
        if operation == "decrypt":
            assert isinstance(algorithm, Aead)
            lone = source.randrange(8 * algorithm.tag)
            drawn["difference"] = (1 << lone).to_bytes(algorithm.tag, "little")
        return drawn

    runs = (ACCEPTED, REJECTED) if operation == "decrypt" else ("",)
    return Target(firmware, call, statement, values, runs)


@dataclass(frozen=True)
class Outcome:
    """What comes of a mutant: a proof's status, or that it was run once and gave something else."""

    status: str
    why: str = ""


RAN = "differs when it is run"


def statuses(name: str, variant: str, count: int, chip: str = CHIP) -> Counter[str]:
    """What comes of so many mutants of a primitive's first operation."""
    primitive = support.catalog().algorithm(name)
    assert isinstance(primitive, Primitive)
    target = of_operation(primitive, primitive.operations[0], variant, chip)
    return Counter(outcome.status for outcome in judged(target, count))


def judged(target: Target, count: int, *, run_first: bool = False) -> list[Outcome]:
    """The same of anything. With ``run_first`` only those are proved that give what they should
    when they are run once.

    One that is proved is thereby shown to do the same; the samples are there to doubt that.
    """
    firmware = target.firmware()
    source = support.rng(*target.seed)
    places, cycles = targets(firmware, target.call)
    found: list[Outcome] = []
    for _ in range(count):
        address, mask = source.choice(places), 1 << source.randrange(8)
        mutant = target.firmware()
        mutant.machine = Machine(firmware.chip.name, patched(firmware.image, address, mask))
        # One that loops is not waited for.
        with (
            patch.object(execution, "BUDGET", 4 * cycles),
            patch.object(memory, "BUDGET", 4 * cycles),
        ):
            if run_first and not _agrees(target, mutant, support.rng(address, mask)):
                found.append(Outcome(RAN))
                continue
            result = _proved(target, mutant)
        found.append(Outcome(result.status, result.why))
        if result.proved:
            for seed in range(SAMPLES):
                assert _agrees(target, mutant, support.rng(seed)), f"{address:#06x} ^ {mask:#04x}"
    return found


def _proved(target: Target, mutant: Firmware) -> Result:
    """The result with sums as adders, or with sorted sums if these do not decide it."""
    found = _attempted(target, mutant, adders=True)
    is_open = found.status == "not decided" and found.sums is not None
    return _attempted(target, mutant, adders=False) if is_open else found


def _attempted(target: Target, mutant: Firmware, *, adders: bool) -> Result:
    def learn(case: Case) -> Composition:
        composition = Composition()
        composition.scout(replace(target.statement(mutant, True), adders=adders), case)
        return composition

    return prove(replace(target.statement(mutant, False), adders=adders), learn=learn)


def _agrees(target: Target, image: Firmware, source: random.Random) -> bool:
    """Whether an image gives what the specification gives."""
    values = target.values(source)
    statement = target.statement(image, False)
    try:
        return not any(statement.confirm(values, run).differences for run in target.runs)
    except (SimulationError, FirmwareError):
        return False


def patched(image: Path, address: int, mask: int) -> bytes:
    """The image with some bits of a byte the other way round."""
    data = bytearray(image.read_bytes())
    elf = read_elf(image)
    for segment in elf.segments:
        at = address - segment.address
        if 0 <= at < len(elf.contents(segment)):
            data[segment.offset + at] ^= mask
    return bytes(data)


def targets(firmware: Firmware, call: Callable[[Firmware], Prepared]) -> tuple[list[int], int]:
    """The bytes of the instructions that a call carries out, and its cycles."""
    run = call(firmware).run(profile=True)
    assert run.profile is not None
    machine = firmware.machine
    found = {at + offset for at in run.profile for offset in range(machine.disassemble(at).length)}
    return sorted(found), run.cycles
