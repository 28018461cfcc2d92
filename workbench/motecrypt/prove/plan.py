"""Statements about the library as independent tasks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from motecrypt.audit.making import COMPARISON, verdicts
from motecrypt.catalog import Aead, Algorithm, Catalog, Hash, cached
from motecrypt.parallel import spread
from motecrypt.prove.aead import Aeads
from motecrypt.prove.execution import Verdict
from motecrypt.prove.hash import Hashes
from motecrypt.prove.primitive import Primitives
from motecrypt.prove.result import Result
from motecrypt.prove.statement import Statement
from motecrypt.prove.trial import prove
from motecrypt.run.firmware import Firmware
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, symbols


@dataclass(frozen=True)
class Task:
    """One operation of an algorithm in one variant, with one pair of lengths."""

    root: Path
    algorithm: str
    chip: str
    variant: str
    operation: str
    lengths: tuple[int, int] = (0, 0)
    toolchain: str = DEFAULT_TOOLCHAIN
    offset: int = 0
    in_place: bool = False

    @property
    def way(self) -> str:
        """How its buffers lie, if not apart and at even addresses."""
        ways = ["unaligned"] * (self.offset % 2) + ["in place"] * self.in_place
        return ", ".join(ways)


def statement(task: Task) -> Statement:
    """What a task says."""
    catalog = cached(task.root)
    algorithm = catalog.algorithm(task.algorithm)
    firmware = _firmware(
        task.root, task.algorithm, task.chip, task.variant, task.toolchain, task.offset
    )
    if isinstance(algorithm, Aead):
        aeads = Aeads(algorithm, firmware, verdict(firmware.image), task.in_place, task.way)
        return (aeads.encrypt if task.operation == "encrypt" else aeads.decrypt)(*task.lengths)
    if isinstance(algorithm, Hash):
        return Hashes(algorithm, firmware, task.way).digest(*task.lengths)
    operation = next(o for o in algorithm.operations if o.label == task.operation)
    return Primitives(algorithm, firmware, task.way).operate(operation)


def verdict(image: Path) -> Verdict:
    """What an image of the library declares to decide by a tag's verdict."""
    functions = (COMPARISON,) if COMPARISON in symbols(image) else ()
    return Verdict(tuple(sorted(verdicts(image))), functions)


@cache
def _firmware(
    root: Path, algorithm: str, chip: str, variant: str, toolchain: str, offset: int
) -> Firmware:
    catalog: Catalog = cached(root)
    found: Algorithm = catalog.algorithm(algorithm)
    return Firmware(catalog, found, chip, variant, toolchain=toolchain, offset=offset)


def run(task: Task) -> Result:
    """Prove one statement, in this process."""
    return prove(statement(task))


def run_all(tasks: Sequence[Task], jobs: int | None = None) -> Iterator[tuple[Task, Result]]:
    """The result of each task, as they come."""
    return spread(_told, tasks, jobs)


def _told(task: Task) -> tuple[Task, Result]:
    return task, run(task)
