"""The cycles inside each algorithm: the data of flame graphs and of the instruction mix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from motecrypt.bench import measure
from motecrypt.bench.records import Record
from motecrypt.catalog import Aead, Catalog, Primitive
from motecrypt.errors import MoteError
from motecrypt.parallel import spread
from motecrypt.profile import mix
from motecrypt.profile.costs import executed
from motecrypt.profile.model import Count
from motecrypt.profile.program import Program
from motecrypt.profile.tree import Tree
from motecrypt.profile.watch import watch
from motecrypt.report.classes import CLASSES, class_of
from motecrypt.run import repeatable
from motecrypt.run.subject import Subject
from motecrypt.run.task import Task

LENGTH = 128
"""Bytes of message, and as many of associated data: long enough for the loops to show."""


@dataclass(frozen=True)
class Inside:
    """One call from inside; ``folded`` and ``mix`` each add up to ``cycles``.

    ``folded``: cycles by stack of functions, the outermost first. ``mix``: cycles by class of
    instruction.
    """

    algorithm: str
    kind: str
    variant: str
    operation: str
    ad: int
    message: int
    cycles: int
    folded: tuple[tuple[tuple[str, ...], int], ...]
    mix: dict[str, int]

    def to_json(self) -> dict[str, Any]:
        return {**vars(self)}


def plan(catalog: Catalog, chip: str, records: Sequence[Record]) -> list[Task]:
    """A task for each algorithm and variant of the records that the catalog can build."""
    known = {algorithm.name for algorithm in catalog.algorithms}
    pairs = dict.fromkeys(
        (record.algorithm, record.variant)
        for record in records
        if record.algorithm in known and record.computes is None
    )
    return [Task(catalog.root, algorithm, chip, variant) for algorithm, variant in pairs]


def look(
    catalog: Catalog, tasks: Sequence[Task], done: Callable[[], None] = lambda: None
) -> list[Inside]:
    """Make the calls of every task once, watched; ``done`` is called twice per task."""
    measure.compile_all(catalog, tasks, done)
    order = {(task.algorithm, task.variant): index for index, task in enumerate(tasks)}
    found: list[Inside] = []
    for several in spread(_run, tasks):
        found += several
        done()
    return sorted(found, key=lambda one: order[one.algorithm, one.variant])


def _run(task: Task) -> list[Inside]:
    return list(_operations(task.subject().offered))


def _operations(subject: Subject) -> Iterator[Inside]:
    algorithm = subject.algorithm
    ad = LENGTH if isinstance(algorithm, Aead) else 0
    message = 0 if isinstance(algorithm, Primitive) else LENGTH
    for operation in repeatable.operations(algorithm):
        seen = repeatable.of_operation(subject, operation, ad=ad, message=message)
        program = Program(seen.image)
        watched = watch(seen, program.functions, [])
        if watched.fault is not None:
            raise MoteError(f"{seen.title} cannot be watched: {watched.fault}.")
        profiler = watched.profiler
        yield Inside(
            algorithm=algorithm.name,
            kind=algorithm.kind,
            variant=subject.variant,
            operation=operation,
            ad=ad,
            message=message,
            cycles=profiler.cycles,
            folded=Tree(profiler, program).folded(),
            mix=_by_class(mix.mnemonics(executed(seen.machine, profiler.counts))),
        )


def _by_class(mnemonics: Sequence[Count]) -> dict[str, int]:
    cycles: Counter[str] = Counter()
    for one in mnemonics:
        cycles[class_of(one.name)] += one.cycles
    return {name: cycles[name] for name in CLASSES if cycles[name]}
