"""Weighing: build each algorithm, hold it to the official vectors, run it over the case grid of the
literature, check every output against the portable C on this computer, and record what it took.

One task is one algorithm in one variant by one toolchain; tasks run in parallel processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from motecrypt._sim import OutOfMemoryError, SimulationError, StackOverflowError
from motecrypt.bench import cases, deepest
from motecrypt.bench.cases import Right
from motecrypt.bench.records import Record
from motecrypt.catalog import (
    BLOCK_DIRECTIONS,
    Aead,
    Algorithm,
    Catalog,
    Family,
    Hash,
    Operation,
    Primitive,
    parts,
)
from motecrypt.parallel import Places, spread
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import shared
from motecrypt.run.inputs import AEAD_GRID, LENGTHS, Case, operation_inputs
from motecrypt.run.memory import FirmwareError
from motecrypt.run.subject import Subject
from motecrypt.run.task import Task
from motecrypt.toolchain import chip
from motecrypt.toolchain.offered import anywhere, variants
from motecrypt.toolchain.room import DoesNotFit
from motecrypt.verify import vouched


@dataclass(frozen=True)
class Weighing(Task):
    """A task of weighing.

    ``official``: hold it to the official vectors too, which takes longer than weighing.
    ``together``: link all functions of the algorithm into one image, so that the bytes are those
    of all of them; of a cipher that has them, those alone which take the key in the block.
    ``cases``: what to weigh besides the cases of the literature, or, without ``grid``, instead of
    them; each of them has to succeed.
    """

    official: bool = True
    together: bool = False
    cases: tuple[Case, ...] = ()
    grid: bool = True


@dataclass(frozen=True)
class Outcome:
    """The records of a task, and what did not hold; if anything did not, none is verified."""

    task: Weighing
    records: tuple[Record, ...]
    failures: tuple[str, ...]


def weighed_on(catalog: Catalog, chip_name: str) -> list[Algorithm]:
    """The algorithms that are weighed on a chip if none is named: all. On a chip that is another
    one with its devices in use: those that take the devices' sources, directly or through a family
    that they use."""
    target = chip(chip_name)
    plain = target.plain
    if plain is None:
        return [a for a in catalog.algorithms if anywhere(catalog, a, target)]
    known = variants(catalog, target)

    def differs(family: Family) -> bool:
        paths = (chip(chip_name).path, chip(plain).path)
        return any(len({tuple(parts(family.directory, p, v)) for p in paths}) > 1 for v in known)

    return [a for a in catalog.algorithms if any(map(differs, catalog.closure(a.family)))]


def plan(
    catalog: Catalog,
    chip_name: str,
    algorithms: Iterable[Algorithm],
    variants: Sequence[str],
    toolchains: Sequence[str],
    cases: tuple[Case, ...] = (),
) -> list[Weighing]:
    """A task for each combination that there is; ``cases`` instead of those of the literature."""
    target = chip(chip_name)
    return [
        Weighing(
            *(catalog.root, algorithm.name, chip_name, variant, toolchain),
            cases=cases,
            grid=not cases,
        )
        for algorithm in algorithms
        for variant, _ in anywhere(catalog, algorithm, target, variants)
        for toolchain in toolchains
    ]


def compile_all(
    catalog: Catalog, tasks: Sequence[Task], done: Callable[[], None] = lambda: None
) -> None:
    """Compile everything that the tasks link; ``done`` is called once per task."""
    seen: set[tuple[str | None, ...]] = set()
    for task in tasks:
        subject = task.subject(catalog)
        family = subject.algorithm.family
        job = (family, task.chip, task.variant, task.toolchain, task.optimisation)
        if job not in seen:
            seen.add(job)
            subject.compile_sources()
        done()


def run_all(tasks: Sequence[Weighing], places: Places = None) -> Iterator[Outcome]:
    """Outcomes as they come."""
    return spread(run, tasks, places)


def run(task: Weighing) -> Outcome:
    """Measure one task in this process.

    What is built in the default way is held to the official vectors first; of other builds the
    outputs of the measured cases alone are compared.
    """
    subject = task.subject().offered
    return weigh(_together(subject) if task.together else subject, task)


def weigh(subject: Subject, task: Weighing) -> Outcome:
    """Measure a subject as a task asks for."""
    algorithm = subject.algorithm
    failures: list[str] = []
    records: list[Record] = []
    try:
        if task.official and task.default_build:
            failures += vouched.problems(subject)
        records += _MEASURES[type(algorithm)](_Scale(subject, task))
    except (SimulationError, FirmwareError, DoesNotFit) as error:
        failures.append(f"{error}")
    if not task.grid and _takes_messages(algorithm) and not failures:
        done = {record.message for record in records}
        missing = [str(case) for case in task.cases if case.message not in done]
        if missing:
            failures.append(f"{', '.join(missing)}: the RAM has no room for so much.")
    wrong = [record.label for record in records if not record.verified]
    if wrong:
        labels = ", ".join(dict.fromkeys(wrong))
        failures.append(f"{labels}: computes something else than the portable C.")
    if failures:
        records = [replace(record, verified=False) for record in records]
    return Outcome(task, tuple(records), tuple(f"{task}: {failure}" for failure in failures))


def _takes_messages(algorithm: Algorithm) -> bool:
    if isinstance(algorithm, Primitive):
        return any(operation.message for operation in algorithm.operations)
    return True


def _together(subject: Subject) -> Subject:
    """The algorithm as one image has it: the blocks with the key are a cipher of their own."""
    algorithm = subject.algorithm
    if not isinstance(algorithm, Primitive) or algorithm.directions != BLOCK_DIRECTIONS:
        return subject
    kept = (o for o in algorithm.operations if o.operation in BLOCK_DIRECTIONS)
    return replace(subject, algorithm=replace(algorithm, operations=tuple(kept)))


class _Scale:
    """The parts that the measurements of a task share."""

    def __init__(self, subject: Subject, task: Weighing) -> None:
        self.algorithm = subject.algorithm
        self.host = shared(subject.catalog, subject.algorithm.family)
        self._subject = subject
        self._task = task

    def firmware(self, *functions: str) -> Firmware:
        """An image of these functions alone, or of all when they are weighed together."""
        every = self.algorithm.functions
        return Firmware(self._subject, functions=every if self._task.together else functions)

    def cases(self, grid: Iterable[Case]) -> list[Case]:
        """The cases of the grid, if they are asked for, and those of the task, each once."""
        return list(dict.fromkeys((*(grid if self._task.grid else ()), *self._task.cases)))

    def lengths(self, operation: Operation) -> list[Operation]:
        """The operation, where it takes a message for each length that is asked for."""
        asked = dict.fromkeys(case.message for case in self._task.cases if case.message)
        if operation.message and asked and not self._task.grid:
            return [operation.of(length) for length in asked]
        return [operation, *map(operation.of, operation.lengths)]

    def records(self, grid: Iterable[Case], *functions: str) -> list[Record]:
        """Those of all cases; each function does one operation, in an image of its own."""
        codes = [self.firmware(function) for function in functions]
        kind, right = self.algorithm.kind, Right.by(self.host, self.algorithm)
        found = cases.operations(kind, codes, self.cases(grid), right)
        stacks = self._deepest(codes, right)
        return [
            record
            for series, stack in zip(found, stacks, strict=True)
            for record in cases.records(replace(series, stack=max(series.stack, stack)), kind)
        ]

    def _deepest(self, codes: Sequence[Firmware], right: Right) -> tuple[int, ...]:
        """The most stack of each operation, whatever its lengths are."""
        if isinstance(self.algorithm, Hash):
            return (deepest.hashing(codes[0], self.algorithm),)
        assert isinstance(self.algorithm, Aead) and right.seal is not None
        encryptor, decryptor = codes
        return deepest.sealing(encryptor, decryptor, self.algorithm, right.seal)


def _aead(weighing: _Scale) -> list[Record]:
    aead = weighing.algorithm
    assert isinstance(aead, Aead)
    grid = (*AEAD_GRID, *(Case(0, length) for length in aead.lengths))
    return weighing.records(grid, aead.encrypt, aead.decrypt)


def _hash(weighing: _Scale) -> list[Record]:
    algorithm = weighing.algorithm
    assert isinstance(algorithm, Hash)
    return weighing.records([Case(0, length) for length in LENGTHS], algorithm.function)


def _primitive(weighing: _Scale) -> list[Record]:
    primitive = weighing.algorithm
    assert isinstance(primitive, Primitive)
    records: list[Record] = []
    for operation in primitive.operations:
        # Sizes are of the function alone, so preparation runs in an image that is not weighed.
        alone = weighing.firmware(operation.function)
        whole = weighing.firmware(operation.function, *(c.function for c in operation.prepare))
        samples = []
        for one in weighing.lengths(operation):
            lacking = (OutOfMemoryError, StackOverflowError) if one.message else ()
            with suppress(*lacking):
                samples.append(_operated(weighing, whole, one))
        name, rounds = operation.operation, operation.rounds
        series = cases.Series(name, alone, samples)
        records += cases.records(series, primitive.kind, rounds=rounds)
    return records


def _operated(weighing: _Scale, whole: Firmware, operation: Operation) -> cases.Sample:
    inputs = operation_inputs(operation)
    done = whole.operate(operation, inputs)
    expected = weighing.host.run((*operation.prepare, operation.call), inputs)
    outputs = operation.call.outputs
    right = all(a.answer(done.buffers[a.name]) == a.answer(expected[a.name]) for a in outputs)
    return cases.Sample(Case(0, operation.message), done.run, right)


_MEASURES: dict[type, Callable[[_Scale], list[Record]]] = {
    Aead: _aead,
    Hash: _hash,
    Primitive: _primitive,
}


def merged(outcomes: Iterable[Outcome]) -> list[Record]:
    """All records of the outcomes in the order of the ledger."""
    records = [record for outcome in outcomes for record in outcome.records]
    return sorted(records, key=lambda record: record.sort_key)
