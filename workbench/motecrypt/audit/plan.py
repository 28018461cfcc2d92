"""An algorithm's audit as independent tasks, and their reports put together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from motecrypt.audit import contract, library, pieces
from motecrypt.audit.case import Target
from motecrypt.audit.determinism import SAMPLES
from motecrypt.audit.inspect import inspect
from motecrypt.audit.result import CHECKS, CONTRACT, Problem, Report
from motecrypt.catalog import Aead, Algorithm, Catalog, cached, check_variant
from motecrypt.errors import unknown
from motecrypt.parallel import Places, spread
from motecrypt.run.inputs import Case
from motecrypt.run.repeatable import operations as one_shot
from motecrypt.run.subject import Subject
from motecrypt.run.task import Task
from motecrypt.toolchain import Chip
from motecrypt.toolchain import chip as chip_of
from motecrypt.toolchain.offered import anywhere, demand, usual


def operations(algorithm: Algorithm) -> tuple[str, ...]:
    """The operations of an algorithm that can be audited."""
    expanding = (library.EXPAND,) if isinstance(algorithm, Aead) and algorithm.expansion else ()
    return (*one_shot(algorithm), *expanding, *pieces.operations(algorithm))


def target(subject: Subject, operation: str, *, cases: Sequence[Case] | None = None) -> Target:
    """One operation of an algorithm as a target; MoteError for an unknown name.

    ``cases`` are those around the rate unless others are said.
    """
    known = operations(subject.algorithm)
    if operation not in known:
        raise unknown("operation", operation, known)
    made = {**library.makers(subject, cases), **pieces.makers(subject)}
    return made[operation]()


@dataclass(frozen=True)
class Kernel:
    """The header blocks of one file."""

    root: Path
    file: Path
    chip: str


def tasks(
    catalog: Catalog,
    algorithm: Algorithm,
    chip: Chip,
    variants: Sequence[str] | None,
    chosen: Sequence[str] | None,
) -> list[Task]:
    """A task for each operation and usual variant, unless some are chosen; MoteError for none."""
    for variant in variants or ():
        check_variant(variant)
    asked = variants or usual(catalog, chip)
    demand(catalog, [algorithm], chip, asked)
    found = anywhere(catalog, algorithm, chip, asked)
    known = {name: None for _, offer in found for name in operations(offer)}
    for name in chosen or ():
        if name not in known:
            raise unknown("operation", name, known)
    return [
        Task(catalog.root, algorithm.name, chip.name, variant, operation=name)
        for name in dict.fromkeys(chosen or known)
        for variant, offer in dict(found).items()
        if name in operations(offer)
    ]


def run(
    task: Task,
    checks: Collection[str] = CHECKS,
    samples: int = SAMPLES,
    cases: Sequence[Case] | None = None,
) -> Report:
    """Audit one operation, in this process; header blocks are tasks of their own.

    ``cases`` are those around the rate unless others are said.
    """
    return inspect(target(task.subject(), task.operation, cases=cases), checks, samples)


def run_all(
    tasks: Sequence[Task],
    checks: Collection[str] = CHECKS,
    samples: int = SAMPLES,
    cases: Sequence[Case] | None = None,
    places: Places = None,
) -> Iterator[tuple[Task, Report]]:
    """The report of each task, as they come."""
    told = partial(_told, checks=tuple(checks), samples=samples, cases=cases)
    return spread(told, tasks, places)


def kernels(reports: Iterable[Report], root: Path) -> list[Kernel]:
    """The files whose header blocks belong to these reports, each once, if these judge the
    contract."""
    found = (
        Kernel(root, file, report.chip)
        for report in reports
        if CONTRACT in report.made
        for file in report.kernels
    )
    return list(dict.fromkeys(found))


def judge_all(
    files: Sequence[Kernel], places: Places = None
) -> Iterator[tuple[Path, list[Problem]]]:
    """The files, as they are done, each with the problems of its header blocks."""
    return spread(_judge, files, places)


def joined(report: Report, broken: Mapping[Path, Sequence[Problem]]) -> Report:
    """A report with what breaks the header blocks of its kernels."""
    more = [problem for file in report.kernels for problem in broken.get(file, ())]
    return replace(report, problems=(*report.problems, *more))


def _told(
    task: Task, *, checks: Collection[str], samples: int, cases: Sequence[Case] | None
) -> tuple[Task, Report]:
    return task, run(task, checks, samples, cases)


def _judge(kernel: Kernel) -> tuple[Path, list[Problem]]:
    return kernel.file, contract.judge(cached(kernel.root), kernel.file, chip_of(kernel.chip))
