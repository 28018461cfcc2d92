"""The goals of a task: the statements about one operation of one program.

The names of a task are resolved here, once, for the proofs of all lengths.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from motecrypt._sim import Formula, SimulationError
from motecrypt.audit.making import COMPARISON, verdicts
from motecrypt.catalog import Aead, Hash
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.repeatable import opened as implementation
from motecrypt.prove.contract.aead import Aeads
from motecrypt.prove.contract.elf_function import Called
from motecrypt.prove.contract.foreign import Foreign, Foreigners
from motecrypt.prove.contract.hash import Hashes
from motecrypt.prove.contract.incremental import Pieces
from motecrypt.prove.contract.placements import of_way
from motecrypt.prove.contract.primitive import Primitives
from motecrypt.prove.contract.statement import Inputs, NotFollowed, Statement
from motecrypt.prove.contract.submission import Submission, check
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import digests, ledger
from motecrypt.prove.record.result import Result, Sums
from motecrypt.prove.symbolic.execution import Verdict
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.specification.decision import Undecided
from motecrypt.toolchain import symbols


@dataclass(frozen=True)
class Goals:
    """One operation of one program. ``statement`` is the goal for a pair of lengths."""

    subject: Subject
    operation: str
    program: Firmware | Foreign
    statement: Callable[[int, int], Statement]
    arguments: tuple[str, ...] = ()
    """The called function and its parameters, if the operation does not determine them."""
    sums: Sums | None = None
    """As in `ProofTask`."""

    @property
    def call(self) -> tuple[str, ...]:
        """The chip and the call, as far as the image and the operation do not determine them."""
        return (self.subject.chip.name, *self.arguments, *([self.sums] if self.sums else []))

    def ways(self, one: Statement) -> tuple[Sums, ...]:
        """Return the ways to make sums in a statement, in the order in which they are tried.

        If its specification adds nothing, a program's own sums are tried sorted: they are no part
        of what is to be shown.
        """
        if self.sums:
            return (self.sums,)
        return ("adders", "sorted") if _adds(one) else ("sorted", "adders")

    @property
    def of_library(self) -> bool:
        return isinstance(self.program, Firmware)

    def about(self, one: Statement) -> Result:
        """Return the undecided result of a goal, with the digests of what it is about."""
        return Result(
            *(one.algorithm, one.variant, one.operation, one.lengths, one.way, "not decided"),
            image=digests.of_image(self.program.image, self.subject.chip),
            specification=ledger.specification(self.subject.algorithm, self.operation),
        )


def opened(task: ProofTask) -> Goals:
    """Return the goals of a task, and of tasks that differ from it by lengths only. Raise MoteError
    for an unknown name, or if the program does not build."""
    subject = task.subject()
    if task.code is None:
        linked = ledger.functions(subject.algorithm, in_pieces=task.in_pieces)
        firmware = Firmware(subject, functions=linked, offset=task.offset)
        firmware.placement = of_way(task.way)
        statement = _statements(firmware, task)
        return Goals(subject, task.operation, firmware, statement, sums=task.sums)
    foreign: Foreign
    arguments: tuple[str, ...] = ()
    if isinstance(task.code, Path):
        foreign = _submission(subject, task.code, task)
    else:
        foreign = Called(task.code, subject.chip, subject.algorithm, task.operation, task.offset)
        arguments = (task.code.name, *map(repr, task.code.parameters))
    statements = Foreigners(subject.algorithm, foreign, task.way)
    statement = partial(statements.operate, task.operation)
    return Goals(subject, task.operation, foreign, statement, arguments, task.sums)


def _adds(one: Statement) -> bool:
    """Return whether the specification adds, as far as it can be carried out without a case."""
    formula = Formula(adders=True)
    with suppress(SimulationError, NotFollowed, Undecided):
        one.make(Inputs(formula))
    return formula.adds


def verdict(image: Path) -> Verdict:
    """Return the jumps and functions by which an image declares to decide on a tag's verdict."""
    functions = (COMPARISON,) if COMPARISON in symbols(image) else ()
    return Verdict(tuple(sorted(verdicts(image))), functions)


def _statements(firmware: Firmware, task: ProofTask) -> Callable[[int, int], Statement]:
    algorithm = firmware.algorithm
    if task.in_pieces:
        assert isinstance(algorithm, Aead | Hash)
        pieces = Pieces(algorithm, firmware, verdict(firmware.image), task.offset, task.way)
        return partial(pieces.operate, task.operation)
    if isinstance(algorithm, Aead):
        aeads = Aeads(algorithm, firmware, verdict(firmware.image), task.in_place, task.way)
        return aeads.encrypt if task.operation == "encrypt" else aeads.decrypt
    if isinstance(algorithm, Hash):
        return Hashes(algorithm, firmware, task.way).digest
    operation = next(o for o in algorithm.operations if o.label == task.operation)
    primitives = Primitives(algorithm, firmware, task.way)
    return lambda *_: primitives.operate(operation)


def _submission(subject: Subject, folder: Path, task: ProofTask) -> Submission:
    """Return an implementation with one operation only: all of them may be too large for a chip."""
    algorithm = subject.algorithm
    assert isinstance(algorithm, Aead | Hash)
    how = (subject.chip.name, subject.toolchain, subject.optimisation)
    made, api = implementation(subject.catalog.root, folder, *how)
    check(algorithm, made.source.name, api)
    code = Implemented(made, api, [task.operation], offset=task.offset)
    return Submission(code, task.operation, task.in_place)
